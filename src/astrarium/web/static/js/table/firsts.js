// What comes up for the first time can be asked: "What is this?", for every word and piece of a question, until the person has moved with it.
// @ts-check
import { h } from "../lib/dom.js";
import { openRule } from "./rulebox.js";

/** @typedef {import("../types.js").State} State */

const KEY = "astrarium-met";
const MOST = 4; // that are named at a time

/** What this device has met, by game. @returns {Record<string, string[]>} */
function known() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** What a question is about: the rules behind its options and behind the pieces that can be chosen. @param {State} state */
function about(state) {
  const pieces = (state.scene?.areas ?? []).flatMap((area) => area.pieces).filter((piece) => piece.options.length);
  const rules = [...state.options.map((option) => option.rule), ...pieces.map((piece) => piece.rule)];
  return [...new Set(rules.filter((rule) => rule && rule !== state.prompt?.rule))];
}

/** The way to ask about what is new, or nothing. @param {State} state */
export function firstsLine(state) {
  const met = new Set(known()[state.table.game] ?? []);
  const unknown = about(state).filter((rule) => !met.has(rule)).slice(0, MOST);
  if (!unknown.length || state.imagined) return null;
  return h("div", { class: "firsts" }, "What is this?", ...unknown.map((rule) => h("button", { type: "button", class: "rule-link", "aria-label": `What is this: ${rule}`, click: () => openRule(state.table.game, rule) }, rule)));
}

/** The person has moved: what was asked about is new no more. @param {State} state */
export function meet(state) {
  const all = known();
  const met = new Set(all[state.table.game] ?? []);
  const count = met.size;
  for (const rule of about(state)) met.add(rule);
  if (met.size > count) localStorage.setItem(KEY, JSON.stringify({ ...all, [state.table.game]: [...met] }));
}
