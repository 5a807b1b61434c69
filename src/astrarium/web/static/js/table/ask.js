// The question: the prompt in words with its rule, the options as a list, and the way back.
// @ts-check
import { seatIcon, seatLook } from "../art/seats.js";
import { readAt } from "../art/lettering.js";
import { gapFor, signLines, signRow, signsWidth } from "../art/signs.js";
import { at, edge, h, s, show } from "../lib/dom.js";
import { notice, speak } from "../lib/say.js";
import { firstsLine } from "./firsts.js";
import { apart, heading, optionButton, ordered, shortcutRows } from "./options.js";
import { ruleLink } from "./rulebox.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Option} Option */
/**
 * @typedef {object} Acts
 * @property {(option: number) => void} choose
 * @property {(texts: string, label: string, later?: import("../types.js").Promised[]) => void} chooseAll several things, or several answers, by one choice
 * @property {() => void} notAgain say no to this question until the player's turn
 * @property {boolean} plain whether nothing is offered by which several answers are given at once
 * @property {(marks: Map<number, number>) => void} mark show what is marked on the table, and how often
 * @property {(option: number) => import("../types.js").Piece | null} pieceOf
 * @property {(id: string) => import("../types.js").Piece | null} piece
 * @property {(option: number | null) => void} point
 * @property {() => void} undo
 * @property {() => void} undoFurther
 * @property {(agree: boolean) => void} answerUndo
 * @property {() => void} whatIf
 * @property {() => void} hint
 * @property {(seat: number) => void} takeOver give the seat of somebody whose time is up to a bot
 */

const OWN_LINE = 280; // pixels for one's own things on the sheet of a phone, beside the button that folds it

export class Ask {
  /** @param {HTMLElement} home @param {Acts} acts */
  constructor(home, acts) {
    this.home = home;
    this.acts = acts;
    /** @type {State | null} */
    this.state = null;
    /** How often things are marked, by option. @type {Map<number, number>} */
    this.marks = new Map();
    this.folded = false;
    home.tabIndex = -1;
    home.addEventListener("pointerover", (event) => this.hovered(event));
    home.addEventListener("pointerleave", () => acts.point(null));
    home.addEventListener("focusin", (event) => this.hovered(event));
    new ResizeObserver(() => { // what stands above the sheet of a narrow screen, and what scrolls behind it
      for (const id of ["grid", "banners"]) at(id).style.setProperty("--ask-height", `${home.offsetHeight}px`);
    }).observe(home);
  }

