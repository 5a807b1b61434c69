// Worlds as small paintings. Every world has its own face: the kind chooses how it is painted, the id how it turned out.
// @ts-check
import { Chance, hash } from "../lib/chance.js";
import { r1, s } from "../lib/dom.js";
import { disc, hsl, radial, slug } from "./paint.js";
import { band, coast, crack } from "./shapes.js";

/**
 * @typedef {object} Look
 * @property {"lava" | "ocean" | "gas" | "ice" | "desert" | "forest" | "rock" | "alien" | "life" | "gem" | "city"} style
 * @property {number} hue
 * @property {number} saturation
 * @property {number} light
 * @property {string} air the colour of its atmosphere
 */

/** @type {Record<string, Look>} */
const LOOKS = {
  volcanic: { style: "lava", hue: 8, saturation: 55, light: 20, air: "#ff7a3c" },
  oceanic: { style: "ocean", hue: 207, saturation: 72, light: 42, air: "#7cc8ff" },
  gaseous: { style: "gas", hue: 32, saturation: 58, light: 62, air: "#ffd9a0" },
  frozen: { style: "ice", hue: 196, saturation: 42, light: 82, air: "#d4f3ff" },
  desert: { style: "desert", hue: 30, saturation: 62, light: 56, air: "#ffd08a" },
  arboreal: { style: "forest", hue: 128, saturation: 42, light: 34, air: "#a8f0b0" },
  novelty: { style: "ocean", hue: 202, saturation: 78, light: 48, air: "#7fd4ff" },
  rare: { style: "gem", hue: 24, saturation: 46, light: 36, air: "#e0a070" },
  genes: { style: "life", hue: 110, saturation: 52, light: 38, air: "#a4f08c" },
  alien: { style: "alien", hue: 50, saturation: 70, light: 50, air: "#fff08a" },
  gray: { style: "rock", hue: 218, saturation: 8, light: 54, air: "#c4cedc" },
  moon: { style: "rock", hue: 220, saturation: 6, light: 70, air: "#e0e6f0" },
  barren: { style: "rock", hue: 24, saturation: 16, light: 46, air: "#d0b8a0" },
  asteroid: { style: "rock", hue: 28, saturation: 18, light: 38, air: "#c0a890" },
  dwarf: { style: "ice", hue: 18, saturation: 26, light: 62, air: "#f0d4c4" },
  energy: { style: "gas", hue: 268, saturation: 52, light: 56, air: "#d0a8ff" },
  culture: { style: "city", hue: 190, saturation: 48, light: 34, air: "#9ae8ff" },
  city: { style: "city", hue: 216, saturation: 22, light: 30, air: "#ffe0a0" },
  home: { style: "ocean", hue: 205, saturation: 64, light: 44, air: "#9cd4ff" },
};

const STYLES = /** @type {const} */ (["lava", "ocean", "gas", "ice", "desert", "forest", "rock", "life", "gem", "city"]);

/**
 * How a kind looks; a kind we have not met gets a look of its own from its name.
 * @param {string} kind
 * @returns {Look}
 */
function lookOf(kind) {
  const known = LOOKS[kind] ?? LOOKS[Object.keys(LOOKS).find((name) => kind.includes(name)) ?? ""];
  if (known) return known;
  const chance = new Chance(`look:${kind}`);
  const hue = chance.between(0, 360);
  return { style: chance.pick(STYLES), hue, saturation: chance.between(35, 65), light: chance.between(36, 58), air: hsl(hue + 20, 80, 78) };
}

/** @param {string} d @param {string} fill */
const patch = (d, fill, opacity = 1) => s("path", { d, fill, opacity });
/** @param {string} d @param {string} stroke @param {number} width */
const line = (d, stroke, width, opacity = 1) =>
  s("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round", opacity });

/**
 * Brush strokes for one style; each takes the world's own chance and base colours.
 * @type {Record<Look["style"], (c: Chance, h: number, s: number, l: number) => SVGElement[]>}
 */
