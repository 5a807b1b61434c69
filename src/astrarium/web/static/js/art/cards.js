// Cards and tiles: name, cost and points always; the words where they can be read, else the signs alone.
// @ts-check
import { Chance } from "../lib/chance.js";
import { r1, s } from "../lib/dom.js";
import { glyph } from "./glyphs.js";
import { fitting, lettered, readable, widthOf } from "./lettering.js";
import { hsl, linear } from "./paint.js";
import { seatLook, seatMark } from "./seats.js";
import { coast } from "./shapes.js";
import { signLines, signRow } from "./signs.js";
import { badge, corners, familyColour, ownerMark, picture, pill, roundelSize, slots, starfield, stock } from "./stock.js";
import { emblem, standsAlone } from "./things.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("./stock.js").Painter} Painter */

/** @typedef {{ top: number, left: number, right: number, bottom: number, name: SVGElement | null }} Frame what is left of a card beside its name and its corners */

/** The name of a card between its upper corners, or under them where it is long. @param {Piece} piece @param {number} w @param {number} h @param {string} className @returns {Frame} */
function framed(piece, w, h, className) {
  const marks = piece.marks ?? {};
  const high = roundelSize(Math.min(34, Math.max(22, Math.min(w, h) * 0.16)));
  const [left, right] = [pill(marks.tl, high), pill(marks.tr, high)].map((one) => (one ? one + 8 : 8));
  const bottom = marks.bl || marks.br || piece.badge ? high * 0.9 : 6;
  const size = readable(Math.min(25, Math.min(w, h) * 0.13));
  const beside = w - (left ?? 8) - (right ?? 8);
  const fit = (/** @type {number} */ wide, /** @type {number} */ most) => fitting([piece.label], wide, Math.min(h * 0.5, size * 1.2 * most), size, readable(size * 0.8), 650);
  const tall3 = h > size * 4.2;
  const fits = piece.label ? (fit(beside, 2) ?? (tall3 ? fit(beside, 3) : null)) : null;
  const below = piece.label && !fits && (left ?? 0) + (right ?? 0) > 16;
  const [x, y, wide] = below ? [8, high + 6, w - 16] : [left ?? 8, 6, beside];
  const lines = (fits ?? fit(wide, 2))?.lines.length ?? (tall3 ? 3 : 2);
  const tall = piece.label ? Math.max(below ? 0 : high * 0.7, lines * size * 1.18) : 0;
  const name = piece.label ? lettered([piece.label], x, y, wide, tall + 2, { size, least: size * 0.8, weight: 650, anchor: "middle", className }) : null;
  return { top: y + tall + 5, left: 8, right: w - 8, bottom: h - bottom, name };
}

const ROOMY = 0.45; // of a card: words that leave more than the rest of it to the picture are written larger

/** Signs, and above them the words where they can be read whole. @param {Piece} piece @param {Frame} frame @param {string} className */
function told(piece, { top, left, right, bottom }, className) {
  const [wide, high] = [right - left, bottom - top];
  const size = readable(19);
  const all = piece.signs ?? [];
  const bar = all.indexOf("|");
  const needs = (/** @type {readonly string[]} */ some) => signLines(some, wide, size) * size * 1.35;
  let signs = bar > 0 && needs(all) > high ? all.slice(0, bar) : all; // the first line, where all do not fit
  while (signs.length && needs(signs) > high + size * 0.15) signs = signs.slice(0, signs.at(-2) === ">" ? -2 : -1); // none over the name
  const line = signs.length ? Math.min(high, needs(signs)) : 0;
  const fit = (/** @type {number} */ room, /** @type {number} */ most, /** @type {number} */ least) => fitting(piece.text, wide - 6, room, most, least);
  const words = piece.text.length ? (fit((high - line - 4) * ROOMY, size * 1.3, size) ?? fit(high - line - 4, size, readable(11))) : null;
  const used = words ? words.lines.length * words.now * 1.16 + 4 : 0;
  const room = words ? line : line ? Math.min(high, Math.max(line, high * 0.3)) : 0;
  return {
    words: words ? lettered(piece.text, left + 3, bottom - used - line, wide - 6, used + 2, { size: words.now, least: words.now, className }) : null,
    signs: line ? signRow(signs, left, bottom - room, wide, room, { size: words ? size : Math.max(size, Math.min(28, high * 0.16)), anchor: "middle" }) : null,
    used: used + room,
  };
}

