// How each kind of piece is drawn. A piece has its own paper: (0, 0) to (w, h), 100 to a unit.
// @ts-check
import { Chance } from "../lib/chance.js";
import { r1, s } from "../lib/dom.js";
import { glyph } from "./glyphs.js";
import { lettered, wrap } from "./lettering.js";
import { hsl, linear, radial, slug } from "./paint.js";
import { seatLook, seatMark } from "./seats.js";
import { coast } from "./shapes.js";
import { die, emblem, resourceColour, standsAlone } from "./things.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {(piece: Piece, w: number, h: number) => (SVGElement | null)[]} Painter */

/** Faces that say only what sort of card it is: its name tells more. */
const PLAIN = /^(card|tile|text|small|large)\b|-development$/;

/** The words by which a card finds its sign. @param {Piece} piece */
const signWords = (piece) => {
  const face = piece.face.replace("/", " ");
  return (PLAIN.test(piece.face) ? [piece.label, ...piece.text, face] : [piece.face.split("/")[1] ?? "", piece.label, ...piece.text, face]).join(" | ");
};

/** The colour that marks what family a card belongs to. @param {string} face */
function familyColour(face) {
  const [family = "", variant = ""] = face.split("/");
  return resourceColour(family === "back" || family === "card" ? variant : family);
}

