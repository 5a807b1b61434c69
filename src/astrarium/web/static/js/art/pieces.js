// How each kind of piece is drawn. A piece has its own paper: (0, 0) to (w, h), 100 to a unit.
// @ts-check
import { r1, s } from "../lib/dom.js";
import { back, card, tile } from "./cards.js";
import { glyph } from "./glyphs.js";
import { fitting, lettered, readable, readAt } from "./lettering.js";
import { radial } from "./paint.js";
import { seatLook, seatMark } from "./seats.js";
import { signLines, signRow } from "./signs.js";
import { badge, corners, familyColour, pill, roundelSize, slots, starfield } from "./stock.js";
import { die, emblem, standsAlone } from "./things.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("./stock.js").Painter} Painter */

/** A regular hexagon in the middle of the box: on a point when the box is higher than wide, else flat on top. @param {number} w @param {number} h */
function hexagon(w, h, k = 1) {
  const upright = h > w * 1.04;
  const reach = (upright ? Math.min(h / 2, w / Math.sqrt(3)) : h / Math.sqrt(3)) * k;
  const points = Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * Math.PI * 2 + (upright ? Math.PI / 6 : 0);
    return `${r1(w / 2 + Math.cos(a) * reach)} ${r1(h / 2 + Math.sin(a) * reach)}`;
  });
  return `M${points.join("L")}Z`;
}

/** A hexagonal piece of space with a world or a star in it. @type {Painter} */
function hex(piece, w, h) {
  const small = Math.min(w, h);
  const glow = radial("a-hex", [[0, "#182342"], [0.7, "#0c1328"], [1, "#070b18"]]);
  const family = piece.face.split("/")[0];
  const size = small * (family === "star" ? 1 : 0.86);
  const name = readable(Math.min(20, small * 0.11));
  return [
    s("path", { d: hexagon(w, h), class: "hex-rim" }),
    s("path", { d: hexagon(w, h, 0.955), fill: glow, class: "hex-face" }),
    s("svg", { x: w * 0.14, y: h * 0.14, width: w * 0.72, height: h * 0.72 }, starfield(piece.id, w * 0.72, h * 0.72, 16)),
    piece.face.startsWith("back/") ? glyph(piece.sign || piece.face, w / 2, h / 2, small * 0.36, "#8fa3d8", 1.5) : piece.face ? emblem(piece.face, w / 2, h / 2, size, piece.owner, piece.id) : null,
    ...slots(piece),
    piece.label ? lettered([piece.label], w * 0.04, h * 0.95 - name * 1.3, w * 0.92, name * 1.3, { size: name, least: name * 0.8, weight: 650, anchor: "middle", className: "ink on-dark halo" }) : null,
    ...corners(piece, w, h, Math.min(28, small * 0.18), small * 0.24), badge(piece, w * 0.92, h * 0.86),
  ];
}

/** How high the name under a token is; 0 where it is not tall enough for one. @param {Piece} piece */
const nameBelow = ({ label, w, h }) => (label && h > w * 1.15 ? (h - w) * 100 : 0);

/** A token, with its name under it where it is tall enough. @type {Painter} */
function token(piece, w, h) {
  const size = Math.min(w, h);
  const name = nameBelow(piece);
  const shown = piece.face || (piece.owner >= 0 ? "marker" : piece.label);
  const letters = readable(18);
  return [
    emblem(shown, w / 2, (h - name) / 2, name ? w : size, piece.owner, piece.id, piece.sign),
    name >= letters ? lettered([piece.label], -w * 0.45, w, w * 1.9, name, { size: letters, least: letters, anchor: "middle", weight: 600, whole: true }) : null,
    ...corners(piece, w, h, Math.max(20, size * 0.32)), badge(piece, w, h - name, Math.max(22, size * 0.38)),
  ];
}

const CLOSE = 0.12; // between the signs of a step, in sizes of a letter: steps are narrow

/** The first rows of signs, as many as can be read in a place, each with the lines before it and its own. @param {string[][]} rows @param {number} wide @param {number} high @param {number} size */
function fittingRows(rows, wide, high, size) {
  let before = 0;
  const placed = rows.map((signs) => {
    const lines = signLines(signs, wide, size, CLOSE);
    before += lines;
    return { signs, lines, before: before - lines };
  });
  return placed.filter((row) => (row.before + row.lines) * size * 1.1 <= high);
}