/** A card that shows a world: the painting fills it, name and text lie over it. @type {Painter} */
function worldCard(piece, w, h) {
  const colour = familyColour(piece.face);
  const frame = framed(piece, w, h, "ink on-dark halo");
  const { words, signs, used } = told(piece, frame, "ink on-dark soft");
  const room = { ...piece, label: "" };
  const space = Math.max(30, frame.bottom - used - frame.top);
  const size = Math.min(w, Math.max(space, h * 0.5)) * 0.96;
  const middle = Math.max(size / 2, Math.min(frame.top + space / 2, h - size / 2));
  return [
    ...stock(w, h, piece.owner >= 0 ? seatLook(piece.owner).fill : colour),
    picture({ ...room, face: "sky", sign: "none" }, 6, 6, w - 12, h - 12, colour),
    emblem(piece.face, w / 2, middle, size, piece.owner, piece.id),
    used ? s("rect", { x: 6, y: r1(frame.bottom - used - 3), width: w - 12, height: r1(Math.max(0, h - 6 - (frame.bottom - used - 3))), rx: 8, class: "veil" }) : null,
    frame.name, words, signs ? s("g", { class: "on-dark" }, signs) : null,
    ...slots(piece), ...corners(piece, w, h, Math.min(34, Math.max(22, Math.min(w, h) * 0.16))), ownerMark(piece, w / 2, h + 4), badge(piece, w, h),
  ];
}

/** @type {Painter} */
export function card(piece, w, h) {
  if (piece.face.startsWith("back/")) return back(piece, w, h);
  const world = standsAlone(piece.face);
  if (w > h * 1.9 && !(world && h > readable(19) * 6)) return plaque(piece, w, h); // a wide world has room for its picture
  if (world) return worldCard(piece, w, h);
  const colour = familyColour(piece.face);
  const frame = framed(piece, w, h, "ink");
  const { words, signs, used } = told(piece, frame, "ink soft");
  const art = frame.bottom - used - frame.top - 4;
  const sign = piece.sign || (piece.face && !signless(piece.face));
  return [
    ...stock(w, h, colour),
    frame.name,
    art > 34 && sign ? picture(piece, frame.left, frame.top, frame.right - frame.left, art, colour) : null,
    words, signs, ...slots(piece),
    ...corners(piece, w, h, Math.min(34, Math.max(22, Math.min(w, h) * 0.16))), ownerMark(piece, w / 2, h + 4), badge(piece, w, h),
  ];
}

/** Faces that are only stock. @param {string} face */
const signless = (face) => /^(card|tile)\/?$/.test(face);

/** The back of a card: the emblem of its deck in an engraved frame. @type {Painter} */
export function back(piece, w, h) {
  const colour = familyColour(piece.face);
  const small = Math.min(w, h);
  const [cx, cy] = [w / 2, h / 2];
  const rings = [0.4, 0.34, 0.26].map((k, i) => s("circle", { cx, cy, r: r1(small * k), fill: "none", stroke: colour, "stroke-opacity": 0.6 - i * 0.12, "stroke-width": i === 1 ? 4 : 1.5, "stroke-dasharray": i === 1 ? "2 7" : null }));
  const size = readable(Math.min(20, small * 0.14));
  return [
    ...stock(w, h, colour, "stock back"),
    s("svg", { x: 4, y: 4, width: w - 8, height: h - 8 }, starfield(piece.face, w - 8, h - 8, Math.round((w * h) / 900))),
    s("rect", { x: 8, y: 8, width: w - 16, height: h - 16, rx: 8, fill: "none", stroke: colour, "stroke-opacity": 0.45, "stroke-width": 1.5 }),
    ...rings, glyph(piece.sign || piece.face, cx, cy, small * 0.34, colour, 1.6),
    piece.label && h > size * 2.6 ? lettered([piece.label], 6, 8, w - 12, h > size * 5 ? size * 2.4 : size * 1.3, { size, weight: 600, anchor: "middle", className: "ink on-dark halo" }) : null,
    ...corners(piece, w, h, Math.min(30, small * 0.22)), badge(piece, w, h),
  ];
}

/** A region of a world: a plate of ground with craters and hills, its name and what it gives. @type {Painter} */
function region(piece, w, h) {
  const c = new Chance(piece.face);
  const look = piece.owner >= 0 ? seatLook(piece.owner) : null;
  const hue = 12 + 7 * c.below(5);
  const ground = linear(`a-ground-${hue}`, [[0, hsl(hue, 22, 29)], [1, hsl(hue, 20, 12)]]);
  const holes = Array.from({ length: 7 }, () => s("path", { d: coast(c, c.between(20, w - 20), c.between(h * 0.45, h - 12), c.between(9, 30), c.between(4, 11), 0.25), fill: "#000", opacity: 0.26 }));
  const size = readable(Math.min(24, w * 0.07));
  const left = look ? size * 1.3 : 12;
  const signs = size * 1.5;
  return [
    s("rect", { x: 1, y: 1, width: w - 2, height: h - 2, rx: 22, fill: ground, "fill-opacity": 0.9, stroke: look?.fill ?? "#cdbfae", "stroke-width": look ? 6 : 1.5 }), ...holes,
    look ? seatMark(look, size * 0.7, size * 0.85, size * 0.9) : null,
    lettered([piece.label], left, 8, w - left - 4, size * 1.25, { size, least: size * 0.8, weight: 700, className: "ink on-dark" }),
    piece.signs?.length ? s("g", { class: "on-dark" }, signRow(piece.signs, 12, 8 + size * 1.25, w - 24, signs, { size })) : null,
    piece.text.length ? lettered(piece.text, 12, 10 + size * 1.25 + (piece.signs?.length ? signs : 0), w - 24, h - size * 1.25 - (piece.signs?.length ? signs : 0) - 92, { size: 19, least: 14, className: "ink on-dark soft", whole: true }) : null,
    ...slots(piece), ...corners(piece, w, h, 26), badge(piece, w, h),
  ];
}

