// The drawing on a game's box: a piece of sky in the game's palette. The palette may name its motif; else the id does.
// @ts-check
import { Chance, hash } from "../lib/chance.js";
import { r1, s } from "../lib/dom.js";
import { hsl, linear, radial } from "./paint.js";
import { planet, star } from "./planet.js";
import { coast } from "./shapes.js";
import { die, ship, structure } from "./things.js";

const W = 640;
const H = 280;

/** @typedef {{ c: Chance, id: string, accent: string }} Brush */

/** A line of light behind something that flies. @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {string} colour */
const trail = (x1, y1, x2, y2, colour) => s("path", { d: `M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.min(y1, y2) - 30} ${x2} ${y2}`, fill: "none", stroke: colour, "stroke-width": 3, "stroke-opacity": 0.6, "stroke-dasharray": "1 8", "stroke-linecap": "round" });

/** The edge of a great world at the bottom of the picture. @param {string} name @param {string} from @param {string} to @param {number} top */
function limb(name, from, to, top) {
  const ground = linear(`a-limb-${name}`, [[0, from], [1, to]]);
  return s("g", {}, s("ellipse", { cx: W / 2, cy: top + 420, rx: 760, ry: 424, fill: from, opacity: 0.25 }), s("ellipse", { cx: W / 2, cy: top + 424, rx: 750, ry: 420, fill: ground }),
    s("path", { d: `M-60 ${top + 62}Q${W / 2} ${top - 56} ${W + 60} ${top + 62}`, fill: "none", stroke: "#fff", "stroke-opacity": 0.35, "stroke-width": 2 }));
}

/** Systems of worlds around their stars. @param {Brush} b */
function systems({ c, id }) {
  const kinds = ["volcanic", "oceanic", "gaseous", "frozen", "desert", "arboreal"];
  /** @type {SVGElement[]} */
  const parts = [];
  [[140, 150, 92, "yellow"], [408, 118, 120, "red"], [586, 226, 66, "blue"]].forEach(([x, y, reach, colour], n) => {
    const [cx, cy, far] = [Number(x), Number(y), Number(reach)];
    parts.push(s("ellipse", { cx, cy, rx: far, ry: far * 0.78, fill: "none", stroke: "#fff", "stroke-opacity": 0.2 }), star(cx, cy, far * 0.42, String(colour), `${id}${n}`));
    const turn = c.between(0, 1);
    for (let i = 0; i < 6; i++) {
      const a = ((i + turn) / 6) * 6.283;
      parts.push(planet(cx + Math.cos(a) * far, cy + Math.sin(a) * far * 0.78, far * c.between(0.17, 0.27), kinds[(i + n * 2) % 6] ?? "moon", `${id}${n}${i}`));
    }
  });
  return [...parts, structure(334, 148, 34, "colony", 0), structure(500, 92, 34, "collector", 1)];
}

/** Settlers look over a row of far worlds. @param {Brush} b */
function worlds({ id, accent }) {
  const row = [["novelty", 84, 112, 52], ["genes", 206, 74, 34], ["alien", 318, 112, 60], ["rare", 438, 66, 30], ["gaseous", 552, 116, 66]];
  return [star(620, 20, 40, "orange", id), ...row.map(([kind, x, y, r], i) => planet(Number(x), Number(y), Number(r), String(kind), `${id}${i}`)),
    limb(id, "#4a6b54", "#0e1c18", 206), structure(150, 220, 52, "colony", 1), structure(200, 214, 66, "city", 3), structure(250, 216, 46, "colony", 2), structure(470, 216, 50, "base", 0),
    trail(330, 226, 430, 150, accent), ship(430, 146, 38, "settler", 4)];
}