/** A track: a row of steps that markers stand on; a step says in signs what it gives. @type {Painter} */
function track(piece, w, h) {
  const steps = piece.steps.length ? piece.steps : [""];
  const wide = w >= h;
  const length = (wide ? w : h) / steps.length;
  const colour = piece.owner >= 0 ? seatLook(piece.owner).fill : familyColour(piece.face || "track");
  const title = piece.label && wide ? readable(16) * 1.3 : 0;
  const cells = steps.map((text, i) => {
    const [x, y, cw, ch] = wide ? [i * length, 0, length, h] : [0, i * length, w, length];
    const size = readable(Math.min(22, Math.min(cw, ch) * 0.36));
    const rows = fittingRows(text.split(";").filter(Boolean).map((row) => row.split(",")), cw - 8, ch - 4, size);
    const lines = rows.reduce((sum, row) => sum + row.lines, 0);
    const room = wide ? Math.min(ch - 6, lines * size * 1.3 + 4) : ch;
    const line = room / Math.max(1, lines);
    return s("g", {}, s("rect", { x: r1(x + 2), y: r1(y + 2), width: r1(cw - 4), height: r1(ch - 4), rx: Math.min(10, Math.min(cw, ch) * 0.2), class: "cell", stroke: colour, "stroke-opacity": 0.28 + (0.5 * i) / steps.length }),
      rows.length ? s("g", { class: "soft" }, ...rows.map((row) => signRow(row.signs, x + 4, y + (wide ? ch - 3 - room : 0) + row.before * line, cw - 8, row.lines * line, { size, anchor: "middle", gap: CLOSE }))) : null);
  });
  return [...cells, title && h > title * 2 ? lettered([piece.label], 6, 4, w - 12, title, { size: 16, className: "ink faint", weight: 600, whole: true }) : null];
}

/** A pile of cards, tiles or tokens, and how many. @type {Painter} */
function pile(piece, w, h) {
  const empty = piece.dim || piece.badge === "0";
  if (empty) return [s("rect", { x: 3, y: 3, width: w - 6, height: h - 6, rx: 10, class: "slot" }), glyph(piece.face || piece.label, w / 2, h / 2, Math.min(w, h) * 0.34, "var(--faint)", 1.5), badge(piece, w, h)];
  const colour = familyColour(piece.face);
  const under = [8, 4].map((d) => s("rect", { x: d * 0.6, y: -d, width: w - 2, height: h, rx: 10, class: "stock under", stroke: colour, "stroke-opacity": 0.5 }));
  const isCard = piece.face.startsWith("back/") || Math.min(w, h) > 130 || piece.text.length > 0;
  if (standsAlone(piece.face) || (!isCard && w <= 130 && h <= 130)) return token(piece, w, h);
  return [...under, ...(piece.face.startsWith("back/") ? back(piece, w, h) : card(piece, w, h))];
}

/** A player's own board. @type {Painter} */
function mat(piece, w, h) {
  const look = piece.owner >= 0 ? seatLook(piece.owner) : null;
  const colour = look?.fill ?? familyColour(piece.face || "mat");
  const size = readable(21);
  const left = look ? size * 1.8 : 12;
  const wide = w - left - 8 - pill(piece.marks?.tr, roundelSize(26));
  const long = piece.label && h > size * 4 && !piece.signs?.length && !piece.text.length && !fitting([piece.label], wide, size * 1.25, size, readable(size * 0.8), 650);
  return [
    s("rect", { x: 1, y: 1, width: w - 2, height: h - 2, rx: 16, class: "mat-back", stroke: colour, "stroke-opacity": 0.5, "stroke-width": 2.5 }),
    look && piece.label ? seatMark(look, size * 0.95, size * 0.85, size * 0.95) : null,
    piece.label ? lettered([piece.label], left, 6, wide, size * (long ? 2.4 : 1.25), { size, least: size * 0.8, weight: 650, className: "ink soft" }) : null,
    piece.signs?.length ? signRow(piece.signs, 12, 6 + (piece.label ? size * 1.3 : 0), w - 24, size * 1.4, { size }) : null,
    piece.text.length ? lettered(piece.text, 14, 10 + size * 1.3, w - 28, h - size * 1.3 - 16, { size: 18, least: 14, className: "ink soft", whole: true }) : null,
    ...slots(piece), ...corners(piece, w, h, 26), badge(piece, w, h),
  ];
}

/** A board that is a world itself. @param {Piece} piece */
const isGlobe = (piece) => Math.min(piece.w, piece.h) > 6 && standsAlone(piece.face);

/** The emblem of a board: it fills a great one, and stands on the right of a small one. @param {Piece} piece @param {number} w @param {number} h */
function boardEmblem(piece, w, h) {
  if (!piece.face) return null;
  if (isGlobe(piece)) return s("g", { transform: `translate(${r1(w / 2)} ${r1(h / 2)}) scale(${(w / h).toFixed(3)} 1)` }, emblem(piece.face, 0, 0, h * 1.18, piece.owner, piece.id));
  const size = Math.min(h * 0.62, w * 0.3);
  const [x, y] = [w - size * 0.6, h - size * 0.6];
  return s("g", { opacity: 0.4 }, standsAlone(piece.face) ? emblem(piece.face, x, y, size, piece.owner, piece.id) : glyph(piece.sign || piece.face, x, y, size * 0.7, familyColour(piece.face), 1.4));
}