/** Stars strewn over a rectangle. @param {string} id @param {number} w @param {number} h @param {number} many */
function starfield(id, w, h, many) {
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

/** How wide a roundel is; nothing where there is no text. @param {string | undefined} text @param {number} size */
const pill = (text, size) => (text ? Math.max(size, text.length * size * 0.42 + size * 0.4) : 0);

/** A roundel with a short text, for corners. @param {string} text @param {number} x @param {number} y @param {number} size */
function roundel(text, x, y, size, className = "roundel") {
  const wide = pill(text, size);
  return s("g", { class: className, transform: `translate(${r1(x - wide / 2)} ${r1(y - size / 2)})` },
    s("rect", { width: r1(wide), height: r1(size), rx: r1(size / 2) }),
    s("text", { x: r1(wide / 2), y: r1(size * 0.7), "text-anchor": "middle", "font-size": r1(size * 0.6), "font-weight": 700 }, text));
}

/** The texts in the corners. @param {Piece} piece @param {number} w @param {number} h @param {number} size */
function corners(piece, w, h, size, inset = size * 0.62) {
  /** @type {Record<string, [number, number]>} */
  const spots = { tl: [inset, inset], tr: [w - inset, inset], bl: [inset, h - inset], br: [w - inset, h - inset] };
  return Object.entries(piece.marks ?? {}).filter(([, text]) => text).map(([corner, text]) => {
    const [x, y] = spots[corner] ?? [inset, inset];
    const wide = pill(text, size) / 2;
    const left = corner.endsWith("l") ? Math.max(x, wide + size * 0.12) : Math.min(x, w - wide - size * 0.12);
    return roundel(text, left, y, size);
  });
}

/** @param {Piece} piece @param {number} w @param {number} h */
function badge(piece, w, h, size = Math.max(22, Math.min(34, Math.min(w, h) * 0.4))) {
  return piece.badge ? roundel(piece.badge, w - size * 0.42, h - size * 0.34, size, "roundel badge") : null;
}

/** The owner's shape, for pieces that do not wear it already. @param {Piece} piece @param {number} x @param {number} y */
const ownerMark = (piece, x, y, size = 26) => (piece.owner >= 0 ? seatMark(seatLook(piece.owner), x, y, size) : null);

/** A rectangle of card stock. @param {number} w @param {number} h @param {string} edge */
function stock(w, h, edge, className = "stock") {
  const r = Math.min(14, Math.min(w, h) * 0.1);
  return [
    s("rect", { x: 2, y: 4, width: w - 2, height: h - 2, rx: r, fill: "#000", opacity: 0.35 }),
    s("rect", { x: 1, y: 1, width: w - 2, height: h - 2, rx: r, class: className }),
    s("rect", { x: 3.5, y: 3.5, width: w - 7, height: h - 7, rx: r * 0.8, fill: "none", stroke: edge, "stroke-width": 2, "stroke-opacity": 0.75 }),
  ];
}

/** The picture of a card: a nebula in its colour with the face's emblem. @param {Piece} piece @param {number} x @param {number} y @param {number} w @param {number} h @param {string} colour @param {number} [room] the height left for the emblem @param {number} [drop] how far it is moved down */
function picture(piece, x, y, w, h, colour, room = h, drop = 0) {
  const c = new Chance(piece.id);
  const glow = radial(`a-neb-${slug(colour)}`, [[0, colour, 0.5], [0.6, colour, 0.14], [1, colour, 0]]);
  const deep = linear("a-deep", [[0, "#0a1024"], [1, "#03050c"]]);
  const size = Math.min(w, room - drop) * 0.94;
  const middle = y + (room + drop) / 2;
  const alone = standsAlone(piece.face);
  const inner = alone ? emblem(piece.face, x + w / 2, middle, size, piece.owner, piece.id) : glyph(signWords(piece), x + w / 2, middle, size * 0.62, colour, 1.5);
  return s("g", { class: "picture" }, s("rect", { x, y, width: w, height: h, rx: 8, fill: deep }),
    s("svg", { x, y, width: w, height: h }, starfield(piece.id, w, h, Math.round((w * h) / 700)),
      s("ellipse", { cx: r1(w * c.between(0.25, 0.75)), cy: r1(h * c.between(0.3, 0.7)), rx: r1(w * 0.6), ry: r1(h * 0.62), fill: glow })), inner);
}

/** A card that shows a world: the painting fills it, name and text lie over it. @type {Painter} */
function worldCard(piece, w, h) {
  const colour = familyColour(piece.face);
  const marks = piece.marks ?? {};
  const small = Math.min(w, h);
  const size = Math.min(34, Math.max(22, small * 0.15));
  const low = marks.bl || marks.br ? size * 1.05 : 6;
  const letters = Math.min(20, small * 0.12);
  const lines = piece.text.flatMap((line) => wrap(line, w - 28, letters)).length;
  const textRoom = lines ? Math.min(h * 0.42, lines * letters * 1.18 + 8) : 0;
  const name = piece.label ? Math.min(34, small * 0.16) : 0;
  const [left, right] = [pill(marks.tl, size) + 8, pill(marks.tr, size) + 8];
  const beside = w - 2 * Math.max(left, right);
  const below = name > 0 && wrap(piece.label, beside, name * 0.74, 650).length > 1;
  const [inset, nameTop] = below ? [10, size + 8] : [Math.max(left, right), 7];
  return [
    ...stock(w, h, piece.owner >= 0 ? seatLook(piece.owner).fill : colour),
    picture(piece, 6, 6, w - 12, h - 12, colour, h - 12 - textRoom - low + 6, below ? name * 0.7 + size * 0.8 : name * 0.9),
    textRoom ? s("rect", { x: 6, y: h - textRoom - low - 4, width: w - 12, height: textRoom + low - 2, rx: 8, class: "veil" }) : null,
    name ? lettered([piece.label], inset, nameTop, w - inset * 2, name * (below ? 0.9 : 1.5), { size: name * 0.74, least: 12, weight: 650, anchor: "middle", className: "ink on-dark halo" }) : null,
    textRoom ? lettered(piece.text, 14, h - textRoom - low, w - 28, textRoom - 4, { size: letters, least: 12, className: "ink on-dark soft" }) : null,
    ...corners(piece, w, h, size), ownerMark(piece, w / 2, h - 8), badge(piece, w, h),
  ];
}

/** @type {Painter} */
function card(piece, w, h) {
  if (piece.face.startsWith("back/")) return back(piece, w, h);
  if (standsAlone(piece.face) && Math.min(w, h) > 90) return worldCard(piece, w, h);
  const colour = familyColour(piece.face);
  const pad = Math.max(8, Math.min(w, h) * 0.06);
  const small = Math.min(w, h);
  const marks = piece.marks ?? {};
  const low = marks.bl || marks.br || piece.badge;
  const size = Math.min(34, Math.max(22, small * 0.17));
  const title = piece.label ? Math.min(h * 0.24, Math.max(26, small * 0.2)) : 0;
  const leftMark = pill(marks.tl, size);
  const rightMark = pill(marks.tr, size);
  const needed = piece.text.flatMap((line) => wrap(line, w - pad * 2.4, 18)).length * 18 * 1.18 + (low ? size : pad);
  const textRoom = piece.text.length ? Math.min(Math.max(needed, h * 0.36, h - title - w * 0.62), h * 0.68) : 0;
  const art = h - title - textRoom - pad * 2.2;
  const wideText = piece.text.length > 0 && w > h * 1.25;
  const artWidth = wideText ? Math.min(h - title - pad * 2, w * 0.34) : w - pad * 2;
  const artHeight = wideText ? h - title - pad * 2 : art;
  const textX = wideText ? pad * 1.6 + artWidth : pad * 1.2;
  const textY = wideText ? pad + title + 2 : pad + title + art + pad * 0.5;
  return [
    ...stock(w, h, colour),
    piece.label ? lettered([piece.label], pad * 0.8 + leftMark, pad * 0.7, w - pad * 1.6 - leftMark - rightMark, title, { size: Math.min(25, title * 0.62), least: 13, weight: 650, anchor: "middle" }) : null,
    artHeight > 18 ? picture(piece, pad, pad + title, artWidth, artHeight, colour) : null,
    piece.text.length ? lettered(piece.text, textX, textY, w - textX - pad * 1.2, h - textY - (low && !wideText ? size * 0.95 : pad), { size: Math.min(20, small * 0.14), least: 12, className: "ink soft" }) : null,
    ...corners(piece, w, h, size), ownerMark(piece, w / 2, h - 4), badge(piece, w, h),
  ];
}

/** The back of a card: the emblem of its deck in an engraved frame. @type {Painter} */
function back(piece, w, h) {
  const colour = familyColour(piece.face);
  const small = Math.min(w, h);
  const [cx, cy] = [w / 2, h / 2];
  const rings = [0.4, 0.34, 0.26].map((k, i) => s("circle", { cx, cy, r: r1(small * k), fill: "none", stroke: colour, "stroke-opacity": 0.6 - i * 0.12, "stroke-width": i === 1 ? 4 : 1.5, "stroke-dasharray": i === 1 ? "2 7" : null }));
  return [
    ...stock(w, h, colour, "stock back"),
    s("svg", { x: 4, y: 4, width: w - 8, height: h - 8 }, starfield(piece.face, w - 8, h - 8, Math.round((w * h) / 900))),
    s("rect", { x: 8, y: 8, width: w - 16, height: h - 16, rx: 8, fill: "none", stroke: colour, "stroke-opacity": 0.45, "stroke-width": 1.5 }),
    ...rings, glyph(piece.face, cx, cy, small * 0.34, colour, 1.6),
    piece.label && h > 60 ? lettered([piece.label], 12, 12, w - 24, Math.max(18, h * 0.12), { size: Math.min(20, small * 0.14), least: 11, weight: 600, anchor: "middle", className: "ink on-dark" }) : null,
    ...corners(piece, w, h, Math.min(30, small * 0.22)), badge(piece, w, h),
  ];
}

/** A region of a world: a plate of ground with craters and hills, its name and what it gives. @type {Painter} */
function region(piece, w, h) {
  const c = new Chance(piece.face);
  const look = piece.owner >= 0 ? seatLook(piece.owner) : null;
  const ground = linear("a-ground", [[0, "#3b4152"], [1, "#1b1f2c"]]);
  const holes = Array.from({ length: 7 }, () => s("path", { d: coast(c, c.between(20, w - 20), c.between(h * 0.45, h - 12), c.between(9, 30), c.between(4, 11), 0.25), fill: "#000", opacity: 0.26 }));
  const size = Math.min(24, w * 0.075);
  return [
    s("rect", { x: 1, y: 1, width: w - 2, height: h - 2, rx: 22, fill: ground, "fill-opacity": 0.9, stroke: look?.fill ?? "#aeb6c8", "stroke-width": look ? 5 : 1.5 }), ...holes,
    look ? seatMark(look, 22, 20, 26) : null,
    lettered([piece.label], look ? 40 : 14, 7, w - (look ? 54 : 28), size * 1.25, { size, least: 13, weight: 700, className: "ink on-dark" }),
    piece.text.length ? lettered(piece.text, 14, 9 + size * 1.25, w - 28, h - size * 1.25 - 92, { size: 19, least: 12.5, className: "ink on-dark soft" }) : null,
    ...corners(piece, w, h, 26), badge(piece, w, h),
  ];
}

/** A long low tile: its sign on the left, its name beside it. @type {Painter} */
function plaque(piece, w, h) {
  const colour = familyColour(piece.face);
  const size = Math.min(30, h * 0.4);
  const marks = piece.marks ?? {};
  const right = Math.max(pill(marks.tr, size), pill(marks.br, size), piece.badge ? 30 : 0) + 10;
  return [
    ...stock(w, h, piece.owner >= 0 ? seatLook(piece.owner).fill : colour),
    picture({ ...piece, marks: {} }, 6, 6, h - 12, h - 12, colour),
    piece.label ? lettered([piece.label], h + 4, 4, w - h - right, h - 8, { size: Math.min(27, h * 0.36), least: 12, weight: 600, anchor: "middle" }) : null,
    ...corners(piece, w, h, size), piece.owner >= 0 && !standsAlone(piece.face) ? ownerMark(piece, w - 14, 14, 22) : null, badge(piece, w, h),
  ];
}

/** A tile: the picture fills it, its name on a strip below. @type {Painter} */
function tile(piece, w, h) {
  if (piece.face.startsWith("back/")) return back(piece, w, h);
  if (piece.face.startsWith("territory/")) return region(piece, w, h);
  if (piece.text.length || (standsAlone(piece.face) && (piece.marks?.bl || piece.marks?.br))) return card(piece, w, h);
  const colour = familyColour(piece.face);
  const small = Math.min(w, h);
  if (w > h * 2) return plaque(piece, w, h);
  const strip = piece.label ? Math.min(h * 0.42, Math.max(20, small * 0.2)) : 0;
  const flat = h - strip < 36;
  const size = Math.min(32, Math.max(20, small * 0.2));
  const marks = piece.marks ?? {};
  const [left, right] = flat ? [pill(marks.tl, size) + pill(marks.bl, size) + 6, pill(marks.tr, size) + pill(marks.br, size) + 6] : [pill(marks.bl, size) + 6, pill(marks.br, size) + 6];
  return [
    ...stock(w, h, piece.owner >= 0 ? seatLook(piece.owner).fill : colour),
    flat ? null : picture(piece, 6, 6, w - 12, h - strip - 10, colour),
    piece.label ? lettered([piece.label], left, flat ? 4 : h - strip - 4, w - left - right, flat ? h - 8 : strip, { size: Math.min(23, Math.max(15, strip * 0.72)), least: 11, weight: 600, anchor: "middle" }) : null,
    ...corners(piece, w, h, size), piece.owner >= 0 && !standsAlone(piece.face) ? ownerMark(piece, w - 16, 16, 24) : null, badge(piece, w, h),
  ];
}

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
  const name = Math.min(20, small * 0.12);
  return [
    s("path", { d: hexagon(w, h), class: "hex-rim" }),
    s("path", { d: hexagon(w, h, 0.955), fill: glow, class: "hex-face" }),
    s("svg", { x: w * 0.14, y: h * 0.14, width: w * 0.72, height: h * 0.72 }, starfield(piece.id, w * 0.72, h * 0.72, 16)),
    piece.face.startsWith("back/") ? glyph(piece.face, w / 2, h / 2, small * 0.36, "#8fa3d8", 1.5) : piece.face ? emblem(piece.face, w / 2, h / 2, size, piece.owner, piece.id) : null,
    piece.label ? lettered([piece.label], w * 0.16, h * 0.79, w * 0.68, name * 1.3, { size: name, least: 10, weight: 600, anchor: "middle", className: "ink on-dark halo" }) : null,
    ...corners(piece, w, h, Math.min(28, small * 0.18), small * 0.24), badge(piece, w * 0.92, h * 0.86),
  ];
}

