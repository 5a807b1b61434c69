// Colours and gradients shared by all painters. Gradients live once in the page and are found by their name.
// @ts-check
import { s } from "../lib/dom.js";

/** @type {SVGElement | null} */
let defs = null;
/** @type {Set<string>} */
const known = new Set();

/** The place in the page where gradients and clips are kept. */
function shelf() {
  if (!defs) {
    defs = s("defs");
    document.body.append(s("svg", { width: 0, height: 0, class: "art-defs", "aria-hidden": "true", focusable: "false" }, defs));
    defs.append(s("clipPath", { id: "a-disc" }, s("circle", { r: 100 })));
  }
  return defs;
}

/**
 * Make something in the shelf once, and say how to refer to it.
 * @param {string} name @param {() => SVGElement} make
 */
export function shared(name, make) {
  shelf();
  if (!known.has(name)) {
    known.add(name);
    const made = make();
    made.setAttribute("id", name);
    shelf().append(made);
  }
  return `url(#${name})`;
}

/** @typedef {[offset: number, colour: string, opacity?: number]} Stop */

/** @param {Stop[]} stops */
const stopElements = (stops) =>
  stops.map(([offset, colour, opacity = 1]) => s("stop", { offset, "stop-color": colour, "stop-opacity": opacity }));

/**
 * A radial gradient in the box of what it fills.
 * @param {string} name @param {Stop[]} stops
 */
export function radial(name, stops, cx = 0.5, cy = 0.5, r = 0.5) {
  return shared(name, () => s("radialGradient", { cx, cy, r }, ...stopElements(stops)));
}

/**
 * A linear gradient from top to bottom, or slanted.
 * @param {string} name @param {Stop[]} stops
 */
export function linear(name, stops, x2 = 0, y2 = 1) {
  return shared(name, () => s("linearGradient", { x1: 0, y1: 0, x2, y2 }, ...stopElements(stops)));
}

/** The clip of a disc of radius 100 around the origin. */
export function disc() {
  shelf();
  return "url(#a-disc)";
}

/** @param {number} hue @param {number} saturation @param {number} light */
export const hsl = (hue, saturation, light) =>
  `hsl(${Math.round((hue + 360) % 360)} ${Math.round(saturation)}% ${Math.round(light)}%)`;

/** A colour with no spaces or signs, for use in names. @param {string} colour */
export const slug = (colour) => colour.replace(/[^a-z0-9]+/gi, "-");
