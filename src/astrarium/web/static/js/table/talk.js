// Log, scores and chat in tabs.
// @ts-check
import { seatIcon, seatLook } from "../art/seats.js";
import { h, show } from "../lib/dom.js";
import { words } from "../lib/say.js";
import { ruleLink } from "./rulebox.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").ChatLine} ChatLine */

const RECENT = 80;

export class Talk {
  /** @param {HTMLElement} home @param {{ say?: (text: string) => void, toStep?: (step: number) => void }} acts */
  constructor(home, acts) {
    this.acts = acts;
    this.all = false;
    this.unread = 0;
    /** @type {string | null} */
    this.heard = null;
    /** Shows the log once more. */
    this.again = () => {};
    /** The lines on the page, the oldest first. @type {Line[]} */
    this.shown = [];
    this.log = h("ol", { class: "log" });
    this.scores = h("table", { class: "scores" });
    this.chat = h("ul", { class: "chat-lines" });
    /** @type {Record<string, { tab: HTMLButtonElement, panel: HTMLElement }>} */
    this.tabs = {};
    const panels = { log: [this.log], scores: [this.scores], ...(acts.say ? { chat: [this.chat] } : {}) };
    for (const [name, kids] of Object.entries(panels)) this.tabs[name] = this.tab(name, kids);
    this.form = acts.say ? this.chatForm() : null;
    show(home, h("div", { class: "tabs", role: "tablist", "aria-label": "Table talk" }, ...Object.values(this.tabs).map((t) => t.tab)), ...Object.values(this.tabs).map((t) => t.panel), this.form);
    this.open("log");
  }

  /** @param {string} name @param {HTMLElement[]} kids */
  tab(name, kids) {
    const tab = h("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, click: () => this.open(name), keydown: (/** @type {KeyboardEvent} */ event) => this.arrows(event, name) }, words(name));
    return { tab, panel: h("div", { class: "tabpanel", role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, tabindex: 0 }, ...kids) };
  }

  /** @param {KeyboardEvent} event @param {string} name */
  arrows(event, name) {
    const names = Object.keys(this.tabs);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = names[(names.indexOf(name) + step + names.length) % names.length] ?? name;
    this.open(next);
    this.tabs[next]?.tab.focus();
  }

  /** @param {string} name */
  open(name) {
    for (const [key, { tab, panel }] of Object.entries(this.tabs)) {
      tab.setAttribute("aria-selected", String(key === name));
      tab.tabIndex = key === name ? 0 : -1;
      panel.hidden = key !== name;
    }
    this.now = name;
    if (this.form) this.form.hidden = name !== "chat";
    if (name === "chat") this.count(0);
  }

  /** @param {number} unread */
  count(unread) {
    this.unread = unread;
    const tab = this.tabs.chat?.tab;
    if (tab) show(tab, "Chat", unread ? h("span", { class: "unread" }, unread) : null);
  }

  chatForm() {
    const text = h("input", { type: "text", maxlength: 500, "aria-label": "Say something", placeholder: "Say something" });
    return h("form", { class: "say", submit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (text.value.trim()) this.acts.say?.(text.value.trim());
      text.value = "";
    } }, text, h("button", { type: "submit", class: "button small" }, "Send"));
  }

  /** The newest line first. @param {State} state @param {Line[]} lines @param {number} fresh lines after this step are new */
  showLog(state, lines, fresh) {
    const shown = this.all ? lines : lines.slice(-RECENT);
    const had = this.kept(shown);
    const items = shown.slice(had).map((line) => this.line(state, line)).reverse();
    if (had) this.log.prepend(...items);
    else show(this.log, ...items, shown.length < lines.length ? h("li", {}, h("button", { type: "button", class: "rule-link", click: () => {
      this.all = true;
      this.again();
    } }, "Show all lines")) : null);
    this.shown = shown;
    this.again = () => this.showLog(state, lines, fresh);
    shown.forEach((line, i) => this.log.children[shown.length - 1 - i]?.classList.toggle("fresh", line.step > fresh));
  }

  /** How many of the oldest lines are on the page already; those that are too old leave it. @param {Line[]} lines */
  kept(lines) {
    const same = (/** @type {Line | undefined} */ one, /** @type {Line | undefined} */ other) => one?.step === other?.step && one?.text === other?.text;
    const old = this.shown.findIndex((line) => same(line, lines[0]));
    const left = old < 0 ? [] : this.shown.slice(old);
    if (!left.length || (old > 0 && this.log.children.length === this.shown.length) || left.some((line, i) => !same(line, lines[i]))) return 0;
    for (let i = 0; i < old; i += 1) this.log.children[left.length]?.remove();
    return left.length;
  }

  /** Take log and scores off the page; what was said stays, everybody heard it. */
  clear() {
    this.shown = [];
    this.again = () => {};
    show(this.log);
    show(this.scores);
  }

  /** @param {State} state @param {Line} line */
  line(state, line) {
    const address = `/t/${state.table.id}/replay?step=${line.step}`;
    const toStep = this.acts.toStep;
    const step = h("a", { class: "step", href: address, "aria-label": `Go to step ${line.step}`, click: (/** @type {Event} */ event) => {
      if (!toStep) return;
      event.preventDefault();
      toStep(line.step);
    } }, line.step);
    return h("li", {}, line.text, ruleLink(state.table.game, line.rule), step);
  }

  /** Itemised points of everybody. @param {State} state */
  showScores(state) {
    const items = [...new Set(state.scores.flatMap((score) => Object.keys(score)))].filter((item) => item !== "total" && item !== "partial");
    const cell = (/** @type {number} */ seat, /** @type {string} */ item) => h("td", { class: item === "total" && state.winners.includes(seat) ? "won" : "" }, String(state.scores[seat]?.[item] ?? "–"));
    const partial = state.scores.some((score) => score.partial);
    show(this.scores, h("caption", { class: "sr" }, "Points of every player, item by item"),
      h("thead", {}, h("tr", {}, h("td", {}), ...state.players.map((p) => h("th", { scope: "col" }, seatIcon(seatLook(p.seat)), " ", p.name)))),
      h("tbody", {}, ...items.map((item) => h("tr", {}, h("th", { scope: "row" }, words(item)), ...state.players.map((p) => cell(p.seat, item))))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, partial ? "Total so far (some is secret)" : "Total"), ...state.players.map((p) => cell(p.seat, "total")))));
  }

  /** @param {State} state @param {ChatLine[]} lines @param {boolean} heard whether a line has just come */
  showChat(state, lines, heard) {
    const look = lines.map((line) => `${line.id} ${line.seat === null ? "" : seatLook(line.seat).name}`).join();
    if (look === this.heard) return;
    this.heard = look;
    show(this.chat, ...lines.map((line) => h("li", { class: line.kind === "notice" ? "notice-line" : "" }, line.kind === "notice" ? null : h("span", { class: "who" }, line.seat === null || line.seat === undefined ? null : seatIcon(seatLook(line.seat)), ` ${line.name}`), line.text)), lines.length ? null : h("li", { class: "muted" }, "Nothing said yet."));
    if (heard && this.now !== "chat") this.count(this.unread + 1);
    this.chat.parentElement?.scrollTo(0, this.chat.scrollHeight);
  }
}