/** A token, with its name under it where it is tall enough. @type {Painter} */
function token(piece, w, h) {
  const size = Math.min(w, h);
  const name = h > w * 1.15 && piece.label ? h - w : 0;
  const shown = piece.face || (piece.owner >= 0 ? "marker" : piece.label);
  return [
    emblem(shown, w / 2, (h - name) / 2, name ? w : size, piece.owner, piece.id),
    name ? lettered([piece.label], -w * 0.2, w, w * 1.4, name, { size: 18, least: 11, anchor: "middle", weight: 600 }) : null,
    ...corners(piece, w, h, Math.max(20, size * 0.32)), badge(piece, w, h, Math.max(22, size * 0.38)),
  ];
}

/** A track: a row of steps that markers stand on. @type {Painter} */
function track(piece, w, h) {
  const steps = piece.steps.length ? piece.steps : [""];
  const wide = w >= h;
  const length = (wide ? w : h) / steps.length;
  const colour = piece.owner >= 0 ? seatLook(piece.owner).fill : familyColour(piece.face || "track");
  const cells = steps.map((text, i) => {
    const [x, y, cw, ch] = wide ? [i * length, 0, length, h] : [0, i * length, w, length];
    const size = Math.min(22, Math.min(cw, ch) * 0.42);
    return s("g", {}, s("rect", { x: r1(x + 2), y: r1(y + 2), width: r1(cw - 4), height: r1(ch - 4), rx: Math.min(10, Math.min(cw, ch) * 0.2), class: "cell", stroke: colour, "stroke-opacity": 0.28 + (0.5 * i) / steps.length }),
      text ? lettered([text], x + 5, wide ? y + ch - size * 1.5 : y, cw - 10, wide ? size * 1.4 : ch, { size, least: 10, weight: 600, anchor: "middle", className: "ink soft" }) : null);
  });
  return [...cells, piece.label && wide ? lettered([piece.label], 6, 3, w - 12, 18, { size: 16, least: 10, className: "ink faint", weight: 600 }) : null];
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
  return [
    s("rect", { x: 1, y: 1, width: w - 2, height: h - 2, rx: 16, class: "mat-back", stroke: colour, "stroke-opacity": 0.5, "stroke-width": 2.5 }),
    piece.face ? s("g", { opacity: 0.1 }, glyph(piece.face, w - Math.min(w, h) * 0.3, h - Math.min(w, h) * 0.3, Math.min(w, h) * 0.5, colour, 1.2)) : null,
    look ? seatMark(look, 20, 20, 24) : null,
    piece.label ? lettered([piece.label], look ? 38 : 14, 8, w - (look ? 50 : 26), 26, { size: 21, least: 12, weight: 650, className: "ink soft" }) : null,
    piece.text.length ? lettered(piece.text, 16, 38, w - 32, h - 46, { size: 18, least: 12, className: "ink soft" }) : null,
    ...corners(piece, w, h, 26), badge(piece, w, h),
  ];
}

