// A rule at hand: the section of the rules that something stands on, without leaving the table.
// @ts-check
import { get } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { anchor, markdown } from "../lib/markdown.js";
import { tried } from "../lib/say.js";
import { dialog } from "../pages/shell.js";

/** @type {Map<string, any>} */
const read = new Map();

/** @param {string} game @param {string} rule */
export async function openRule(game, rule) {
  if (!read.has(game)) read.set(game, await tried(get(`/api/games/${game}/rules`)));
  const rules = read.get(game);
  const section = rules?.sections.find((/** @type {any} */ s) => s.title === rule);
  dialog(rule, ...(section ? markdown(section.text) : [h("p", {}, "This section is not in the rules.")]),
    section?.rulebook ? h("p", { class: "muted" }, `Rulebook: ${section.rulebook}`) : null,
    h("p", {}, h("a", { href: `/rules/${game}#${anchor(rule)}`, target: "_blank" }, "All rules"), " · ", h("a", { href: `/components/${game}`, target: "_blank" }, "All components")));
}

/** A link to a rule. @param {string} game @param {string} rule */
export function ruleLink(game, rule, text = rule) {
  return rule ? h("button", { type: "button", class: "rule-link", "aria-label": `Rule: ${rule}`, click: () => openRule(game, rule) }, text) : null;
}
