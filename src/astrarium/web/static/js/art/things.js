// Ships, buildings, resources and dice: the small things that lie on worlds and boards.
// @ts-check
import { Chance, hash } from "../lib/chance.js";
import { r1, s } from "../lib/dom.js";
import { glyph } from "./glyphs.js";
import { hsl, linear, radial, slug } from "./paint.js";
import { planet, star } from "./planet.js";
import { seatLook, seatMark } from "./seats.js";

/** @typedef {import("./seats.js").SeatLook} SeatLook */

/** Hulls, drawn nose up in a field of 100. */
const HULLS = [
  "M50 4C64 20 68 44 66 70L84 84V96L62 88H38L16 96V84L34 70C32 44 36 20 50 4Z",
  "M50 4L60 30L62 58L92 78V88L60 82L56 96H44L40 82L8 88V78L38 58L40 30Z",
  "M50 6C58 6 62 16 62 30V44L88 62L86 92L68 76H32L14 92L12 62L38 44V30C38 16 42 6 50 6Z",
  "M50 4L72 40L66 88L50 78L34 88L28 40ZM28 46L10 70L14 92L32 80ZM72 46L90 70L86 92L68 80Z",
];

/** @param {number} x @param {number} y @param {number} size @param {string} kind @param {number} owner */
export function ship(x, y, size, kind, owner) {
  const look = seatLook(owner);
  const hull = HULLS[hash(kind) % HULLS.length] ?? "";
  const paint = linear(`a-hull-${slug(look.fill)}`, [[0, "#fff", 0.55], [0.35, look.fill], [1, look.dark]], 1, 1);
  return s("g", { transform: `translate(${r1(x - size / 2)} ${r1(y - size / 2)}) scale(${size / 100})`, class: "ship" },
    s("path", { d: "M40 86Q50 128 60 86Z", fill: "#7fd8ff", opacity: 0.75 }),
    s("path", { d: hull, fill: look.fill }),
    s("path", { d: hull, fill: paint, stroke: "#05070e", "stroke-width": 4, "stroke-linejoin": "round" }),
    s("ellipse", { cx: 50, cy: 36, rx: 7, ry: 11, fill: "#dff6ff", stroke: "#05070e", "stroke-width": 2.5 }),
    s("path", { d: look.shape, fill: look.ink, transform: "translate(50 64) scale(0.95)" }));
}

/** Buildings in a field of 100, standing on y = 92: the filled outline, then lines. @type {Record<string, [string, string]>} */
const BUILDINGS = {
  dome: ["M10 92V74A40 44 0 0 1 90 74V92Z", "M10 74H90M50 31V74M30 36C24 48 24 62 26 74M70 36C76 48 76 62 74 74"],
  tower: ["M36 92V40L50 10L64 40V92ZM14 92V62L36 54V92ZM86 92V54L64 46V92Z", "M42 52H58M42 64H58M42 76H58M20 72H30M72 66H80M72 78H80"],
  antenna: ["M12 34C12 66 40 84 72 74L44 52L58 30L48 24ZM42 74L34 92H66L58 74Z", "M44 52L66 24"],
  panel: ["M44 40H56V92H44ZM6 18L40 24V62L6 56ZM94 18L60 24V62L94 56ZM30 86H70V94H30Z", "M23 21V59M77 21V59M6 37L40 43M94 37L60 43"],
  station: ["M50 20A30 30 0 1 1 49 20ZM44 4H56V24H44ZM44 76H56V96H44ZM4 44H24V56H4ZM76 44H96V56H76Z", "M50 34A16 16 0 1 1 49 34Z"],
  base: ["M8 92V60L28 44H72L92 60V92ZM40 44V22L50 12L60 22V44Z", "M40 92V72H60V92M18 66H30M70 66H82"],
};

/** What is built, and what it looks like. @type {Record<string, keyof typeof BUILDINGS>} */
const BUILDING_OF = { market: "tower", artifact: "antenna", shipyard: "station", terraforming: "panel", bay: "base", hub: "station", "energy-collector": "panel", "metal-collector": "antenna", outpost: "base", constructor: "dome" };

/** @param {number} x @param {number} y @param {number} size @param {string} kind @param {number} owner */
export function structure(x, y, size, kind, owner) {
  const look = seatLook(owner);
  const [body, lines] = BUILDINGS[BUILDING_OF[kind] ?? "dome"] ?? ["", ""];
  const paint = linear(`a-built-${slug(look.fill)}`, [[0, "#fff", 0.5], [0.45, look.fill], [1, look.dark]], 0.6, 1);
  return s("g", { transform: `translate(${r1(x - size / 2)} ${r1(y - size / 2)}) scale(${size / 100})`, class: "structure" },
    s("ellipse", { cx: 50, cy: 94, rx: 46, ry: 7, fill: "#000", opacity: 0.45 }),
    s("path", { d: body, fill: look.fill }),
    s("path", { d: body, fill: paint, stroke: "#05070e", "stroke-width": 4.5, "stroke-linejoin": "round" }),
    s("path", { d: lines, fill: "none", stroke: "#05070e", "stroke-opacity": 0.55, "stroke-width": 3.5 }),
    s("path", { d: look.shape, fill: look.ink, stroke: look.fill, "stroke-width": 3, "paint-order": "stroke", transform: "translate(50 82) scale(1.05)" }));
}

