// What painters of pieces share: stars, roundels in the corners, card stock, the outlines of empty places.
// @ts-check
import { Chance } from "../lib/chance.js";
import { r1, s } from "../lib/dom.js";
import { glyph } from "./glyphs.js";
import { readable, widthOf } from "./lettering.js";
import { linear, radial, slug } from "./paint.js";
import { seatLook, seatMark } from "./seats.js";
import { emblem, resourceColour, standsAlone } from "./things.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {(piece: Piece, w: number, h: number) => (SVGElement | null)[]} Painter */

/** The colour that marks what family a card belongs to. @param {string} face */
export function familyColour(face) {
  const [family = "", variant = ""] = face.split("/");
  return resourceColour(family === "back" || family === "card" || family === "action" ? variant : family);
}

/** Stars strewn over a rectangle. @param {string} id @param {number} w @param {number} h @param {number} many */
export function starfield(id, w, h, many) {
  const c = new Chance(`sky:${id}`);
  let small = "";
  let large = "";
  for (let i = 0; i < many; i++) {
    const dot = `M${r1(c.between(0, w))} ${r1(c.between(0, h))}h.01`;
    if (c.chance(0.8)) small += dot;
    else large += dot;
  }
  const pen = (/** @type {string} */ d, /** @type {number} */ width) => s("path", { d, stroke: "#fff", "stroke-width": width, "stroke-linecap": "round", opacity: 0.55 });
  return s("g", { class: "sky" }, pen(small, 1.6), pen(large, 3));
}

const LETTERS = 0.62; // the share of a roundel that its letters take

/** A roundel at least so high that its letters can be read. @param {number} size */
export const roundelSize = (size) => Math.max(size, readable(0) / LETTERS);

/** How wide a roundel is; nothing where there is no text. @param {string | undefined} text @param {number} size */
export const pill = (text, size) => (text ? Math.max(size, widthOf(text, size * LETTERS, 700) + size * 0.55) : 0);

/** A roundel with a short text, for corners. @param {string} text @param {number} x @param {number} y @param {number} size */
export function roundel(text, x, y, size, className = "roundel") {
  const wide = pill(text, size);
  return s("g", { class: className, transform: `translate(${r1(x - wide / 2)} ${r1(y - size / 2)})` },
    s("rect", { width: r1(wide), height: r1(size), rx: r1(size / 2) }),
    s("text", { x: r1(wide / 2), y: r1(size * 0.72), "text-anchor": "middle", "font-size": r1(size * LETTERS), "font-weight": 700 }, text));
}

/** The texts in the corners. @param {Piece} piece @param {number} w @param {number} h @param {number} size */
export function corners(piece, w, h, size, inset = roundelSize(size) * 0.62) {
  const high = roundelSize(size);
  /** @type {Record<string, [number, number]>} */
  const spots = { tl: [inset, inset], tr: [w - inset, inset], bl: [inset, h - inset], br: [w - inset, h - inset] };
  return Object.entries(piece.marks ?? {}).filter(([, text]) => text).map(([corner, text]) => {
    const [x, y] = spots[corner] ?? [inset, inset];
    const wide = pill(text, high) / 2;
    const left = corner.endsWith("l") ? Math.max(x, wide + high * 0.12) : Math.min(x, w - wide - high * 0.12);
    return roundel(text, left, y, high);
  });
}

/** @param {Piece} piece @param {number} w @param {number} h */
export function badge(piece, w, h, size = Math.max(22, Math.min(34, Math.min(w, h) * 0.4))) {
  const high = roundelSize(size);
  return piece.badge ? roundel(piece.badge, Math.max(w - high * 0.42, pill(piece.badge, high) * 0.4), h - high * 0.34, high, "roundel badge") : null;
}

/** The owner's shape, for pieces that do not wear it already. @param {Piece} piece @param {number} x @param {number} y */
export const ownerMark = (piece, x, y, size = 26) => (piece.owner >= 0 ? seatMark(seatLook(piece.owner), x, y, size) : null);

/** A rectangle of card stock. @param {number} w @param {number} h @param {string} edge */
export function stock(w, h, edge, className = "stock") {
  const r = Math.min(14, Math.min(w, h) * 0.1);
  return [
    s("rect", { x: 2, y: 4, width: w - 2, height: h - 2, rx: r, fill: "#000", opacity: 0.35 }),
    s("rect", { x: 1, y: 1, width: w - 2, height: h - 2, rx: r, class: className }),
    s("rect", { x: 3.5, y: 3.5, width: w - 7, height: h - 7, rx: r * 0.8, fill: "none", stroke: edge, "stroke-width": 2, "stroke-opacity": 0.75 }),
  ];
}

/** The picture of a card: a nebula in its colour with the face's emblem or its sign. @param {Piece} piece @param {number} x @param {number} y @param {number} w @param {number} h @param {string} colour */
export function picture(piece, x, y, w, h, colour) {
  const c = new Chance(piece.id);
  const glow = radial(`a-neb-${slug(colour)}`, [[0, colour, 0.5], [0.6, colour, 0.14], [1, colour, 0]]);
  const deep = linear("a-deep", [[0, "#0a1024"], [1, "#03050c"]]);
  const size = Math.min(w, h) * 0.94;
  const [cx, cy] = [x + w / 2, y + h / 2];
  const inner = standsAlone(piece.face) ? emblem(piece.face, cx, cy, size, piece.owner, piece.id) : glyph(piece.sign || piece.face, cx, cy, size * 0.66, colour, 1.5);
  return s("g", { class: "picture" }, s("rect", { x, y, width: w, height: h, rx: 8, fill: deep }),
    s("svg", { x, y, width: w, height: h }, starfield(piece.id, w, h, Math.round((w * h) / 700)),
      s("ellipse", { cx: r1(w * c.between(0.25, 0.75)), cy: r1(h * c.between(0.3, 0.7)), rx: r1(w * 0.6), ry: r1(h * 0.62), fill: glow })), inner);
}

/** The outlines of places where something may lie, each with a faint sign or a letter for what. @param {Piece} piece */
export function slots(piece) {
  return (piece.slots ?? []).map(([x, y, size, sign]) => {
    const [left, top, wide] = [x * 100, y * 100, size * 100];
    const letters = readable(wide * 0.42);
    return s("g", { class: "place" }, s("rect", { x: r1(left + 3), y: r1(top + 3), width: r1(wide - 6), height: r1(wide - 6), rx: r1(wide * 0.2), class: "slot" }),
      sign.length <= 2 ? (sign ? s("text", { x: r1(left + wide / 2), y: r1(top + wide / 2 + letters * 0.36), "text-anchor": "middle", "font-size": r1(letters), "font-weight": 700, class: "slot-sign" }, sign) : null)
        : s("g", { opacity: 0.55 }, glyph(sign, left + wide / 2, top + wide / 2, wide * 0.55, "var(--slot-ink)", 1.8)));
  });
}
