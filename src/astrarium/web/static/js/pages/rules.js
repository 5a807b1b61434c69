// The rules of a game, searchable.
// @ts-check
import { at, h, show } from "../lib/dom.js";
import { anchor, markdown } from "../lib/markdown.js";
import { boot } from "./shell.js";

/** @type {{ title: string, text: string, rulebook: string }[]} */
const sections = boot.rules.sections;
const find = /** @type {HTMLInputElement} */ (at("find"));

/** Sections with the word in their title first. @param {string} word */
function matching(word) {
  const low = word.toLowerCase();
  const titled = sections.filter((s) => s.title.toLowerCase().includes(low));
  return [...titled, ...sections.filter((s) => !titled.includes(s) && s.text.toLowerCase().includes(low))];
}

function draw() {
  const word = find.value.trim();
  const found = word ? matching(word) : sections;
  at("found").textContent = word ? `${found.length} of ${sections.length} sections` : "";
  show(at("contents"), ...found.map((s) => h("a", { href: `#${anchor(s.title)}` }, s.title)));
  show(at("sections"), ...found.map((s) => h("article", { class: "rule", id: anchor(s.title) }, h("h2", {}, s.title), ...markdown(s.text, word), s.rulebook ? h("p", { class: "origin" }, `Rulebook: ${s.rulebook}`) : null)));
}

find.value = new URLSearchParams(location.search).get("q") ?? "";
find.addEventListener("input", draw);
draw();
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