const BRUSHES = {
  lava(c, h, sat, l) {
    const strokes = [];
    for (let i = 0; i < 5; i++) strokes.push(patch(coast(c, c.between(-80, 80), c.between(-80, 80), c.between(18, 40), c.between(14, 30), 0.4), hsl(h, sat - 20, l - 7), 0.8));
    for (let i = 0; i < 5; i++) {
      const d = crack(c, c.between(-80, 80), c.between(-80, 80), c.between(0, 6.3), 6, 17);
      strokes.push(line(d, "#ff5a1f", 7, 0.5), line(d, "#ffb347", 2.6));
    }
    strokes.push(patch(coast(c, c.between(-40, 40), c.between(-40, 40), 17, 13, 0.3), "#ff7a2a"), patch(coast(c, 8, 30, 8, 6, 0.3), "#ffe08a"));
    return strokes;
  },
  ocean(c, h, sat, l) {
    const strokes = [patch(band(c, -30, 35, 14), hsl(h + 6, sat, l + 5), 0.5)];
    const land = c.pick([96, 64, 140, 34]);
    for (let i = 0; i < 4; i++) {
      const [x, y, w] = [c.between(-75, 75), c.between(-60, 60), c.between(16, 40)];
      strokes.push(patch(coast(c, x, y, w * 1.16, w * 0.86, 0.32), hsl(h - 8, sat - 8, l + 14), 0.55));
      strokes.push(patch(coast(c, x, y, w, w * 0.7, 0.38), hsl(land + c.between(-14, 14), 38, 42)), patch(coast(c, x + 3, y - 3, w * 0.5, w * 0.3, 0.5), hsl(land - 20, 40, 52), 0.8));
    }
    return [...strokes, ...caps(c, "#f4fbff", 0.9), ...clouds(c, 5, 0.62)];
  },
  gas(c, h, sat, l) {
    const strokes = [];
    let y = -104;
    while (y < 104) {
      const next = y + c.between(9, 26);
      strokes.push(patch(band(c, y, next, 5), hsl(h + c.between(-14, 14), sat + c.between(-14, 12), l + c.between(-17, 13))));
      y = next;
    }
    for (let i = 0; i < 6; i++) strokes.push(line(`M-100 ${r1(c.between(-80, 80))}q50 ${r1(c.between(-7, 7))} 100 0t100 0`, "#fff", 1.4, 0.22));
    const [x, sy] = [c.between(-40, 50), c.between(-20, 45)];
    strokes.push(s("ellipse", { cx: x, cy: sy, rx: 23, ry: 12, fill: hsl(h - 18, sat + 18, l - 18) }), s("ellipse", { cx: x, cy: sy, rx: 15, ry: 7, fill: hsl(h - 8, sat + 6, l + 2) }));
    return strokes;
  },
  ice(c, h, sat, l) {
    const strokes = [];
    for (let i = 0; i < 5; i++) strokes.push(patch(coast(c, c.between(-80, 80), c.between(-80, 80), c.between(20, 46), c.between(12, 30), 0.35), hsl(h + c.between(-8, 18), sat, l - c.between(5, 16)), 0.7));
    for (let i = 0; i < 6; i++) strokes.push(line(crack(c, c.between(-90, 90), c.between(-90, 90), c.between(0, 6.3), 5, 20), hsl(h + 10, 55, l - 30), 1.8, 0.65));
    return [...strokes, ...caps(c, "#ffffff", 0.95), ...clouds(c, 2, 0.5)];
  },
  desert(c, h, sat, l) {
    const strokes = [];
    for (let y = -90; y < 100; y += c.between(11, 22)) strokes.push(patch(band(c, y, y + c.between(5, 11), 12), hsl(h + c.between(-8, 8), sat, l + c.between(-13, 9)), 0.75));
    strokes.push(line(crack(c, -85, c.between(-30, 30), 0.05, 8, 21), hsl(h - 16, sat, l - 24), 5, 0.75), line(crack(c, -60, c.between(-40, 50), 0.1, 6, 17), hsl(h - 12, sat, l - 18), 3, 0.6));
    return [...strokes, ...craters(c, 3, hsl(h, sat, l - 14), hsl(h, sat, l + 12)), ...caps(c, "#fff4e0", 0.55)];
  },
  forest(c, h, sat, l) {
    const strokes = [patch(band(c, -110, 110, 1), hsl(204, 48, 34))];
    for (let i = 0; i < 6; i++) {
      const [x, y, w] = [c.between(-75, 75), c.between(-70, 70), c.between(28, 52)];
      strokes.push(patch(coast(c, x, y, w, w * 0.8, 0.28), hsl(h + c.between(-16, 18), sat, l + c.between(-5, 7))));
      strokes.push(patch(coast(c, x - 4, y - 4, w * 0.55, w * 0.4, 0.45), hsl(h - 26, sat + 6, l + 12), 0.75), patch(coast(c, x + 9, y + 6, w * 0.25, w * 0.2, 0.4), hsl(h + 14, sat, l - 12), 0.8));
    }
    return [...strokes, ...clouds(c, 4, 0.6)];
  },
  rock(c, h, sat, l) {
    const strokes = [];
    for (let i = 0; i < 4; i++) strokes.push(patch(coast(c, c.between(-70, 70), c.between(-70, 70), c.between(24, 50), c.between(18, 40), 0.3), hsl(h, sat, l - c.between(5, 12)), 0.7));
    return [...strokes, ...craters(c, 9, hsl(h, sat, l - 17), hsl(h, sat, l + 14))];
  },
  alien(c, h, sat, l) {
    const strokes = [patch(band(c, -110, 110, 1), hsl(h + 218, 34, 20))];
    for (let ring = 94; ring > 14; ring -= c.between(13, 24)) {
      const dashes = `${r1(c.between(10, 60))} ${r1(c.between(5, 18))} ${r1(c.between(3, 20))} ${r1(c.between(5, 14))}`;
      strokes.push(s("circle", { r: r1(ring), fill: "none", stroke: hsl(h + c.between(-8, 8), sat, l + 12), "stroke-width": r1(c.between(2, 6)), "stroke-dasharray": dashes, transform: `rotate(${c.below(360)})` }));
    }
    for (let i = 0; i < 6; i++) {
      const a = c.between(0, 6.3);
      strokes.push(line(`M0 0L${r1(Math.cos(a) * 100)} ${r1(Math.sin(a) * 100)}`, hsl(h, sat, l + 20), 1.6, 0.5));
    }
    return [...strokes, s("circle", { r: 15, fill: hsl(h, 90, 72) }), s("circle", { r: 8, fill: "#fff" })];
  },
  life(c, h, sat, l) {
    const strokes = [];
    for (let i = 0; i < 13; i++) {
      const [x, y, w] = [c.between(-85, 85), c.between(-85, 85), c.between(9, 24)];
      strokes.push(s("circle", { cx: r1(x), cy: r1(y), r: r1(w), fill: hsl(h + c.between(-30, 40), sat, l + c.between(-8, 14)), opacity: 0.8 }), s("circle", { cx: r1(x - w / 4), cy: r1(y - w / 4), r: r1(w / 2.6), fill: hsl(h - 30, sat + 20, l + 26), opacity: 0.7 }));
    }
    for (let i = 0; i < 3; i++) strokes.push(line(`M-90 ${r1(c.between(-60, 60))}q30 ${r1(c.between(-60, 60))} 60 0t60 0 60 0`, hsl(h - 20, 70, 72), 3, 0.55));
    return [...strokes, ...clouds(c, 2, 0.35)];
  },
  gem(c, h, sat, l) {
    const strokes = BRUSHES.rock(c, h, sat, l).slice(0, 10);
    for (let i = 0; i < 9; i++) {
      const [x, y, w, t] = [c.between(-72, 72), c.between(-72, 72), c.between(7, 17), c.between(-30, 30)];
      strokes.push(s("path", { d: `M0 ${r1(-w * 1.5)}L${r1(w * 0.7)} ${r1(-w * 0.4)}L${r1(w * 0.45)} ${r1(w)}H${r1(-w * 0.45)}L${r1(-w * 0.7)} ${r1(-w * 0.4)}Z`, fill: hsl(c.pick([28, 14, 190, 40]), 80, 64), stroke: "#fff", "stroke-opacity": 0.5, "stroke-width": 1, transform: `translate(${r1(x)} ${r1(y)}) rotate(${r1(t)})` }));
    }
    return strokes;
  },
  city(c, h, sat, l) {
    const strokes = BRUSHES.ocean(c, h, sat - 10, l - 6).slice(0, 12);
    for (let i = 0; i < 7; i++) {
      const [x, y] = [c.between(-70, 70), c.between(-70, 70)];
      strokes.push(line(`M${r1(x)} ${r1(y)}L${r1(c.between(-70, 70))} ${r1(c.between(-70, 70))}`, "#ffd887", 1.2, 0.6));
      for (let k = 0; k < 7; k++) strokes.push(s("circle", { cx: r1(x + c.between(-18, 18)), cy: r1(y + c.between(-14, 14)), r: r1(c.between(1.4, 3.4)), fill: c.pick(["#ffe9b0", "#ffc860", "#fff"]) }));
    }
    return strokes;
  },
};