  /** @param {Event} event */
  hovered(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-option]") : null;
    this.acts.point(button ? Number(button.getAttribute("data-option")) : null);
  }

  /** Keep the focus in the question while the table is drawn anew: an element that has it and goes would have the whole page laid out for it. */
  hold() {
    if (this.home.contains(document.activeElement)) this.home.focus({ preventScroll: true });
  }

  /** @param {State} state */
  show(state) {
    const mine = state.prompt !== null && state.options.length > 0;
    this.hold();
    const focused = document.activeElement === this.home;
    const same = this.home.dataset.version === String(state.version) && !state.imagined;
    const top = same ? (this.home.querySelector(".options")?.scrollTop ?? 0) : 0;
    if (!same || !state.prompt?.many) this.marks = onlySet(state);
    this.state = state;
    this.acts.mark(new Map(this.marks));
    this.home.dataset.version = String(state.version);
    this.home.classList.toggle("mine", mine);
    show(this.home, this.proposal(state), ...(mine ? this.question(state) : this.waiting(state)), this.wayBack(state));
    this.home.classList.toggle("folded", this.folded);
    const list = this.home.querySelector(".options");
    list?.addEventListener("scroll", () => edge(list));
    if (list) new ResizeObserver(() => edge(list)).observe(list); // a banner below leaves it less room
    if (same) list?.scrollTo(0, top);
    requestAnimationFrame(() => { // when the page is laid out anyway
      if (focused && document.activeElement === this.home) this.first()?.focus({ preventScroll: true });
    });
  }

  /** Where the focus goes in a new question. @returns {HTMLElement | null} */
  first() {
    return this.home.querySelector(".option") ?? this.home.querySelector(".prompt");
  }

  /** Fold the sheet of a narrow screen to one line, or unfold it. */
  fold() {
    this.folded = !this.folded;
    if (this.state) this.show(this.state);
    this.home.querySelector("button.fold")?.dispatchEvent(new FocusEvent("focus"));
  }

  /** How often an option can be marked as one of several things; 0 if it is none of them. @param {number} option */
  copies(option) {
    const many = this.state?.prompt?.many;
    if (this.one()) return 0;
    const text = this.state?.options.find((o) => o.id === option)?.text;
    return many?.copies[many.things.indexOf(text ?? "")] ?? 0;
  }

  /** Whether of several things exactly one is to be named: that is a choice like any other. */
  one() {
    const many = this.state?.prompt?.many;
    return Boolean(many && many.least === 1 && many.most === 1);
  }

  /** How many marks there are. */
  count() {
    return [...this.marks.values()].reduce((sum, n) => sum + n, 0);
  }

  /** The marks as numbers of things, each as often as it is marked. @param {Map<number, number>} [marks] @returns {number[]} */
  numbers(marks = this.marks) {
    const { options = [], prompt } = this.state ?? {};
    return options.flatMap((option) => new Array(marks.get(option.id) ?? 0).fill(prompt?.many?.things.indexOf(option.text)));
  }

  /** The sets that hold these marks, where only some things go together; null where all do. @param {number[]} numbers */
  holding(numbers) {
    const sets = this.state?.prompt?.many?.sets;
    if (!sets) return null;
    const times = (/** @type {number[]} */ all, /** @type {number} */ one) => all.filter((n) => n === one).length;
    return sets.filter((set) => numbers.every((n) => times(set, n) >= times(numbers, n)));
  }

  /** Whether one more mark of a thing goes with what is marked. @param {number} option */
  goesWith(option) {
    const more = this.numbers(new Map(this.marks).set(option, (this.marks.get(option) ?? 0) + 1));
    return this.holding(more)?.length !== 0;
  }

  /** How many marks are missing, at least; 0 where what is marked may be done. @param {import("../types.js").Many} many */
  missing(many) {
    const sets = this.holding(this.numbers());
    return Math.max(0, (sets ? Math.min(...sets.map((set) => set.length)) : many.least) - this.count());
  }

  /** Mark a thing once more; where that cannot be, or one of its marks is meant, take a mark away. @param {number} option @param {number} [copy] */
  toggle(option, copy) {
    const many = this.state?.prompt?.many;
    if (!many || !this.state) return;
    const now = this.marks.get(option) ?? 0;
    const takes = copy === undefined ? now < this.copies(option) : copy >= now;
    if (takes && this.count() >= many.most) return notice(`At most ${many.most} can be marked.`);
    if (takes && now >= this.copies(option)) return notice(`Of these at most ${this.copies(option)} can be marked.`);
    if (takes && !this.goesWith(option)) return notice("That does not go with what is marked.");
    const then = takes ? now + 1 : copy === undefined ? 0 : now - 1;
    if (then) this.marks.set(option, then);
    else this.marks.delete(option);
    const label = this.state.options.find((o) => o.id === option)?.label ?? "";
    const listed = this.home.contains(document.activeElement); // who marks on the table stays there
    this.show(this.state);
    const rows = /** @type {NodeListOf<HTMLElement>} */ (this.home.querySelectorAll(`[data-option="${option}"]`));
    if (listed) rows[copy ?? Math.max(0, then - 1)]?.focus({ preventScroll: true });
    speak(`${label}: ${then > 1 ? `marked ${then} times` : then ? "marked" : "not marked"}. ${this.doneText(many)}`);
  }

  /** What the button will do. @param {import("../types.js").Many} many */
  doneText(many) {
    const [count, missing] = [this.count(), this.missing(many)];
    if (missing) return many.least === many.most ? `Mark ${missing} more` : `Mark at least ${missing} more`;
    return many.buttons[count] || (count ? `Done with ${count}` : "Nothing");
  }

  /** Answer with what is marked. */
  done() {
    const many = this.state?.prompt?.many;
    if (!many || this.missing(many)) return;
    const texts = this.state?.options.flatMap((option) => new Array(this.marks.get(option.id) ?? 0).fill(option.text)) ?? [];
    this.acts.chooseAll(texts.length ? [...texts, many.done].join(" + ") : many.done, this.doneText(many));
  }

  /** Choose what a digit stands for. @param {string} key */
  byKey(key) {
    const listed = this.listed();
    const one = listed.length === 1 && "01".includes(key) ? listed[0] : listed.find((row) => row.key === key);
    if (one) this.pick(one);
  }

  /** Mark or choose a row of the list. @param {import("./options.js").Keyed} row */
  pick({ option, copy }) {
    if (!this.take(option.id, copy)) this.acts.choose(option.id);
  }

  /** Mark one of several things, or name the one that is asked for; false if it is none of them. @param {number} option @param {number} [copy] */
  take(option, copy) {
    const many = this.state?.prompt?.many;
    const { text = "", label = "" } = this.state?.options.find((o) => o.id === option) ?? {};
    if (many && this.one() && many.things.includes(text)) this.acts.chooseAll(`${text} + ${many.done}`, label);
    else if (this.copies(option)) this.toggle(option, copy);
    else return false;
    return true;
  }

  /** The rows of the list: equal things have a row each. */
  listed() {
    const done = this.state?.prompt?.many?.done;
    return ordered((this.state?.options ?? []).filter((option) => option.text !== done), (option) => this.copies(option.id));
  }

  /** Take the question and its options off the page. */
  clear() {
    this.state = null;
    this.marks = new Map();
    this.home.classList.remove("mine");
    show(this.home);
  }

  /** @param {State} state */
  question(state) {
    const game = state.table.game;
    const many = state.prompt?.many;
    const listed = this.listed();
    const item = (/** @type {import("./options.js").Keyed} */ row, /** @type {number} */ i) => {
      const { option, key, copy } = row;
      const title = heading(listed, i);
      const marked = this.copies(option.id) ? copy < (this.marks.get(option.id) ?? 0) : null;
      const button = optionButton(this.said(option, listed.length), key, () => this.pick(row), this.acts.pieceOf(option.id), marked);
      if (marked === false && this.count() < (many?.most ?? 0) && !this.goesWith(option.id)) apart(button);
      return h("li", { "data-group": title || null }, title ? h("span", { class: "group" }, title) : null, button, this.notAgain(state, row));
    };
    const atOnce = (state.shortcuts ?? []).filter(({ later }) => !state.imagined || !later.length); // in a what-if one answers for the others too
    const further = this.acts.plain || (many && this.marks.size) ? [] : shortcutRows(atOnce, state.options, ({ text, label, later }) => this.acts.chooseAll(text, label, later), this.acts.piece);
    return [
      this.sheetLine(state),
      h("h2", { class: "prompt", tabindex: -1 }, state.prompt?.text ?? ""),
      h("div", { class: "rule-line" }, h("span", {}, "Rule: ", ruleLink(game, state.prompt?.rule ?? "")), state.table.hints && !state.imagined ? h("button", { type: "button", class: "rule-link", click: this.acts.hint }, "Hint") : null,
        h("span", {}, many && !this.one() ? `${this.count()} of ${many.least === many.most ? many.most : `${many.least} to ${many.most}`} marked` : alone(state) ? "Nothing else can be chosen" : `${state.options.length} options`)),
      firstsLine(state),
      h("ul", { class: alone(state) ? "options lone" : "options", "aria-label": many && !this.one() ? "Mark as many as you like" : "Options" }, ...listed.map(item), ...further),
      many && !this.one() ? h("button", { type: "button", class: "button first done", disabled: this.missing(many) > 0, click: () => this.done() }, this.doneText(many), h("span", { class: "key", "aria-hidden": "true" }, "D")) : null,
    ];
  }

  /** An option as the list says it: the only one of several things says what naming it will do. @param {Option} option @param {number} of */
  said(option, of) {
    const does = this.one() && of === 1 ? this.state?.prompt?.many?.buttons[1] : "";
    return does ? { ...option, label: `${does}: ${option.label}` } : option;
  }

  /** Beside an answer to a question that is asked again and again: the same, and no from then on. @param {State} state @param {import("./options.js").Keyed} row */
  notAgain(state, row) {
    if (!state.prompt?.no || this.acts.plain || state.imagined) return null;
    return h("button", { type: "button", class: "shortcut again", "aria-label": `${row.option.label}, and do not ask again until my turn`, click: () => {
      this.acts.notAgain();
      this.pick(row);
    } }, "… and not again until my turn");
  }

  /** On a narrow screen: one's own things in a line, and the way to fold the sheet. @param {State} state */
  sheetLine(state) {
    const own = state.scene?.areas.find((area) => area.place === "seat" && area.seat === state.viewer);
    const signs = own?.line ?? [];
    readAt(1, 12);
    const gap = gapFor(signs, 13, OWN_LINE);
    const wide = Math.min(OWN_LINE, Math.ceil(signsWidth(signs, 13, gap)) + 4);
    const high = 22 * signLines(signs, wide, 13, gap);
    return h("div", { class: "sheet-line" }, signs.length ? s("svg", { class: "own-line", viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, role: "img", "aria-label": own?.note ?? "" }, signRow(signs, 0, 0, wide, high, { size: 13, gap })) : h("span", { class: "grow" }),
      h("button", { type: "button", class: "button small quiet fold", "aria-expanded": String(!this.folded), click: () => this.fold() }, this.folded ? "Show" : "Fold"));
  }

  /** @param {State} state */
  waiting(state) {
    if (state.table.status === "over") return []; // the end has a score pad of its own
    if (state.table.frozen) return [h("h2", { class: "prompt", tabindex: -1 }, "This match stands still."), h("p", { class: "waiting" }, state.table.frozen)];
    const player = state.players[state.turn.seat ?? -1];
    if (!player) return [h("h2", { class: "prompt", tabindex: -1 }, "Waiting")];
    const doing = player.kind === "bot" ? "is thinking" : "is to move";
    return [this.sheetLine(state), h("h2", { class: "prompt", tabindex: -1 }, seatIcon(seatLook(player.seat)), ` ${player.name} ${doing}.`), h("p", { class: "waiting" }, state.viewer === null ? "You are watching." : "You may look around, read the rules, or try moves in a what-if."),
      state.mine.length && state.clock?.seats?.[player.seat]?.out && player.kind === "human" ? h("button", { type: "button", class: "button small", click: () => this.acts.takeOver(player.seat) }, "Time is up: let a bot take over") : null];
  }

  /** @param {State} state */
  proposal(state) {
    const proposal = state.undo?.proposal;
    if (!proposal) return null;
    const asked = state.mine.some((seat) => proposal.needs.includes(seat) && !proposal.agreed.includes(seat));
    const own = state.mine.includes(proposal.by);
    return h("div", { class: "proposal", role: "alert" }, h("p", {}, proposal.text), h("div", { class: "row" },
      asked ? h("button", { type: "button", class: "button small first", click: () => this.acts.answerUndo(true) }, "Agree") : null,
      asked || own ? h("button", { type: "button", class: "button small", click: () => this.acts.answerUndo(false) }, own && !asked ? "Take the request back" : "Refuse") : null));
  }

  /** Undo: how far it goes and why it stops there. @param {State} state */
  wayBack(state) {
    const undo = state.undo;
    if (!state.mine.length || state.imagined || !undo) return null;
    const last = undo.last_mine;
    const free = last !== null && last >= undo.to && undo.free > 0;
    const others = undo.needs.map((seat) => state.players[seat]?.name).filter(Boolean).join(", ");
    const reach = last === null ? "" : reachOf(undo, free, others);
    return h("div", { class: "undo-row" },
      last === null || undo.proposal ? null : h("button", { type: "button", class: "button small", id: "undo", title: reach, click: this.acts.undo }, free || !others ? "Undo" : "Ask to undo"),
      state.step > 0 && !undo.proposal ? h("button", { type: "button", class: "button small quiet", click: this.acts.undoFurther }, "Further back") : null,
      state.table.status === "playing" ? h("button", { type: "button", class: "button small quiet", id: "whatif", click: this.acts.whatIf }, "What if?") : null,
      h("span", { class: "grow undo-reach" }, reach));
  }
}

