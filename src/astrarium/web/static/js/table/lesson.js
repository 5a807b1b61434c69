// A guided first game: one step says one thing and points at it on the real table.
// @ts-check
import { h } from "../lib/dom.js";
import { notice, speak } from "../lib/say.js";
import { banner } from "./banners.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {{ say: string, point: string, when: string, accept: string[] }} Step */
/** @typedef {{ aim: string[], seed: string, players: number, steps: Step[] }} LessonData */

export class Lesson {
  /** @param {LessonData} lesson @param {string} table */
  constructor(lesson, table) {
    this.lesson = lesson;
    this.key = `astrarium-lesson-${table}`;
    this.at = Number(sessionStorage.getItem(this.key) ?? 0);
    /** @type {State | null} */
    this.state = null;
    this.shown = -1;
  }

  get step() {
    return this.lesson.steps[this.at] ?? null;
  }

  /** Whether it is time for a step. @param {Step} step @param {State} state */
  due(step, state) {
    if (step.when === "over") return state.table.status === "over";
    return !step.when || state.options.some((option) => option.form.verb === step.when);
  }

  /** Show the step that is due at a state. @param {State} state */
  show(state) {
    this.state = state;
    const step = this.step;
    const due = step !== null && this.due(step, state);
    this.point(due && step ? step.point : "");
    if (!due || !step) return banner("lesson", null);
    const last = this.at === this.lesson.steps.length - 1;
    banner("lesson", h("section", { class: "banner lesson", "aria-label": "Lesson" }, h("strong", { class: "grow" }, `Lesson, ${this.at + 1} of ${this.lesson.steps.length}`), h("p", { class: "said" }, step.say),
      step.accept.length || last ? null : h("button", { type: "button", class: "button small first", id: "lesson-next", click: () => this.next() }, "Next"),
      h("button", { type: "button", class: "button small quiet", click: () => this.leave() }, last ? "Close" : "Leave the lesson")));
    if (this.shown !== this.at) speak(step.say);
    this.shown = this.at;
  }

  /** Go on to the next step. */
  next() {
    this.at += 1;
    sessionStorage.setItem(this.key, String(this.at));
    if (this.state) this.show(this.state);
  }

  leave() {
    this.at = this.lesson.steps.length;
    sessionStorage.setItem(this.key, String(this.at));
    this.point("");
    banner("lesson", null);
  }

  /** Whether the lesson takes a move now; a step that asks for it is done with it. @param {number | string} move */
  takes(move) {
    const step = this.step;
    if (!step || !this.state || !this.due(step, this.state) || !step.accept.length) return true;
    const verb = this.state.options.find((option) => option.id === move)?.form.verb ?? "";
    if (typeof move === "number" && !step.accept.includes(verb)) {
      notice(step.say);
      return false;
    }
    this.at += 1;
    sessionStorage.setItem(this.key, String(this.at));
    return true;
  }

  /** Light up what a step points at. @param {string} at */
  point(at) {
    for (const node of document.querySelectorAll(".taught")) node.classList.remove("taught");
    const [kind, name = ""] = at.split(/:(.*)/s);
    if (kind === "region") document.querySelector(`[data-region="${CSS.escape(name)}"]`)?.classList.add("taught");
    if (kind === "piece") for (const node of document.querySelectorAll(`.piece[data-piece^="${CSS.escape(name)}"]`)) node.classList.add("taught");
  }
}