/** The emblem of a board: it fills a great one, and stands on the right of a small one. @param {Piece} piece @param {number} w @param {number} h */
function boardEmblem(piece, w, h) {
  if (!piece.face) return null;
  if (Math.min(w, h) > 600 && standsAlone(piece.face)) return s("svg", { x: 2, y: 2, width: w - 4, height: h - 4 }, emblem(piece.face, w / 2, h / 2, Math.max(w, h) * 1.12, piece.owner, piece.id));
  const size = Math.min(h * 0.86, w * 0.34);
  const [x, y] = [w - size * 0.62, h / 2 + h * 0.06];
  return s("g", { opacity: 0.55 }, standsAlone(piece.face) ? emblem(piece.face, x, y, size, piece.owner, piece.id) : glyph(signWords(piece), x, y, size * 0.7, familyColour(piece.face), 1.4));
}

/** A board: a chart of the sky, great in the middle of the table, or small for one place of it. @type {Painter} */
function board(piece, w, h) {
  const glow = radial("a-board", [[0, "#1b2a55", 0.85], [0.5, "#101a38", 0.6], [1, "#080d1e", 0]], 0.5, 0.45, 0.75);
  const [cx, cy] = [w / 2, h / 2];
  const great = Math.min(w, h) > 600;
  const rings = great ? [0.18, 0.3, 0.42, 0.54, 0.66].map((k, i) => s("ellipse", { cx, cy, rx: r1(w * k), ry: r1(h * k), fill: "none", stroke: "#9fb6ff", "stroke-opacity": 0.13, "stroke-width": 1.5, "stroke-dasharray": i % 2 ? "2 9" : null })) : [];
  const size = Math.min(28, Math.max(20, h * 0.11));
  const right = pill(piece.marks?.tr, 28);
  return [
    s("rect", { width: w, height: h, rx: 18, class: "board-back" }),
    s("rect", { width: w, height: h, rx: 18, fill: glow }),
    s("svg", { width: w, height: h }, starfield(piece.id, w, h, Math.min(260, Math.round((w * h) / 3600))), ...rings),
    boardEmblem(piece, w, h),
    piece.label ? lettered([piece.label], 18, 10, w - 30 - right, size * 1.3, { size, weight: 650, className: "ink on-dark halo" }) : null,
    piece.text.length ? lettered(piece.text, 18, 14 + size * 1.25, w - 36 - (piece.face ? Math.min(h * 0.6, w * 0.2) : 0), Math.max(size * 2.2, h * 0.3), { size: 19, least: 14, className: "ink on-dark soft" }) : null,
    ...corners(piece, w, h, 28), badge(piece, w, h),
  ];
}

