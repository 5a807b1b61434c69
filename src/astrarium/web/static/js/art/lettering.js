// Text in drawings: measured, broken into lines and shrunk until it fits its place.
// @ts-check
import { r1, s } from "../lib/dom.js";

const FONT = '"Inter", "Segoe UI", "Helvetica Neue", Roboto, "Liberation Sans", Arial, system-ui, sans-serif';

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;
/** @type {Map<string, number>} */
const widths = new Map();

/** The smallest size that can be read at the scale things are drawn in now, in units of paper. */
let floor = 0;

/** Say how many pixels a unit of paper (a hundredth of a unit of the table) has, and how many a letter needs. @param {number} scale @param {number} least */
export function readAt(scale, least) {
  floor = scale > 0 ? least / scale : 0;
}

/** A size that can be read. @param {number} size */
export const readable = (size) => Math.max(size, floor);

/** The width of a text at a size. @param {string} text @param {number} size */
export const widthOf = (text, size, weight = 400) => (width100(text, weight) * size) / 100;

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
 * @property {boolean} [whole] shown whole or not at all
 */

/** The largest size in which paragraphs fit a box, and their lines; null where none does. @param {string[]} paragraphs @param {number} width @param {number} height @param {number} size @param {number} least */
export function fitting(paragraphs, width, height, size, least, weight = 400) {
  for (let now = size; ; now = Math.max(least, now * 0.94)) {
    const lines = paragraphs.flatMap((p) => wrap(p, width, now, weight));
    if (lines.length * now * 1.16 <= height + 0.5 && lines.every((l) => width100(l, weight) * now <= width * 100 + 1)) return { now, lines };
    if (now <= least) return null;
  }
}

/** A word that is too wide for a line, in two parts with a hyphen; where it has one already, there. @param {string} word @param {number} width @param {number} size @param {number} weight */
function hyphened(word, width, size, weight) {
  const fits = (/** @type {string} */ text) => width100(text, weight) * size <= width * 100;
  if (fits(word) || word.length < 7) return word;
  const own = word.indexOf("-") + 1;
  if (own > 0 && own < word.length && fits(word.slice(0, own))) return `${word.slice(0, own)} ${word.slice(own)}`;
  let end = word.length - 3;
  while (end > 2 && !(fits(`${word.slice(0, end)}-`) && /[aeiou][^aeiou]$/i.test(word.slice(end - 1, end + 1)))) end--;
  return end > 2 ? `${word.slice(0, end)}- ${word.slice(end)}` : word;
}

const SQUEEZED = [0.82, 0.7]; // as narrow as a line may become, rather than be cut

/** Lines at a size, the last cut so that all fit. @param {string[]} paragraphs @param {number} width @param {number} height @param {number} size @param {number} weight */
function shortened(paragraphs, width, height, size, weight) {
  const lines = paragraphs.flatMap((p) => wrap(p, width, size, weight));
  const room = Math.max(1, Math.floor((height + 1) / (size * 1.16)));
  const kept = lines.length > room ? [...lines.slice(0, room - 1), lines.slice(room - 1).join(" ")] : lines;
  return kept.map((l) => cut(l, width, size, weight));
}

/**
 * Text inside a box, in the largest size that fits; when even the smallest does not, the last line is cut, or nothing shown where only the whole text will do.
 * @param {string[]} paragraphs @param {number} x @param {number} y @param {number} width @param {number} height @param {Setting} how
 */
export function lettered(paragraphs, x, y, width, height, how) {
  const { weight = 400, anchor = "start", className = "ink", fill, whole = false } = how;
  const size = readable(how.size);
  const least = readable(how.least ?? how.size * 0.62);
  const parted = () => paragraphs.map((p) => p.split(/\s+/).map((word) => hyphened(word, width, least, weight)).join(" "));
  const closer = () => {
    for (const [words, narrow] of /** @type {[string[], number][]} */ ([[paragraphs, SQUEEZED[0]], [parted(), 1], [parted(), SQUEEZED[0]], [paragraphs, SQUEEZED[1]], [parted(), SQUEEZED[1]]])) {
      const found = fitting(words, width / narrow, height, least, least, weight);
      if (found) return found;
    }
    return null;
  };
  const fits = fitting(paragraphs, width, height, size, least, weight) ?? (whole ? null : closer());
  if (!fits && whole) return null;
  const { now, lines } = fits ?? { now: least, lines: shortened(paragraphs, width, height, least, weight) };
  const left = anchor === "middle" ? x + width / 2 : anchor === "end" ? x + width : x;
  const top = y + (anchor === "middle" ? (height - lines.length * now * 1.16) / 2 : 0) + now * 0.92;
  return s("text", { class: className, "font-size": r1(now), "font-weight": weight, "text-anchor": anchor, fill },
    ...lines.map((l, i) => s("tspan", { x: r1(left), y: r1(top + i * now * 1.16), ...(width100(l, weight) * now > width * 100 + 1 ? { textLength: r1(width), lengthAdjust: "spacingAndGlyphs" } : {}) }, l)));
}
