// The rules of a game: the turn in five lines, pictures of its own table, search.
// @ts-check
import { draw as drawn } from "../art/pieces.js";
import { usePalette } from "../art/things.js";
import { at, h, s, show } from "../lib/dom.js";
import { anchor, markdown } from "../lib/markdown.js";
import { boot } from "./shell.js";

/** @type {{ title: string, text: string, rulebook: string }[]} */
const sections = boot.rules.sections;
/** @typedef {import("../types.js").Piece} Piece */
/** @type {{ table: import("../types.js").Area, pieces: Record<string, Piece[]>, palette: Record<string, string> }} */
const gallery = boot.gallery;
const TALL = 120; // pixels of a picture beside the text
const find = /** @type {HTMLInputElement} */ (at("find"));

/** Sections with the word in their title first. @param {string} word */
function matching(word) {
  const low = word.toLowerCase();
  const titled = sections.filter((s) => s.title.toLowerCase().includes(low));
  return [...titled, ...sections.filter((s) => !titled.includes(s) && s.text.toLowerCase().includes(low))];
}

/** A thing of the table, with its name under it. @param {Piece} piece */
function picture(piece) {
  const unit = Math.min(TALL / piece.h, (TALL * 1.9) / piece.w, 90);
  return h("figure", {}, s("svg", { viewBox: `-8 -12 ${piece.w * 100 + 16} ${piece.h * 100 + 22}`, width: Math.round(piece.w * unit), height: Math.round(piece.h * unit), "aria-hidden": "true" }, drawn(piece, unit)),
    h("figcaption", { title: piece.spoken }, piece.label || (piece.spoken.split(/[.:,]/)[0] ?? "")));
}

const READ = 38; // pixels of a unit at which the table can be read: a narrow screen scrolls over it

/** The table of the game while it is played. */
function atAGlance() {
  const { w, h: high, pieces, title } = gallery.table;
  const unit = Math.max(READ, Math.min(1100, innerWidth - 40) / w);
  const placed = pieces.map((piece) => s("g", { transform: `translate(${piece.x * 100} ${piece.y * 100})` }, drawn(piece, unit)));
  const table = s("svg", { viewBox: `-10 -16 ${w * 100 + 20} ${high * 100 + 30}`, role: "img", "aria-label": `${title} during a game` }, ...placed);
  table.style.minWidth = `${Math.round(w * READ)}px`;
  show(at("at-a-glance"), h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": title }, table), h("figcaption", {}, `${title} during a game.`));
}

/** Things that a section explains. @param {string} title */
function pictures(title) {
  const found = gallery.pieces[title] ?? [];
  return found.length ? [h("div", { class: "gallery" }, ...found.map(picture))] : [];
}

function draw() {
  const word = find.value.trim();
  const found = word ? matching(word) : sections;
  at("found").textContent = word ? `${found.length} of ${sections.length} sections` : "";
  show(at("contents"), ...found.map((s) => h("a", { href: `#${anchor(s.title)}` }, s.title)));
  show(at("sections"), ...found.map((s) => h("article", { class: "rule", id: anchor(s.title) }, h("h2", {}, s.title), ...pictures(s.title), ...markdown(s.text, word), s.rulebook ? h("p", { class: "origin" }, `Rulebook: ${s.rulebook}`) : null)));
}

usePalette(gallery.palette);
atAGlance();
find.value = new URLSearchParams(location.search).get("q") ?? "";
find.addEventListener("input", draw);
draw();
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