/** How far undo goes and why it stops there, or what it means to go further. @param {import("../types.js").Undo} undo @param {boolean} free @param {string} others who must agree */
function reachOf(undo, free, others) {
  if (free) return `Free for ${undo.free} ${undo.free === 1 ? "step" : "steps"}: ${undo.reason}.`;
  return others ? `Not free: ${undo.reason}. ${others} must agree.` : `Not free: ${undo.reason}, and may come out otherwise.`;
}

/** The one step that can be taken, or the one thing that can be named; null where there is a choice. @param {State} state */
export function alone(state) {
  const { least = 1, most = 1 } = state.prompt?.many ?? {};
  return state.options.length === 1 && least === 1 && most === 1 ? state.options[0] ?? null : null;
}

/** Where only one set of things can be named it is marked already: one click confirms it. @param {State} state @returns {Map<number, number>} */
function onlySet(state) {
  const { least = 0, most = 0, things = [], copies = [] } = state.prompt?.many ?? {};
  const all = copies.reduce((sum, n) => sum + n, 0);
  if (least !== most || most < 2 || (things.length > 1 && all > most)) return new Map();
  return new Map(things.map((text, i) => [state.options.find((option) => option.text === text)?.id ?? -1, Math.min(most, copies[i] ?? 0)]));
}

/** Who won, in a sentence. @param {State} state */
export function winnersText(state) {
  const names = state.winners.map((seat) => state.players[seat]?.name ?? "");
  if (!names.length) return "The game is over: nobody wins.";
  return names.length === 1 ? `${names[0]} wins.` : `${names.join(" and ")} share the victory.`;
}
