// A guided first game: one step says one thing and points at it on the real table.
// @ts-check
import { at, h } from "../lib/dom.js";
import { notice, speak } from "../lib/say.js";
import { moving } from "../lib/wishes.js";
import { banner } from "./banners.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {{ say: string, point: string, when: string, accept: string[] }} Step */
/** @typedef {{ aim: string[], seed: string, players: number, steps: Step[] }} LessonData */

const NARROW = 900; // pixels: up to here the question is a sheet over the table, as table.css has it
const EDGE = 8;

/** Whether later steps wait for a step: it comes at once, or it asks for a move. @param {Step} step */
const binds = (step) => !step.when || step.accept.length > 0;

/** On a narrow screen, what a step points at comes into view between the top and what the step says. */
function reveal() {
  const box = document.querySelector(".taught")?.getBoundingClientRect();
  if (!box || innerWidth > NARROW) return;
  const [top, bottom] = [EDGE, at("banners").getBoundingClientRect().top - EDGE];
  if (box.top >= top && box.bottom <= bottom) return;
  scrollBy({ top: box.top - Math.max(top, (top + bottom - box.height) / 2), behavior: moving() ? "smooth" : "instant" });
}

export class Lesson {
  /** @param {LessonData} lesson @param {string} table */
  constructor(lesson, table) {
    this.lesson = lesson;
    this.key = `astrarium-lesson-${table}`;
    /** The steps that were taken. @type {Set<number>} */
    this.done = new Set(JSON.parse(sessionStorage.getItem(this.key) ?? "[]"));
    /** @type {State | null} */
    this.state = null;
    /** The decision at which something was taught by the way: one thing at a time. */
    this.told = -1;
    this.spoken = -1;
  }

  /** Which step is due at a state; -1 if none is. @param {State} state */
  due(state) {
    const { steps } = this.lesson;
    const first = steps.findIndex((step, i) => binds(step) && !this.done.has(i));
    return steps.findIndex((step, i) => {
      if (this.done.has(i)) return false;
      if (step.when === "over") return state.table.status === "over";
      if (first >= 0 && i > first) return false;
      if (!binds(step) && this.told === state.version) return false;
      return !step.when || state.options.some((option) => `${option.text} `.startsWith(`${step.when} `));
    });
  }

  /** Show the step that is due at a state. @param {State} state */
  show(state) {
    this.state = state;
    const due = this.due(state);
    const step = this.lesson.steps[due];
    this.point(step?.point ?? "");
    if (!step) return banner("lesson", null);
    const last = due === this.lesson.steps.length - 1;
    banner("lesson", h("section", { class: "banner lesson", "aria-label": "Lesson" }, h("strong", { class: "grow" }, last ? "Lesson, the end" : `Lesson, ${this.done.size + 1} of ${this.lesson.steps.length}`), h("p", { class: "said" }, step.say),
      step.accept.length || last ? null : h("button", { type: "button", class: "button small first", id: "lesson-next", click: () => this.next(due) }, "Next"),
      h("button", { type: "button", class: "button small quiet", click: () => this.leave() }, last ? "Close" : "Leave the lesson")));
    if (this.spoken !== due) {
      speak(step.say);
      requestAnimationFrame(reveal); // when the page is laid out anyway
    }
    this.spoken = due;
  }

  /** A step is taken: go on. @param {number} at */
  next(at) {
    this.finish(at);
    if (this.state) this.show(this.state);
  }

  /** @param {number} at */
  finish(at) {
    const step = this.lesson.steps[at];
    if (step && !binds(step)) this.told = this.state?.version ?? -1;
    this.keep([...this.done, at]);
  }

  leave() {
    this.keep(this.lesson.steps.map((_, i) => i));
    this.point("");
    banner("lesson", null);
  }

  /** @param {number[]} done */
  keep(done) {
    this.done = new Set(done);
    sessionStorage.setItem(this.key, JSON.stringify(done));
  }

  /** Whether the lesson takes a move now; a step that asks for it, or that told something of it, is done with it. @param {number | string} move */
  takes(move) {
    const at = this.state ? this.due(this.state) : -1;
    const step = this.lesson.steps[at];
    if (!step || !this.state || !step.when) return true;
    const verb = this.state.options.find((option) => option.id === move)?.form.verb ?? "";
    if (step.accept.length && typeof move === "number" && !step.accept.includes(verb)) {
      notice(step.say);
      return false;
    }
    this.finish(at);
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