/** @type {Record<string, string>} */
const RESOURCE_COLOURS = {
  energy: "#b78bff", culture: "#4fd1e0", metal: "#a9b8cf", knowledge: "#6fd3ff", fuel: "#ff9d4d", ore: "#9fb0c6", credit: "#f5cf5e", credits: "#f5cf5e", vp: "#ffd76a", points: "#ffd76a",
  colonist: "#ffb38a", colonists: "#ffb38a", novelty: "#58b8ff", rare: "#c98a55", genes: "#77d463", alien: "#f3e34c", military: "#ff6b5e", danger: "#ff6b5e", mission: "#e7b3ff", goal: "#e7b3ff",
  agenda: "#e7b3ff", tech: "#6fe3c1", ship: "#cfd9f0", ships: "#cfd9f0", colony: "#ffcf9e", die: "#eef1fa", card: "#cfd9f0", cards: "#cfd9f0", diplomacy: "#4fd1e0", economy: "#b78bff", asteroid: "#c9b08f",
};

/** @type {Record<string, string>} */
let palette = {};

/** The same colour, light enough to be seen on a dark table. @param {string} colour */
function lifted(colour) {
  const [r = 0, g = 0, b = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((two) => parseInt(two, 16));
  const light = (0.3 * r + 0.59 * g + 0.11 * b) / 255;
  const add = light < 0.6 ? (0.6 - light) / (1 - light) : 0;
  return `#${[r, g, b].map((part) => Math.round(part + (255 - part) * add).toString(16).padStart(2, "0")).join("")}`;
}

/** Use a game's own colours for its resources. @param {Record<string, string>} colours */
export function usePalette(colours) {
  palette = Object.fromEntries(Object.entries(colours).filter(([, colour]) => /^#[0-9a-f]{6}$/i.test(colour)).map(([name, colour]) => [name, lifted(colour)]));
}

/** The colour of a resource, goods or a mark. @param {string} kind */
export function resourceColour(kind) {
  return palette[kind] ?? RESOURCE_COLOURS[kind] ?? hsl(hash(kind) % 360, 60, 68);
}

/** A token: a chip with a rim, its sign, and the colour of what it is. @param {number} x @param {number} y @param {number} size @param {string} kind */
export function chip(x, y, size, kind, colour = resourceColour(kind)) {
  const r = size / 2;
  const paint = radial(`a-chip-${slug(colour)}`, [[0, "#fff", 0.75], [0.4, colour, 0.35], [1, "#000", 0.42]], 0.36, 0.3, 0.85);
  return s("g", { class: "chip" },
    s("circle", { cx: x, cy: y + r * 0.08, r: r * 0.94, fill: "#000", opacity: 0.4 }),
    s("circle", { cx: x, cy: y, r: r * 0.92, fill: colour }), s("circle", { cx: x, cy: y, r: r * 0.92, fill: paint, stroke: "#070a13", "stroke-width": r * 0.06 }),
    s("circle", { cx: x, cy: y, r: r * 0.74, fill: "#0a0e1a", opacity: 0.82 }),
    glyph(kind, x, y, r * 0.98, colour));
}

/** Goods are cubes in their colour. @param {number} x @param {number} y @param {number} size @param {string} kind */
export function cube(x, y, size, kind) {
  const colour = resourceColour(kind);
  return s("g", { transform: `translate(${r1(x)} ${r1(y)}) scale(${size / 100})`, class: "cube" },
    s("path", { d: "M0 -44L40 -22V22L0 44L-40 22V-22Z", fill: colour, stroke: "#070a13", "stroke-width": 5, "stroke-linejoin": "round" }),
    s("path", { d: "M0 -44L40 -22L0 0L-40 -22Z", fill: "#fff", opacity: 0.38 }), s("path", { d: "M0 0L40 -22V22L0 44Z", fill: "#000", opacity: 0.28 }),
    s("path", { d: "M-40 -22L0 0L40 -22M0 0V44", fill: "none", stroke: "#070a13", "stroke-opacity": 0.5, "stroke-width": 3 }));
}

const PIPS = [[], [[50, 50]], [[28, 28], [72, 72]], [[28, 28], [50, 50], [72, 72]], [[28, 28], [72, 28], [28, 72], [72, 72]], [[28, 28], [72, 28], [50, 50], [28, 72], [72, 72]], [[28, 26], [72, 26], [28, 50], [72, 50], [28, 74], [72, 74]]];

/** Faces of a die that show nothing. */
const BLANK = new Set(["spent", "blank", "none", "empty", "unrolled", "hidden", "0"]);

/**
 * A die in the colour of its owner (ivory if nobody's), with pips for a number and a sign for a word.
 * @param {number} x @param {number} y @param {number} size @param {string} shown @param {number} owner
 */
export function die(x, y, size, shown, owner) {
  const look = owner >= 0 ? seatLook(owner) : { name: "ivory", fill: "#efe9d8", dark: "#8d8468", ink: "#1b1a16", shape: "" };
  const paint = linear(`a-die-${slug(look.fill)}`, [[0, "#fff", 0.5], [0.3, "#fff", 0.06], [1, "#000", 0.36]], 0.7, 1);
  const body = s("g", { transform: `translate(${r1(x - size / 2)} ${r1(y - size / 2)}) scale(${size / 100})`, class: "die-body" },
    s("rect", { x: 7, y: 12, width: 88, height: 88, rx: 20, fill: "#000", opacity: 0.4 }),
    s("rect", { x: 6, y: 6, width: 88, height: 88, rx: 20, fill: look.fill }),
    s("rect", { x: 6, y: 6, width: 88, height: 88, rx: 20, fill: paint, stroke: look.dark, "stroke-width": 3 }),
    s("circle", { cx: 50, cy: 50, r: 40, fill: "#fff", opacity: 0.09 }));
  const number = Number(shown);
  const pips = PIPS[number];
  if (shown !== "" && pips?.length) {
    for (const [cx, cy] of pips) body.append(s("circle", { cx, cy, r: 9.5, fill: look.ink }));
  } else if (shown && !Number.isNaN(number)) {
    body.append(s("text", { x: 50, y: 68, "text-anchor": "middle", "font-size": 52, "font-weight": 700, fill: look.ink }, shown));
  } else if (shown && !BLANK.has(shown)) {
    body.append(glyph(shown, 50, 50, 60, look.ink, 2.2));
  }
  if (owner >= 0) body.append(s("path", { d: look.shape, fill: look.ink, opacity: 0.9, transform: "translate(84 84) scale(0.62)", stroke: look.fill, "stroke-width": 4, "paint-order": "stroke" }));
  return body;
}

/** A rock with craters, for asteroids. @param {number} x @param {number} y @param {number} size @param {string} id */
function asteroid(x, y, size, id) {
  const c = new Chance(id);
  return s("g", { transform: `rotate(${c.below(360)} ${r1(x)} ${r1(y)}) translate(0 0)` }, planet(x, y, size * 0.42, "asteroid", id));
}

/** A marker of a player: a pawn in the seat's shape. @param {number} x @param {number} y @param {number} size @param {number} owner */
export function marker(x, y, size, owner) {
  const look = seatLook(owner);
  return s("g", { class: "marker" }, s("circle", { cx: x, cy: y + size * 0.05, r: size * 0.46, fill: "#000", opacity: 0.4 }),
    s("circle", { cx: x, cy: y, r: size * 0.45, fill: look.dark, stroke: "#070a13", "stroke-width": size * 0.04 }), seatMark(look, x, y, size * 0.72));
}

const WORLDS = new Set(["planet", "world", "moon", "home"]);
const CUBES = new Set(["good", "goods", "cube"]);
const BUILT = new Set(["structure", "building", "colony", "collector"]);

/** Whether a face is a picture that stands for itself, without a chip around it. @param {string} face */
export const standsAlone = (face) => {
  const family = face.split("/")[0] ?? "";
  return WORLDS.has(family) || CUBES.has(family) || BUILT.has(family) || ["star", "ship", "die", "asteroid", "marker", "player", "seat"].includes(family);
};

/**
 * The picture of a face in a square of a size around (x, y).
 * @param {string} face @param {number} x @param {number} y @param {number} size @param {number} owner @param {string} id
 * @returns {SVGElement}
 */
export function emblem(face, x, y, size, owner, id, sign = "") {
  const [family = "", ...rest] = face.split("/");
  const variant = rest.join("/");
  if (WORLDS.has(family)) return planet(x, y, size * 0.42, variant || family, id);
  if (family === "star") return star(x, y, size * 0.46, variant || "yellow", id);
  if (family === "ship") return ship(x, y, size * 0.94, variant, owner);
  if (BUILT.has(family)) return structure(x, y, size * 0.94, variant || family, owner);
  if (CUBES.has(family)) return cube(x, y, size, variant);
  if (family === "die") return die(x, y, size * 0.96, variant, owner);
  if (family === "asteroid") return asteroid(x, y, size, id);
  if (owner >= 0 && (family === "marker" || family === "player" || family === "seat" || !face)) return marker(x, y, size, owner);
  if (family === "resource" && owner >= 0) return s("g", {}, s("circle", { cx: x, cy: y, r: size * 0.5, fill: seatLook(owner).fill }), chip(x, y, size * 0.88, variant));
  return chip(x, y, size, sign || variant || family, owner >= 0 ? seatLook(owner).fill : resourceColour(variant || family));
}