/** Ships on the tracks around one world. @param {Brush} b */
function orbits({ c, id, accent }) {
  const parts = [planet(214, 146, 66, "energy", id), planet(552, 72, 44, "culture", `${id}b`), planet(486, 226, 30, "oceanic", `${id}c`), planet(66, 52, 20, "moon", `${id}d`)];
  const rings = [104, 140, 178].map((r, i) => s("ellipse", { cx: 214, cy: 146, rx: r, ry: r * 0.62, fill: "none", stroke: accent, "stroke-opacity": 0.75 - i * 0.15, "stroke-width": 2.5, "stroke-dasharray": i ? "12 8" : "4 7", transform: "rotate(-16 214 146)" }));
  const fleet = [0, 1, 2, 3].map((seat) => {
    const a = c.between(seat * 1.55, seat * 1.55 + 0.9);
    const r = [104, 140, 178][seat % 3] ?? 104;
    return s("g", { transform: `rotate(-16 214 146) rotate(${r1((a * 180) / Math.PI + 180)} ${r1(214 + Math.cos(a) * r)} ${r1(146 + Math.sin(a) * r * 0.62)})` }, ship(214 + Math.cos(a) * r, 146 + Math.sin(a) * r * 0.62, 40, "scout", seat));
  });
  return [...rings, ...parts, ...fleet, trail(300, 60, 500, 80, accent)];
}

/** Dice fly as ships over a moon of domes. @param {Brush} b */
function flight({ c, id, accent }) {
  const craters = Array.from({ length: 9 }, () => s("path", { d: coast(c, c.between(20, 620), c.between(222, 276), c.between(12, 34), c.between(4, 9), 0.2), fill: "#000", opacity: 0.22 }));
  const dice = [[120, 74, 54, "5", 0], [236, 118, 46, "5", 0], [382, 60, 58, "3", 1], [508, 112, 48, "6", 2]].map(([x, y, size, face, seat], i) =>
    s("g", { transform: `rotate(${[-14, 10, 16, -9][i]} ${x} ${y})` }, die(Number(x), Number(y), Number(size), String(face), Number(seat))));
  return [planet(566, 56, 40, "gaseous", `${id}b`), trail(30, 150, 110, 86, accent), trail(150, 172, 226, 128, accent), trail(290, 130, 366, 74, accent), trail(430, 170, 496, 122, accent), ...dice,
    limb(id, "#9aa3b5", "#2a3040", 196), ...craters, structure(96, 222, 60, "colony", 0), structure(310, 200, 74, "colony", 1), structure(380, 204, 50, "station", 3), structure(540, 220, 58, "colony", 2)];
}

/** @type {Record<string, (b: Brush) => SVGElement[]>} */
const MOTIFS = { systems, worlds, orbits, flight };

/**
 * The cover of a game.
 * @param {string} id @param {Record<string, string>} palette
 */
export function cover(id, palette) {
  const c = new Chance(`cover:${id}`);
  const hue = hash(id) % 360;
  const accent = palette.accent ?? hsl(hue, 80, 70);
  const motif = MOTIFS[palette.cover ?? ""] ?? MOTIFS[Object.keys(MOTIFS)[hash(id) % 4] ?? ""] ?? systems;
  const sky = linear(`a-cover-${id}`, [[0, palette.sky ?? hsl(hue, 45, 14)], [1, "#04060e"]]);
  const haze = radial(`a-haze-${id}`, [[0, accent, 0.34], [1, accent, 0]]);
  let dots = "";
  for (let i = 0; i < 130; i++) dots += `M${r1(c.between(0, W))} ${r1(c.between(0, H))}h.01`;
  return s("svg", { viewBox: `0 0 ${W} ${H}`, class: "cover", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    s("rect", { width: W, height: H, fill: sky }), s("ellipse", { cx: r1(W * c.between(0.2, 0.8)), cy: 90, rx: 340, ry: 170, fill: haze }),
    s("path", { d: dots, stroke: "#fff", "stroke-width": 1.7, "stroke-linecap": "round", opacity: 0.6 }), ...motif({ c, id, accent }));
}
