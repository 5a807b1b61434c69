// The way back: one decision, or further, freely or by asking the others.
// @ts-check
import { post } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { notice, tried } from "../lib/say.js";
import { dialog } from "../pages/shell.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Line} Line */

/** Go back to a step, or ask for it. @param {State} state @param {number} to */
export async function undoTo(state, to) {
  const answer = await tried(post(`/api/tables/${state.table.id}/undo`, { version: state.version, to }));
  if (answer) notice(answer.done ? `Back at step ${to}.` : "The others are asked.");
}

/** @param {State} state @param {boolean} agree */
export const answerUndo = (state, agree) => tried(post(`/api/tables/${state.table.id}/undo/answer`, { agree }));

/** Choose how far to go back. @param {State} state @param {Line[]} log */
export function undoDialog(state, log) {
  const undo = state.undo;
  if (!undo) return;
  const steps = Array.from({ length: Math.min(state.step, 40) }, (_, i) => state.step - 1 - i);
  const rows = steps.map((to) => {
    const lines = log.filter((line) => line.step === to + 1).map((line) => line.text).join(" ");
    const free = to >= undo.to && undo.free > 0;
    return h("li", {}, h("button", { type: "button", class: "option", click: () => {
      box.close();
      undoTo(state, to);
    } }, h("span", { class: "grow" }, `Before step ${to + 1}: ${lines || "a quiet step"}`), free || undo.needs.length ? h("span", { class: free ? "tag rulebook" : "tag recalled" }, free ? "free" : "asks") : null));
  });
  const box = dialog("How far back?", h("p", {}, undo.free > 0 ? `${undo.free} ${undo.free === 1 ? "step is" : "steps are"} free, down to step ${undo.to}, because ${undo.reason}.` : `Nothing is free: ${undo.reason}.`, undo.needs.length ? " Beyond that the other people at the table are asked." : " Nobody is asked, but what lies beyond that may come out otherwise."), h("ul", { class: "options" }, ...rows));
}
