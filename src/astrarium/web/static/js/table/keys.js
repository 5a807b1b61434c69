// The table by keyboard: arrows go from piece to piece, digits choose, letters reach everything else.
// @ts-check
import { set } from "../lib/dom.js";

/** @typedef {import("./scene.js").SceneView} SceneView */
/** @typedef {import("./scene.js").Drawn} Drawn */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The middle of a piece on the screen. @param {Drawn} drawn */
function middle({ spot, piece }) {
  return [spot.x + piece.w * 50 * spot.k, spot.y + piece.h * 50 * spot.k];
}

/** The nearest piece in a direction. @param {Drawn[]} all @param {Drawn} from @param {[number, number]} way */
export function nearest(all, from, [dx, dy]) {
  const [x = 0, y = 0] = middle(from);
  let found = from;
  let least = Infinity;
  for (const other of all) {
    const [ox = 0, oy = 0] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const far = along + aside * 2.2;
    if (other !== from && along > 2 && far < least) [found, least] = [other, far];
  }
  return found;
}

/** Pieces that a person would want to reach: all but the furniture. @param {SceneView} scene */
const reachable = (scene) => [...scene.drawn.values()].filter(({ piece }) => piece.options.length || !["board", "mat", "text"].includes(piece.kind));

/** The piece that Tab comes to: the one with the focus, else the first that can be chosen. @param {SceneView} scene */
export function rove(scene) {
  const all = reachable(scene);
  const focused = document.activeElement?.getAttribute("data-piece");
  const stop = all.find(({ piece }) => piece.id === focused) ?? all.find(({ piece }) => piece.options.length) ?? all[0];
  for (const drawn of scene.drawn.values()) set(drawn.node, { tabindex: drawn === stop ? 0 : -1 });
}

/** Move over the pieces with the arrows. @param {SceneView} scene @param {(drawn: Drawn) => void} pick @param {(drawn: Drawn) => void} explain */
export function arrowKeys(scene, pick, explain) {
  scene.svg.addEventListener("arranged", () => rove(scene));
  scene.svg.addEventListener("focusin", () => rove(scene));
  scene.svg.addEventListener("keydown", (/** @type {Event} */ raw) => {
    const event = /** @type {KeyboardEvent} */ (raw);
    const drawn = scene.pieceAt(event);
    if (!drawn || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    const next = way ? nearest(reachable(scene), drawn, way) : null;
    if (next) next.node.focus();
    else if (event.key === "Enter" || event.key === " ") pick(drawn);
    else if (event.key === "i") explain(drawn);
    else if (event.key === "n") nextChoosable(scene, drawn)?.node.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** @param {SceneView} scene @param {Drawn} from */
function nextChoosable(scene, from) {
  const all = [...scene.drawn.values()];
  const turned = [...all.slice(all.indexOf(from) + 1), ...all];
  return turned.find(({ piece }) => piece.options.length);
}

/** Keys that work everywhere on the page except in fields. @param {Record<string, () => void>} acts @param {(digit: number) => void} digit */
export function pageKeys(acts, digit) {
  document.addEventListener("keydown", (event) => {
    const where = event.target instanceof Element ? event.target : document.body;
    if (document.querySelector(".handover, dialog[open]")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || where.closest("input, select, textarea, dialog") || (event.key === " " && where.closest("button, a"))) return;
    const act = acts[event.key.toLowerCase()];
    if (act) act();
    else if (/^[0-9]$/.test(event.key)) digit(Number(event.key));
    else return;
    event.preventDefault();
  });
}

/** Up and down in a list of options. @param {HTMLElement} home */
export function listKeys(home) {
  home.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = [...home.querySelectorAll(".option, .shortcut")];
    const now = all.indexOf(/** @type {Element} */ (document.activeElement));
    if (!step || now < 0) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (all[(now + step + all.length) % all.length]).focus();
  });
}
