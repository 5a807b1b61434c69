// Shapes that nature makes: coasts, waves, cracks. All are path texts inside a disc of radius 100.
// @ts-check
import { r1 } from "../lib/dom.js";

/** @typedef {import("../lib/chance.js").Chance} Chance */

/**
 * A closed smooth line through points.
 * @param {[number, number][]} points
 */
export function smooth(points) {
  const n = points.length;
  const mid = (/** @type {number} */ i) => {
    const a = points[i % n] ?? [0, 0];
    const b = points[(i + 1) % n] ?? [0, 0];
    return [r1((a[0] + b[0]) / 2), r1((a[1] + b[1]) / 2)];
  };
  let path = `M${mid(n - 1).join(" ")}`;
  for (let i = 0; i < n; i++) {
    const p = points[i] ?? [0, 0];
    path += `Q${r1(p[0])} ${r1(p[1])} ${mid(i).join(" ")}`;
  }
  return path + "Z";
}

/**
 * An island: a closed coast around a middle, rough by a share of its radius.
 * @param {Chance} chance @param {number} x @param {number} y @param {number} rx @param {number} ry @param {number} rough
 */
export function coast(chance, x, y, rx, ry, rough, corners = 11) {
  /** @type {[number, number][]} */
  const points = [];
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * Math.PI * 2;
    const reach = 1 + chance.between(-rough, rough);
    points.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
  }
  return smooth(points);
}

/**
 * A band across the disc with wavy edges.
 * @param {Chance} chance @param {number} top @param {number} bottom @param {number} wave
 */
export function band(chance, top, bottom, wave) {
  const edge = (/** @type {number} */ y, /** @type {number} */ from, /** @type {number} */ to) => {
    const third = (to - from) / 3;
    const y1 = r1(y + chance.between(-wave, wave));
    const y2 = r1(y + chance.between(-wave, wave));
    return `C${r1(from + third)} ${y1} ${r1(from + 2 * third)} ${y2} ${to} ${r1(y)}`;
  };
  return `M-110 ${r1(top)}${edge(top, -110, 110)}L110 ${r1(bottom)}${edge(bottom, 110, -110)}Z`;
}

/**
 * A crack that wanders, with a side branch now and then.
 * @param {Chance} chance @param {number} x @param {number} y @param {number} angle @param {number} steps @param {number} stride
 * @returns {string}
 */
export function crack(chance, x, y, angle, steps, stride) {
  let path = `M${r1(x)} ${r1(y)}`;
  let branches = "";
  for (let i = 0; i < steps; i++) {
    angle += chance.between(-0.7, 0.7);
    x += Math.cos(angle) * stride;
    y += Math.sin(angle) * stride;
    path += `L${r1(x)} ${r1(y)}`;
    if (steps > 3 && chance.chance(0.3)) branches += crack(chance, x, y, angle + chance.pick([-1, 1]), 3, stride * 0.8);
  }
  return path + branches;
}

/**
 * A many-pointed star.
 * @param {number} points @param {number} outer @param {number} inner
 */
export function rays(points, outer, inner, x = 0, y = 0) {
  let path = "";
  for (let i = 0; i < points * 2; i++) {
    const reach = i % 2 ? inner : outer;
    const angle = (i / points) * Math.PI - Math.PI / 2;
    path += `${i ? "L" : "M"}${r1(x + Math.cos(angle) * reach)} ${r1(y + Math.sin(angle) * reach)}`;
  }
  return path + "Z";
}
