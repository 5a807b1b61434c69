// The question: the prompt in words with its rule, the options as a list, and the way back.
// @ts-check
import { icon } from "../art/glyphs.js";
import { seatIcon, seatLook } from "../art/seats.js";
import { at, h, show } from "../lib/dom.js";
import { ruleLink } from "./rulebox.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Option} Option */
/**
 * @typedef {object} Acts
 * @property {(option: number) => void} choose
 * @property {(option: number | null) => void} point
 * @property {() => void} undo
 * @property {() => void} undoFurther
 * @property {(agree: boolean) => void} answerUndo
 * @property {() => void} whatIf
 * @property {() => void} hint
 * @property {(seat: number) => void} takeOver give the seat of somebody whose time is up to a bot
 */

/** @param {Option} option @param {string} key @param {() => void} choose */
export function optionButton(option, key, choose) {
  return h("button", { type: "button", class: "option", "data-option": option.id, click: choose }, icon(`${option.form.verb} ${option.label} ${Object.values(option.form.arguments).join(" ")}`), h("span", { class: "grow" }, option.label), key ? h("span", { class: "key", "aria-hidden": "true" }, key) : null);
}

export class Ask {
  /** @param {HTMLElement} home @param {Acts} acts */
  constructor(home, acts) {
    this.home = home;
    this.acts = acts;
    home.addEventListener("pointerover", (event) => this.hovered(event));
    home.addEventListener("pointerleave", () => acts.point(null));
    home.addEventListener("focusin", (event) => this.hovered(event));
    new ResizeObserver(() => at("grid").style.setProperty("--ask-height", `${home.offsetHeight}px`)).observe(home);
  }

  /** @param {Event} event */
  hovered(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-option]") : null;
    this.acts.point(button ? Number(button.getAttribute("data-option")) : null);
  }

  /** @param {State} state */
  show(state) {
    const mine = state.prompt !== null && state.options.length > 0;
    const focused = this.home.contains(document.activeElement);
    const top = this.home.querySelector(".options")?.scrollTop ?? 0;
    const same = this.home.dataset.version === String(state.version) && !state.imagined;
    this.home.dataset.version = String(state.version);
    this.home.classList.toggle("mine", mine);
    show(this.home, this.proposal(state), ...(mine ? this.question(state) : this.waiting(state)), this.wayBack(state));
    if (same) this.home.querySelector(".options")?.scrollTo(0, top);
    if (focused) /** @type {HTMLElement | null} */ (this.home.querySelector(".option") ?? this.home.querySelector(".prompt"))?.focus({ preventScroll: true });
  }

  /** Take the question and its options off the page. */
  clear() {
    this.home.classList.remove("mine");
    show(this.home);
  }

  /** @param {State} state */
  question(state) {
    const game = state.table.game;
    return [
      h("h2", { class: "prompt", tabindex: -1 }, state.prompt?.text ?? ""),
      h("div", { class: "rule-line" }, h("span", {}, "Rule: ", ruleLink(game, state.prompt?.rule ?? "")), state.table.hints && !state.imagined ? h("button", { type: "button", class: "rule-link", click: this.acts.hint }, "Hint") : null, h("span", {}, `${state.options.length} options`)),
      h("ul", { class: "options", "aria-label": "Options" }, ...state.options.map((option, i) => h("li", {}, optionButton(option, i < 9 ? String(i + 1) : "", () => this.acts.choose(option.id))))),
    ];
  }

  /** @param {State} state */
  waiting(state) {
    if (state.table.status === "over") return [h("h2", { class: "prompt", tabindex: -1 }, winnersText(state)), h("p", { class: "waiting" }, "See the scores for how it came out.")];
    if (state.table.frozen) return [h("h2", { class: "prompt", tabindex: -1 }, "This match stands still."), h("p", { class: "waiting" }, state.table.frozen)];
    const player = state.players[state.turn.seat ?? -1];
    if (!player) return [h("h2", { class: "prompt", tabindex: -1 }, "Waiting")];
    const doing = player.kind === "bot" ? "is thinking" : player.mine ? "is to move" : "is to move";
    return [h("h2", { class: "prompt", tabindex: -1 }, seatIcon(seatLook(player.seat)), ` ${player.name} ${doing}.`), h("p", { class: "waiting" }, state.viewer === null ? "You are watching." : "You may look around, read the rules, or try moves in a what-if."),
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
    const label = free ? "Undo" : "Ask to undo";
    const reach = undo.free > 0 ? `Free for ${undo.free} ${undo.free === 1 ? "step" : "steps"}: ${undo.reason}.` : `Not free: ${undo.reason}.`;
    const asks = !free && others ? ` ${others} must agree.` : "";
    return h("div", { class: "undo-row" },
      last === null || undo.proposal ? null : h("button", { type: "button", class: "button small", id: "undo", title: reach + asks, click: this.acts.undo }, label),
      state.step > 0 && !undo.proposal ? h("button", { type: "button", class: "button small quiet", click: this.acts.undoFurther }, "Further back") : null,
      state.table.status === "playing" ? h("button", { type: "button", class: "button small quiet", id: "whatif", click: this.acts.whatIf }, "What if?") : null,
      h("span", { class: "grow undo-reach" }, last === null && state.step === 0 ? "" : reach + asks));
  }
}

/** Who won, in a sentence. @param {State} state */
export function winnersText(state) {
  const names = state.winners.map((seat) => state.players[seat]?.name ?? "");
  if (!names.length) return "The game is over: nobody wins.";
  return names.length === 1 ? `${names[0]} wins.` : `${names.join(" and ")} share the victory.`;
}