/** @param {Chance} c @param {string} colour @param {number} opacity */
function caps(c, colour, opacity) {
  return [patch(coast(c, c.between(-10, 10), -101, c.between(42, 62), c.between(14, 26), 0.22), colour, opacity), patch(coast(c, c.between(-10, 10), 102, c.between(36, 56), c.between(12, 22), 0.22), colour, opacity)];
}

/** @param {Chance} c @param {number} many @param {number} opacity */
function clouds(c, many, opacity) {
  const made = [];
  for (let i = 0; i < many; i++) made.push(patch(coast(c, c.between(-80, 80), c.between(-75, 75), c.between(20, 46), c.between(3, 8), 0.45, 13), "#fff", opacity * c.between(0.6, 1)));
  return made;
}

/** @param {Chance} c @param {number} many @param {string} dark @param {string} bright */
function craters(c, many, dark, bright) {
  const made = [];
  for (let i = 0; i < many; i++) {
    const [x, y, w] = [r1(c.between(-78, 78)), r1(c.between(-78, 78)), r1(c.between(5, 19))];
    made.push(s("circle", { cx: x, cy: y, r: w, fill: dark, opacity: 0.75 }), s("path", { d: `M${x - w} ${y}A${w} ${w} 0 0 0 ${x + w} ${y}`, fill: "none", stroke: bright, "stroke-width": 2, opacity: 0.8 }));
  }
  return made;
}

