// The chances of every seat after every decision, as lines on a dark pane: one colour and one shape for each seat.
// @ts-check
import { r1, s } from "../lib/dom.js";
import { seatLook, seatMark } from "./seats.js";

const WIDEST = 1000;
const HIGH = 330;
const LEFT = 46;
const RIGHT = 22;
const TOP = 14;
const FOOT = 26;
const MARKS = 9; // how often a seat's shape is set on its line

/** @typedef {{ svg: SVGElement, point: (index: number) => void, at: (x: number) => number }} Curve */

/** A share in percent, in words. @param {number} share */
export const percent = (share) => `${Math.round(share * 100)} %`;

/**
 * @param {number[][]} shares for every moment the share of every seat
 * @param {{ index: number, seat: number }[]} mistakes
 * @param {string} label
 * @returns {Curve}
 */
export function curve(shares, mistakes, label) {
  const wide = Math.min(WIDEST, Math.max(320, innerWidth - 36)); // letters keep their size on a phone
  const last = Math.max(1, shares.length - 1);
  const x = (/** @type {number} */ i) => r1(LEFT + (i / last) * (wide - LEFT - RIGHT));
  const y = (/** @type {number} */ share) => r1(TOP + (1 - share) * (HIGH - TOP - FOOT));
  const now = s("line", { class: "now", x1: x(0), x2: x(0), y1: TOP, y2: HIGH - FOOT });
  const seats = (shares[0] ?? []).map((_, seat) => seat);
  const svg = s("svg", { class: "curve", viewBox: `0 0 ${wide} ${HIGH}`, role: "img", "aria-label": label },
    s("rect", { class: "frame", x: LEFT, y: TOP, width: wide - LEFT - RIGHT, height: HIGH - TOP - FOOT, rx: 8 }),
    ...[0, 0.25, 0.5, 0.75, 1].map((share) => rule(share, y(share), wide)),
    ...ticks(last, wide / 80).map((i) => s("text", { x: x(i), y: HIGH - 6, "text-anchor": "middle" }, i)),
    ...seats.map((seat) => line(shares.map((moment, i) => [x(i), y(moment[seat] ?? 0)]), seat)),
    ...mistakes.map(({ index, seat }) => s("circle", { class: "mistake", cx: x(index), cy: y(shares[index]?.[seat] ?? 0), r: 11 })),
    now);
  return {
    svg,
    point: (index) => ["x1", "x2"].forEach((side) => now.setAttribute(side, String(x(index)))),
    at: (across) => Math.max(0, Math.min(last, Math.round(((across * wide - LEFT) / (wide - LEFT - RIGHT)) * last))),
  };
}

/** @param {number} share @param {number} at @param {number} wide */
function rule(share, at, wide) {
  return s("g", {}, s("line", { class: share === 0.5 ? "rule half" : "rule", x1: LEFT, x2: wide - RIGHT, y1: at, y2: at }), s("text", { x: LEFT - 7, y: at + 4, "text-anchor": "end" }, percent(share)));
}

/** Round numbers of steps for the foot. @param {number} last @param {number} most */
function ticks(last, most) {
  const pace = [5, 10, 20, 25, 50, 100, 200].find((each) => last / each <= most) ?? 500;
  return Array.from({ length: Math.floor(last / pace) + 1 }, (_, i) => i * pace);
}

/** @param {number[][]} points @param {number} seat */
function line(points, seat) {
  const look = seatLook(seat);
  const every = Math.max(1, Math.floor(points.length / MARKS));
  const marks = points.filter((_, i) => i % every === Math.floor((seat * every) / 6) % every);
  return s("g", {}, s("polyline", { class: "line", points: points.map((point) => point.join(",")).join(" "), stroke: look.fill }), ...marks.map(([mx = 0, my = 0]) => seatMark(look, mx, my, 15)));
}
