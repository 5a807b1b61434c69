// The order of options: what does something first, what lets go last; the latter has the key 0, never 1.
// @ts-check
import { glyph } from "../art/glyphs.js";
import { emblem, standsAlone } from "../art/things.js";
import { h, s } from "../lib/dom.js";
import { words } from "../lib/say.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Shortcut} Shortcut */
/** @typedef {{ option: Option, key: string, copy: number }} Keyed a row of the list; copy counts equal things */

const LATER = "The rest is played when the others have answered, if it still does the same; until then you can stop it";
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

/**
 * Answers that can be given at once, under the option that they begin with. Those that go on from the same answer stand
 * in one line; sets of things that have pictures are shown by them.
 * @param {Shortcut[]} shortcuts @param {Option[]} options @param {(shortcut: Shortcut) => void} choose @param {(id: string) => Piece | null} piece
 */
export function shortcutRows(shortcuts, options, choose, piece) {
  return alike(shortcuts, ({ first }) => first).map((under) => {
    const first = under[0]?.first ?? null;
    const head = inShort(options.find((option) => option.id === first)?.label ?? "", options);
    const title = head ? `${head}:` : "At once:";
    const button = (/** @type {Shortcut} */ one, /** @type {(string | Node)[]} */ ...says) => h("button", { type: "button", class: one.later.length ? "shortcut later" : "shortcut", click: () => choose(one), title: one.later.length ? LATER : null,
      "aria-label": `${head ? `${head}: ` : ""}${one.label}${one.later.length ? ". The rest when the others have answered" : ""}` }, ...says);
    const line = (/** @type {Shortcut[]} */ same) => {
      const [one] = same;
      if (one && same.length === 1) return button(one, one.parts.length === 1 ? one.parts[0] ?? "" : one.label);
      const whole = same.find(({ parts }) => parts.length === 1);
      const more = same.filter((other) => other !== whole);
      return h("span", { class: "line" }, whole ? button(whole, whole.parts[0] ?? "") : h("span", { class: "begins" }, `${one?.parts[0]}:`),
        ...more.map((other) => button(other, ...(drawnSet(other, piece) ?? [`${whole ? "+ " : ""}${other.parts.slice(1).join(", ")}`]))));
    };
    return h("li", { class: "further", "data-group": title }, h("span", { class: "group" }, title), h("span", { class: "flow" }, ...alike(under, ({ parts }) => parts[0]).map(line)));
  });
}

/** A label without what explains it, which the option itself says: "Use the Converter". Whole where others begin alike. @param {string} label @param {Option[]} options */
function inShort(label, options) {
  const [start = ""] = label.split(": ", 1);
  return options.filter((option) => option.label.split(": ", 1)[0] === start).length > 1 ? label.replace(/\.$/, "") : start;
}

/** Shortcuts that have something in common together, as they come. @param {Shortcut[]} all @param {(one: Shortcut) => unknown} by */
function alike(all, by) {
  return [...new Set(all.map(by))].map((value) => all.filter((one) => by(one) === value));
}

/** The things of a set as small pictures, where they say all there is to say; else null. @param {Shortcut} shortcut @param {(id: string) => Piece | null} piece */
function drawnSet({ pieces }, piece) {
  const signs = pieces.map((id) => (/^(die|resource)\//.test(piece(id)?.face ?? "") ? pictured(piece(id)) : null));
  return signs.length && signs.every((sign) => sign !== null) ? signs : null;
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