/** A ring, seen from above the plane: its far half goes behind the world. @param {Look} look @param {number} tilt */
function ring(look, tilt) {
  const half = (/** @type {0 | 1} */ sweep) =>
    [1.72, 1.5, 1.34].map((k, i) => s("path", { d: `M${-100 * k} 0A${100 * k} ${26 * k} 0 0 ${sweep} ${100 * k} 0`, fill: "none", stroke: i === 1 ? "#fff" : look.air, "stroke-width": [7, 12, 4][i], opacity: [0.35, 0.32, 0.5][i] }));
  const turn = `rotate(${r1(tilt)})`;
  return { back: s("g", { transform: turn }, ...half(1)), front: s("g", { transform: turn }, ...half(0)) };
}

/**
 * A world around (x, y) with radius r.
 * @param {number} x @param {number} y @param {number} r @param {string} kind @param {string} id
 */
export function planet(x, y, r, kind, id) {
  const look = lookOf(kind);
  const c = new Chance(`${kind}:${id}`);
  const hue = look.hue + c.between(-10, 10);
  const tilt = c.between(-28, 28);
  const ringed = look.style === "gas" ? c.chance(0.6) : c.chance(0.08);
  const base = radial(`a-air-${slug(look.air)}`, [[0.8, look.air, 0.5], [0.88, look.air, 0.28], [1, look.air, 0]]);
  const shade = radial("a-shade", [[0, "#fff", 0.26], [0.3, "#fff", 0.04], [0.52, "#03040c", 0.05], [0.8, "#03040c", 0.52], [1, "#03040c", 0.86]], 0.34, 0.3, 0.76);
  const painting = s("g", { "clip-path": disc() },
    s("g", { transform: `rotate(${r1(tilt)})` }, s("circle", { r: 101, fill: hsl(hue, look.saturation, look.light) }), ...BRUSHES[look.style](c, hue, look.saturation, look.light)),
    s("circle", { r: 101, fill: shade }));
  const halves = ringed ? ring(look, tilt) : null;
  const size = ringed ? r * 0.72 : r;
  return s("g", { transform: `translate(${r1(x)} ${r1(y)}) scale(${Math.round(size * 10) / 1000})`, class: "planet" },
    s("circle", { r: 122, fill: base }), halves?.back, painting,
    s("circle", { r: 99, fill: "none", stroke: look.air, "stroke-opacity": 0.5, "stroke-width": 2 }), halves?.front);
}