/** A board: a chart of the sky, great in the middle of the table, or small for one place of it. @type {Painter} */
function board(piece, w, h) {
  const glow = radial("a-board", [[0, "#1b2a55", 0.85], [0.5, "#101a38", 0.6], [1, "#080d1e", 0]], 0.5, 0.45, 0.75);
  const [cx, cy] = [w / 2, h / 2];
  const great = Math.min(w, h) > 600;
  const rings = great ? [0.18, 0.3, 0.42, 0.54, 0.66].map((k, i) => s("ellipse", { cx, cy, rx: r1(w * k), ry: r1(h * k), fill: "none", stroke: "#9fb6ff", "stroke-opacity": 0.13, "stroke-width": 1.5, "stroke-dasharray": i % 2 ? "2 9" : null })) : [];
  if (isGlobe(piece)) return [boardEmblem(piece, w, h)];
  const size = readable(Math.min(30, Math.max(20, h * 0.09)));
  const right = pill(piece.marks?.tr, roundelSize(26));
  const signs = piece.signs?.length ? size * 1.45 : 0;
  return [
    s("rect", { width: w, height: h, rx: 18, class: "board-back" }),
    s("rect", { width: w, height: h, rx: 18, fill: glow }),
    s("svg", { width: w, height: h }, starfield(piece.id, w, h, Math.min(260, Math.round((w * h) / 3600))), ...rings),
    boardEmblem(piece, w, h),
    piece.label ? lettered([piece.label], 12, 6, w - 20 - right, size * 1.25, { size, least: size * 0.8, weight: 650, className: "ink on-dark halo" }) : null,
    signs ? s("g", { class: "on-dark" }, signRow(piece.signs ?? [], 12, 6 + size * 1.25, w - 20, signs, { size })) : null,
    piece.text.length ? lettered(piece.text, 12, 8 + size * 1.3 + signs, w - 24, Math.max(size * 2.2, h - size * 1.3 - signs - 16), { size: 19, least: 15, className: "ink on-dark soft", whole: true }) : null,
    s("g", { class: "on-dark" }, ...slots(piece)), ...corners(piece, w, h, 26), badge(piece, w, h),
  ];
}

/** Words on the table. @type {Painter} */
function text(piece, w, h) {
  const words = [piece.label, ...piece.text].filter(Boolean);
  const size = readable(Math.min(26, h * (words.length > 1 ? 0.8 / words.length : 0.62)));
  const mark = Math.max(22, size * 0.8);
  const left = piece.owner >= 0 ? mark + 6 : 2;
  return [
    piece.owner >= 0 ? seatMark(seatLook(piece.owner), mark / 2 + 1, h / 2, mark) : null,
    words.length ? lettered(words, left, Math.max(0, (h - words.length * size * 1.16) / 2), w - left - 2, h, { size, least: size * 0.8, weight: 600, className: "ink soft" }) : null,
    piece.signs?.length ? signRow(piece.signs, left, 0, w - left, h, { size }) : null,
    badge(piece, w, h),
  ];
}

/** @type {Painter} */
const dice = (piece, w, h) => [die(w / 2, h / 2, Math.min(w, h), piece.face.split("/")[1] ?? piece.face, piece.owner), ...corners(piece, w, h, 22), badge(piece, w, h)];

/** @type {Record<string, Painter>} */
const PAINTERS = { board, card, tile, hex, die: dice, token, track, pile, mat, text };

const LEAST = 11; // pixels a letter has at least
const LEAST_PHONE = 12;

/** How many pixels a letter has at least on this screen. */
export const leastLetter = () => (innerWidth < 700 ? LEAST_PHONE : LEAST);

/** The drawing of a piece on its own paper, for a size at which a unit has so many pixels. @param {Piece} piece @param {number} unit */
export function draw(piece, unit) {
  readAt(unit / 100, leastLetter());
  return s("g", { class: "drawing" }, ...(PAINTERS[piece.kind] ?? token)(piece, piece.w * 100, piece.h * 100).filter((part) => part !== null));
}

/** The outline that glows when a piece can be chosen. @param {Piece} piece */
export function outline(piece) {
  const w = piece.w * 100;
  const h = piece.h * 100;
  if (piece.kind === "hex") return s("path", { d: hexagon(w, h), class: "outline" });
  if (piece.kind === "token" || (piece.kind === "pile" && standsAlone(piece.face))) return s("ellipse", { cx: w / 2, cy: (h - nameBelow(piece)) / 2, rx: w / 2 + 3, ry: (h - nameBelow(piece)) / 2 + 3, class: "outline" });
  return s("rect", { x: -3, y: -3, width: w + 6, height: h + 6, rx: 16, class: "outline" });
}
