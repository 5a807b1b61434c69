// What a player has chosen for when the others have answered: the page plays it then, if it still does the same.
// @ts-check
import { h } from "../lib/dom.js";
import { notice } from "../lib/say.js";
import { banner } from "./banners.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Promised} Promised */

export class Promises {
  constructor() {
    /** What is left to play, by seat. @type {Map<number | null, Promised[]>} */
    this.left = new Map();
    this.step = 0;
    this.begun = -1; // the step at which they were chosen: they come after it
    this.sent = false; // whether the last move was one of them
  }

  /** From now on these answers are given, each in its time. @param {State} state @param {Promised[]} later */
  begin(state, later) {
    this.step = this.begun = state.step;
    this.sent = false;
    if (later.length) this.left.set(state.viewer, later);
    else this.left.delete(state.viewer);
  }

  /** What answers the open question; any other question, and going back, ends it. @param {State} state @returns {Promised | null} */
  next(state) {
    if (state.step < this.step || state.table.status !== "playing") this.left.clear();
    this.step = state.step;
    if (!state.prompt || state.step === this.begun) return null; // the same question may be drawn once more before its answer is heard
    const [first, ...more] = this.left.get(state.viewer) ?? [];
    this.left.delete(state.viewer);
    if (!first) return null;
    if (!state.options.some(({ text }) => text === first.text)) {
      notice(`Not played, since something has happened: ${first.label}`);
      return null;
    }
    if (more.length) this.left.set(state.viewer, more);
    this.sent = true;
    return first;
  }

  /** A move was not played: nothing more follows it. Tells whether it was promised, so that its question is yet to be asked. @param {State} state */
  refused(state) {
    this.end(state);
    return this.sent;
  }

  /** Say what will be played, with the way to stop it. @param {State} state */
  show(state) {
    const left = this.left.get(state.viewer) ?? [];
    banner("promises", !left.length ? null : h("div", { class: "banner standing", role: "status" }, h("span", { class: "grow" }, `When the others have answered: ${left.map(({ label }) => label).join(", ")}.`),
      h("button", { type: "button", class: "button small", click: () => this.end(state) }, "Stop")));
  }

  /** Play nothing more by itself. @param {State} state */
  end(state) {
    this.left.clear();
    this.show(state);
  }
}
