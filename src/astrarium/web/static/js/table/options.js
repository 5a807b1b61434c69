// The order of options: what does something first, what lets go last; the latter has the key 0, never 1.
// @ts-check
import { glyph } from "../art/glyphs.js";
import { emblem, standsAlone } from "../art/things.js";
import { h, s } from "../lib/dom.js";
import { words } from "../lib/say.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {{ option: Option, key: string, copy: number }} Keyed a row of the list; copy counts equal things */

const GROUPED = 9; // from so many options on they stand in groups

/** Options in the order of the list, each with its key, those that can be marked several times as often. @param {Option[]} options @param {(option: Option) => number} [copies] @returns {Keyed[]} */
export function ordered(options, copies = () => 1) {
  const acts = inGroups(options.filter((option) => !option.lets_go));
  const ends = options.filter((option) => option.lets_go);
  const rows = acts.flatMap((option) => Array.from({ length: Math.max(1, copies(option)) }, (_, copy) => ({ option, copy })));
  return [...rows.map((row, i) => ({ ...row, key: i < 9 ? String(i + 1) : "" })), ...ends.map((option, i) => ({ option, copy: 0, key: i ? "" : "0" }))];
}

/** Those of one verb together, as the verbs come. @param {Option[]} options */
function inGroups(options) {
  if (options.length < GROUPED) return options;
  const verbs = [...new Set(options.map((option) => option.form.verb))];
  return verbs.flatMap((verb) => options.filter((option) => option.form.verb === verb));
}

/** The heading before an option, where a new group begins. @param {Keyed[]} all @param {number} i */
export function heading(all, i) {
  const [now, before] = [all[i]?.option, all[i - 1]?.option];
  if (all.length < GROUPED || !now || now.lets_go || now.form.verb === before?.form.verb) return "";
  return all.filter(({ option }) => option.form.verb === now.form.verb).length > 1 ? words(now.form.verb.replace(/-/g, "_")) : "";
}

/** What an option is about, as a small picture. @param {Piece | null} piece */
function pictured(piece) {
  if (!piece) return null;
  const plain = standsAlone(piece.face) || /^(resource|token|die|marker)\//.test(piece.face);
  const sign = plain ? emblem(piece.face, 12, 12, 24, piece.owner, piece.id, piece.sign ?? "") : glyph(piece.sign || piece.face, 12, 12, 22, "currentColor");
  return sign.childElementCount ? s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, sign) : null;
}

/** Answers that can be given at once, under the option that they begin with. @param {import("../types.js").Shortcut[]} shortcuts @param {Option[]} options @param {(text: string, label: string) => void} choose */
export function shortcutRows(shortcuts, options, choose) {
  return shortcuts.map(({ text, label, first }, i) => {
    const head = (options.find((option) => option.id === first)?.label ?? "").replace(/\.$/, "");
    const title = i && shortcuts[i - 1]?.first === first ? "" : head ? `${head}:` : "At once:";
    return h("li", { class: "further", "data-group": title || null }, title ? h("span", { class: "group" }, title) : null,
      h("button", { type: "button", class: "shortcut", "aria-label": head ? `${head}: ${label}` : label, click: () => choose(text, label) }, label));
  });
}

/** @param {Option} option @param {string} key @param {() => void} choose @param {Piece | null} [piece] @param {boolean | null} [marked] */
export function optionButton(option, key, choose, piece = null, marked = null) {
  return h("button", { type: "button", class: `option${marked ? " marked" : ""}`, "data-option": option.id, "aria-pressed": marked === null ? null : String(marked), click: choose },
    marked === null ? pictured(piece) : h("span", { class: "box", "aria-hidden": "true" }, marked ? "✓" : ""), h("span", { class: "grow" }, option.label), key ? h("span", { class: "key", "aria-hidden": "true" }, key) : null);
}

/** A thing that does not go with what is marked: it is read, but not taken. @param {HTMLElement} button */
export function apart(button) {
  button.setAttribute("aria-disabled", "true");
  button.title = "Does not go with what is marked";
}