/** Words on the table. @type {Painter} */
function text(piece, w, h) {
  const words = [piece.label, ...piece.text].filter(Boolean);
  const size = Math.min(26, h * (words.length > 1 ? 0.8 / words.length : 0.62));
  return [
    piece.owner >= 0 ? seatMark(seatLook(piece.owner), 12, h / 2, 22) : null,
    lettered(words, piece.owner >= 0 ? 28 : 2, Math.max(0, (h - words.length * size * 1.16) / 2), w - (piece.owner >= 0 ? 30 : 4), h, { size: Math.max(13, size), least: 11, weight: 600, className: "ink soft" }),
    badge(piece, w, h),
  ];
}

/** @type {Painter} */
const dice = (piece, w, h) => [die(w / 2, h / 2, Math.min(w, h), piece.face.split("/")[1] ?? piece.face, piece.owner), ...corners(piece, w, h, 22), badge(piece, w, h)];

/** @type {Record<string, Painter>} */
const PAINTERS = { board, card, tile, hex, die: dice, token, track, pile, mat, text };

/** The drawing of a piece on its own paper. @param {Piece} piece */
export function draw(piece) {
  const w = piece.w * 100;
  const h = piece.h * 100;
  return s("g", { class: "drawing" }, ...(PAINTERS[piece.kind] ?? token)(piece, w, h).filter((part) => part !== null));
}

/** The outline that glows when a piece can be chosen. @param {Piece} piece */
export function outline(piece) {
  const w = piece.w * 100;
  const h = piece.h * 100;
  if (piece.kind === "hex") return s("path", { d: hexagon(w, h), class: "outline" });
  if (piece.kind === "token" || (piece.kind === "pile" && standsAlone(piece.face))) return s("ellipse", { cx: w / 2, cy: h / 2, rx: w / 2 + 3, ry: h / 2 + 3, class: "outline" });
  return s("rect", { x: -3, y: -3, width: w + 6, height: h + 6, rx: 16, class: "outline" });
}

/** Colours for a game's own look. @param {string} name */
export const themeHue = (name) => hsl(new Chance(name).between(0, 360), 70, 66);
