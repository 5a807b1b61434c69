// Text in drawings: measured, broken into lines and shrunk until it fits its place.
// @ts-check
import { r1, s } from "../lib/dom.js";

const FONT = '"Inter", "Segoe UI", "Helvetica Neue", Roboto, "Liberation Sans", Arial, system-ui, sans-serif';

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;
/** @type {Map<string, number>} */
const widths = new Map();

/** The width of a text at size 100. @param {string} text */
function width100(text, weight = 400) {
  const key = `${weight}${text}`;
  let found = widths.get(key);
  if (found === undefined) {
    ruler ??= document.createElement("canvas").getContext("2d");
    if (!ruler) return text.length * 52;
    ruler.font = `${weight} 100px ${FONT}`;
    found = ruler.measureText(text).width;
    widths.set(key, found);
  }
  return found;
}

/**
 * Break a text into lines of at most a width.
 * @param {string} text @param {number} width @param {number} size
 */
export function wrap(text, width, size, weight = 400) {
  const limit = (width / size) * 100;
  /** @type {string[]} */
  const lines = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && width100(longer, weight) > limit) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines;
}

/** Cut a line with an ellipsis so that it fits. @param {string} text @param {number} width @param {number} size */
export function cut(text, width, size, weight = 400) {
  const limit = (width / size) * 100;
  if (width100(text, weight) <= limit) return text;
  let end = text.length;
  while (end > 1 && width100(text.slice(0, end) + "…", weight) > limit) end--;
  return text.slice(0, end).trimEnd() + "…";
}

/**
 * @typedef {object} Setting
 * @property {number} size the size wished for
 * @property {number} [least] the smallest size
 * @property {number} [weight]
 * @property {string} [anchor]
 * @property {string} [className]
 * @property {string} [fill]
 */

/**
 * Text inside a box, in the largest size that fits; the last line is cut when even the smallest does not.
 * @param {string[]} paragraphs @param {number} x @param {number} y @param {number} width @param {number} height @param {Setting} how
 */
export function lettered(paragraphs, x, y, width, height, how) {
  const { size, least = size * 0.62, weight = 400, anchor = "start", className = "ink", fill } = how;
  let now = size;
  let lines = paragraphs.flatMap((p) => wrap(p, width, now, weight));
  const fits = () => lines.length * now * 1.16 <= height + 0.5 && lines.every((l) => width100(l, weight) * now <= width * 100 + 1);
  while (now > least && !fits()) {
    now = Math.max(least, now * 0.94);
    lines = paragraphs.flatMap((p) => wrap(p, width, now, weight));
  }
  const room = Math.max(1, Math.floor((height + 1) / (now * 1.16)));
  if (lines.length > room) lines = [...lines.slice(0, room - 1), lines.slice(room - 1).join(" ")];
  lines = lines.map((l) => cut(l, width, now, weight));
  const left = anchor === "middle" ? x + width / 2 : anchor === "end" ? x + width : x;
  const top = y + (anchor === "middle" ? (height - lines.length * now * 1.16) / 2 : 0) + now * 0.92;
  return s("text", { class: className, "font-size": r1(now), "font-weight": weight, "text-anchor": anchor, fill },
    ...lines.map((l, i) => s("tspan", { x: r1(left), y: r1(top + i * now * 1.16) }, l)));
}