/** @type {Record<string, number>} */
const STAR_HUES = { yellow: 46, red: 8, orange: 26, blue: 212, white: 215, green: 140, purple: 275 };

/**
 * A star with its corona.
 * @param {number} x @param {number} y @param {number} r @param {string} kind @param {string} id
 */
export function star(x, y, r, kind, id) {
  const hue = STAR_HUES[kind] ?? hash(kind) % 360;
  const saturation = kind === "white" ? 30 : 95;
  const c = new Chance(`star:${id}`);
  const name = `a-star-${slug(kind)}`;
  const glow = radial(`${name}-glow`, [[0, hsl(hue, saturation, 70), 0.9], [0.45, hsl(hue, saturation, 60), 0.35], [1, hsl(hue, saturation, 50), 0]]);
  const body = radial(name, [[0, "#fffef4"], [0.55, hsl(hue + 6, saturation, 76)], [1, hsl(hue - 12, saturation, 56)]]);
  const spots = [];
  for (let i = 0; i < 9; i++) spots.push(patch(coast(c, c.between(-75, 75), c.between(-75, 75), c.between(8, 26), c.between(4, 12), 0.4), i % 2 ? "#fff" : hsl(hue - 20, saturation, 52), 0.25));
  const flares = [];
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * 6.283 + c.between(-0.15, 0.15);
    const reach = c.between(118, 165);
    flares.push(`M${r1(Math.cos(a - 0.13) * 92)} ${r1(Math.sin(a - 0.13) * 92)}Q${r1(Math.cos(a) * 110)} ${r1(Math.sin(a) * 110)} ${r1(Math.cos(a + 0.08) * reach)} ${r1(Math.sin(a + 0.08) * reach)}Q${r1(Math.cos(a + 0.1) * 110)} ${r1(Math.sin(a + 0.1) * 110)} ${r1(Math.cos(a + 0.2) * 92)} ${r1(Math.sin(a + 0.2) * 92)}Z`);
  }
  return s("g", { transform: `translate(${r1(x)} ${r1(y)}) scale(${Math.round(r * 6.6) / 1000})`, class: "star" },
    s("circle", { r: 190, fill: glow }), patch(flares.join(""), hsl(hue, saturation, 68), 0.55),
    s("g", { "clip-path": disc() }, s("circle", { r: 100, fill: body }), ...spots));
}
