// The colours of the seats. Every colour has a shape and a letter of its own, so that nobody needs to tell colours apart.
// @ts-check
import { s } from "../lib/dom.js";
import { rays } from "./shapes.js";

/**
 * @typedef {object} SeatLook
 * @property {string} name
 * @property {string} fill
 * @property {string} dark
 * @property {string} ink for signs on the fill
 * @property {string} shape a path around the origin, about 20 wide
 */

/** @param {number} corners @param {number} turn */
function polygon(corners, turn, reach = 10) {
  const points = Array.from({ length: corners }, (_, i) => {
    const a = turn + (i / corners) * Math.PI * 2;
    return `${(Math.cos(a) * reach).toFixed(1)} ${(Math.sin(a) * reach).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** @type {Record<string, SeatLook>} */
const LOOKS = {
  red: { name: "red", fill: "#e8503a", dark: "#7c1f14", ink: "#fff", shape: "M-8.5 0A8.5 8.5 0 1 1 8.5 0A8.5 8.5 0 1 1 -8.5 0Z" },
  blue: { name: "blue", fill: "#3377e6", dark: "#123a7a", ink: "#fff", shape: "M-8 -8H8V8H-8Z" },
  green: { name: "green", fill: "#4cc46a", dark: "#135225", ink: "#06180f", shape: polygon(3, -Math.PI / 2, 10.5) },
  yellow: { name: "yellow", fill: "#f7c843", dark: "#7c5a06", ink: "#241a02", shape: polygon(4, 0, 10.5) },
  purple: { name: "purple", fill: "#b27af0", dark: "#4b2382", ink: "#160728", shape: polygon(6, 0) },
  white: { name: "white", fill: "#eef1f7", dark: "#69748a", ink: "#131722", shape: rays(5, 11, 4.8) },
  orange: { name: "orange", fill: "#f58a2c", dark: "#7a3d06", ink: "#241203", shape: "M-9.5 -3.5H-3.5V-9.5H3.5V-3.5H9.5V3.5H3.5V9.5H-3.5V3.5H-9.5Z" },
  cyan: { name: "cyan", fill: "#35c9de", dark: "#0b5763", ink: "#03191d", shape: polygon(3, Math.PI / 2, 10.5) },
};

const ORDER = ["red", "blue", "green", "yellow", "purple", "white"];
const NOBODY = { name: "", fill: "#8d97ad", dark: "#3a4255", ink: "#0b0e16", shape: LOOKS.red?.shape ?? "" };

/** @type {string[]} */
let chosen = ORDER;

/**
 * Tell the painters which colour every seat has at this table.
 * @param {string[]} colours
 */
export function seatColours(colours) {
  chosen = colours.map((colour, seat) => (colour in LOOKS ? colour : (ORDER[seat] ?? "white")));
}

/** How a seat looks; one that nobody sits on has a colour that nobody has. @param {number} seat @returns {SeatLook} */
export function seatLook(seat) {
  const left = ORDER.filter((colour) => !chosen.includes(colour));
  return LOOKS[chosen[seat] ?? left[seat - chosen.length] ?? ""] ?? NOBODY;
}

/** How a colour looks. @param {string} colour @returns {SeatLook} */
export const colourLook = (colour) => LOOKS[colour] ?? NOBODY;

/** All colours that can be chosen. */
export const colours = Object.keys(LOOKS);

/**
 * The shape of a seat in its colour.
 * @param {SeatLook} look @param {number} x @param {number} y @param {number} size
 */
export function seatMark(look, x, y, size) {
  return s("path", { d: look.shape, fill: look.fill, stroke: look.dark, "stroke-width": 2.4, "stroke-linejoin": "round", "paint-order": "stroke", transform: `translate(${x} ${y}) scale(${size / 24})` });
}

/** The shape as a small picture for text. @param {SeatLook} look */
export function seatIcon(look) {
  return s("svg", { viewBox: "-13 -13 26 26", class: "seat-icon", "aria-hidden": "true" }, seatMark(look, 0, 0, 24));
}
