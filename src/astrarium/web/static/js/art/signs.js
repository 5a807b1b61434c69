// Signs: what something needs and gives. "2 ore", ">" (gives), "/" (or), "die-6", "|" (a new line), or a short word.
// @ts-check
import { r1, s } from "../lib/dom.js";
import { glyph, signFor } from "./glyphs.js";
import { readable, widthOf } from "./lettering.js";
import { die, resourceColour } from "./things.js";

/** @typedef {{ count: string, name: string }} Sign */

const WEIGHT = 650;
const GAP = 0.24; // between signs, in sizes of a letter
const ARROW = "M2 12H20M14 6L20.500 12L14 18";

/** @param {string} text @returns {Sign} */
function parsed(text) {
  const cut = text.lastIndexOf(" ");
  const name = text.slice(cut + 1);
  const known = name.startsWith("die-") || signFor(name) !== "";
  return known ? { count: cut > 0 ? text.slice(0, cut) : "", name } : { count: text, name: "" };
}

/** How wide a sign is, with what is free after it. @param {Sign} sign @param {number} size @param {number} [gap] */
function wide({ count, name }, size, gap = GAP) {
  if (count === ">") return size * 1.1;
  const picture = name ? size * 1.16 : 0;
  return (count ? widthOf(count, size, WEIGHT) + size * 0.14 : 0) + picture + size * gap;
}

/** One sign with its left edge at x and its middle at y. @param {Sign} sign @param {number} x @param {number} y @param {number} size */
function drawn({ count, name }, x, y, size) {
  if (count === ">") return s("path", { d: ARROW, class: "sign-arrow", transform: `translate(${r1(x)} ${r1(y - size * 0.42)}) scale(${(size * 0.84) / 24})` });
  const text = count ? s("text", { x: r1(x), y: r1(y + size * 0.36), "font-size": r1(size), "font-weight": WEIGHT, class: "sign-count" }, count) : null;
  const middle = x + (count ? widthOf(count, size, WEIGHT) + size * 0.14 : 0) + size * 0.58;
  const face = name.startsWith("die-") ? name.slice(4) : "";
  return s("g", {}, text, name ? (face ? die(middle, y, size * 1.14, face, -1) : glyph(name, middle, y, size * 1.14, `var(--sign-${signFor(name)}, ${resourceColour(name)})`)) : null);
}

/**
 * Signs in a box, in one line where they fit, else in several; centred from top to bottom.
 * @param {readonly string[]} signs @param {number} x @param {number} y @param {number} width @param {number} height
 * @param {{ size: number, anchor?: "start" | "middle" | "end", gap?: number }} how
 */
export function signRow(signs, x, y, width, height, how) {
  const all = signs.map(parsed);
  const least = readable(0);
  let size = readable(how.size);
  const lines = () => rows(all, size, width, how.gap);
  while (size > least && (lines().length * size * 1.3 > height + 1 || lines().some((line) => line.wide > width + 1))) size = Math.max(least, size * 0.93);
  const made = lines();
  const top = y + (height - made.length * size * 1.3) / 2;
  return s("g", { class: "signs" }, ...made.flatMap((line, i) => {
    const spare = width - line.wide + size * (how.gap ?? GAP);
    let left = x + (how.anchor === "middle" ? spare / 2 : how.anchor === "end" ? spare : 0);
    return line.signs.map((sign) => {
      const node = drawn(sign, left, top + (i + 0.5) * size * 1.3, size);
      left += wide(sign, size, how.gap);
      return node;
    });
  }));
}

/** @param {Sign[]} all @param {number} size @param {number} width @param {number} [gap] */
function rows(all, size, width, gap) {
  /** @type {{ signs: Sign[], wide: number }[]} */
  const made = [];
  for (const sign of all) {
    const own = wide(sign, size, gap);
    const last = made.at(-1);
    if (sign.count === "|") made.push({ signs: [], wide: 0 });
    else if (last && last.wide + own <= width + size * ((gap ?? GAP) + 0.01)) {
      last.signs.push(sign);
      last.wide += own;
    } else made.push({ signs: [sign], wide: own });
  }
  return made;
}

/** How many lines signs need in a width. @param {readonly string[]} signs @param {number} width @param {number} size @param {number} [gap] */
export const signLines = (signs, width, size, gap) => rows(signs.map(parsed), size, width, gap).length;

/** How wide a line of signs is at a size. @param {readonly string[]} signs @param {number} size @param {number} [gap] */
export const signsWidth = (signs, size, gap) => signs.map(parsed).reduce((sum, sign) => sum + wide(sign, size, gap), 0);

/** How far apart the signs of a line may stand in a width, so that each number is its own sign's. @param {readonly string[]} signs @param {number} size @param {number} width */
export function gapFor(signs, size, width) {
  const spare = width - signsWidth(signs, size);
  return GAP + Math.max(0, Math.min(0.55, spare / Math.max(1, signs.length) / size));
}