/** A long low tile: its sign on the left, its name and its signs beside it; or its words, where they can be read. @type {Painter} */
function plaque(piece, w, h) {
  const colour = familyColour(piece.face);
  const size = readable(Math.min(24, h * 0.34));
  const high = roundelSize(Math.min(30, h * 0.36));
  const marks = piece.marks ?? {};
  const [from, up] = [Math.max(pill(marks.tl, high), pill(marks.bl, high)), pill(marks.tr, high) + 6];
  const low = Math.max(pill(marks.br, high), piece.badge ? pill(piece.badge, high) : 0) + 6;
  const edge = from ? from + 8 : 8;
  const short = !piece.label || fitting([piece.label], w - edge - up, size * 1.35, size, readable(size * 0.8), 620) !== null;
  const words = piece.text.length && short ? fitting(piece.text, w - edge - 4 - low, h - size * 1.35 - 10, readable(18), readable(15)) : null;
  const signs = piece.signs?.length ? Math.min(signLines(piece.signs, w - edge - low, size) * size * 1.35, h - size * 1.4) : 0;
  const below = !words && signs > 0 && h >= size * 2.5 && (!piece.label || fitting([piece.label], w - edge - up, h - 6 - signs, size, readable(size * 0.9), 620) !== null);
  const long = piece.label ? Math.max(...piece.label.split(" ").map((word) => widthOf(word, size, 620)), widthOf(piece.label, size, 620) * 0.6) : 0;
  const crowded = below && signLines(piece.signs ?? [], w - Math.max(h + 2, edge) - low, size) > signLines(piece.signs ?? [], w - edge - low, size);
  const square = words || crowded || from || h - 12 + long + 24 + Math.max(from, up) > w ? 0 : h - 12;
  const left = square ? Math.max(square + 14, edge) : edge;
  const named = words ? size * 1.35 : below ? h - 6 - signs : h - 6;
  const sure = Boolean(piece.owner >= 0) && !standsAlone(piece.face);
  return [
    ...stock(w, h, piece.owner >= 0 ? seatLook(piece.owner).fill : colour),
    square ? picture({ ...piece, marks: {} }, 6, 6, square, square, colour) : null,
    piece.label ? lettered([piece.label], left, 4, w - left - Math.max(up, below || words ? 0 : low), named, { size, least: size * 0.8, weight: 620, anchor: "middle" }) : null,
    words ? lettered(piece.text, edge, 6 + named, w - edge - 4 - low, h - named - 8, { size: words.now, least: words.now, className: "ink soft" }) : null,
    below ? signRow(piece.signs ?? [], left, h - 4 - signs, w - left - low, signs, { size, anchor: "middle" }) : null,
    ...slots(piece), ...corners(piece, w, h, Math.min(30, h * 0.36), Math.min(h / 2, high * 0.62)), sure ? ownerMark(piece, w - 12, h - 12, 18) : null, badge(piece, w, h),
  ];
}

/** A tile: the picture fills it, its name on a strip below. @type {Painter} */
export function tile(piece, w, h) {
  if (piece.face.startsWith("back/")) return back(piece, w, h);
  if (piece.face.startsWith("territory/")) return region(piece, w, h);
  if (w > h * 1.9) return plaque(piece, w, h);
  if (piece.text.length || piece.signs?.length || standsAlone(piece.face)) return card(piece, w, h);
  const colour = familyColour(piece.face);
  const size = readable(Math.min(23, Math.min(w, h) * 0.15));
  const strip = piece.label ? size * (fitting([piece.label], w - 12, size * 1.3, size, size, 600) ? 1.35 : 2.5) : 0;
  return [
    ...stock(w, h, piece.owner >= 0 ? seatLook(piece.owner).fill : colour),
    h - strip > 30 ? picture(piece, 6, 6, w - 12, h - strip - 10, colour) : null,
    piece.label ? lettered([piece.label], 6, h - strip - 4, w - 12, strip, { size, weight: 600, anchor: "middle" }) : null,
    ...slots(piece), ...corners(piece, w, h, Math.min(32, Math.max(20, Math.min(w, h) * 0.2))), piece.owner >= 0 ? ownerMark(piece, w - 16, 16, 24) : null, badge(piece, w, h),
  ];
}
