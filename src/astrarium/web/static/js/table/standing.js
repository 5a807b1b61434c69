// "Not again until my turn": the page says no for a player to a question that is asked again and again.
// @ts-check
import { h } from "../lib/dom.js";
import { banner } from "./banners.js";

/** @typedef {import("../types.js").State} State */

export class Standing {
  constructor() {
    /** The rule of the question that is answered, by seat. @type {Map<number | null, string>} */
    this.rules = new Map();
  }

  /** From now on the open question is answered with no. @param {State} state */
  begin(state) {
    if (state.prompt?.no) this.rules.set(state.viewer, state.prompt.rule);
  }

  /** Whether the open question is answered already; any other question to the player ends that. @param {State} state */
  answers(state) {
    if (!state.prompt || state.table.status !== "playing") return false;
    const same = Boolean(state.prompt.no) && this.rules.get(state.viewer) === state.prompt.rule;
    if (!same) this.rules.delete(state.viewer);
    return same;
  }

  /** Say that it stands, with the way to withdraw it. @param {State} state */
  show(state) {
    const rule = this.rules.get(state.viewer);
    banner("standing", rule === undefined ? null : h("div", { class: "banner standing", role: "status" }, h("span", { class: "grow" }, `${rule}: you are not asked again until your turn.`),
      h("button", { type: "button", class: "button small", click: () => this.end(state) }, "Ask me again")));
  }

  /** Ask again. @param {State} state */
  end(state) {
    this.rules.delete(state.viewer);
    this.show(state);
  }
}
