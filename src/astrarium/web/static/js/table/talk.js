// Log, scores and chat in tabs.
// @ts-check
import { seatIcon, seatLook } from "../art/seats.js";
import { h, keep, show } from "../lib/dom.js";
import { cameByHand } from "../lib/pointer.js";
import { words } from "../lib/say.js";
import { scorePad } from "./ending.js";
import { ruleLink } from "./rulebox.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").ChatLine} ChatLine */

const RECENT = 80;
const HOVER = 300; // milliseconds that a pointer rests on a name until the card opens

/** A pattern for any of some names, the longest first. @param {string[]} names */
function anyOf(names) {
  const written = names.filter((name) => name.length > 2).sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return written.length ? new RegExp(`(?<![\\w-])(${written.join("|")})(?![\\w-])`) : null;
}

/** @typedef {{ seat: number, lines: Line[] }} Group */

/** Lines by who acts: whoever a step begins with. What else the step brings, to others too, belongs to the one who took it. @param {Line[]} lines @param {import("../types.js").Player[]} players @returns {Group[]} */
function grouped(lines, players) {
  /** @type {Group[]} */
  const groups = [];
  for (const line of lines) {
    const named = players.find((player) => line.text.startsWith(player.name))?.seat ?? -1;
    const last = groups.at(-1);
    if (last && (named < 0 || named === last.seat || line.step === last.lines.at(-1)?.step)) last.lines.push(line);
    else groups.push({ seat: named, lines: [line] });
  }
  return groups;
}

export class Talk {
  /** @param {HTMLElement} home @param {{ say?: (text: string) => void, toStep?: (step: number) => void, explain?: (name: string, node: Element, pinned: boolean) => void, leave?: () => void, named?: string[] }} acts */
  constructor(home, acts) {
    this.acts = acts;
    this.names = anyOf(acts.named ?? []);
    this.all = false;
    this.unread = 0;
    /** @type {string | null} */
    this.heard = null;
    this.counted = "";
    this.length = 0;
    /** Shows the log once more. */
    this.again = () => {};
    /** The groups of lines on the page, by what they look like. @type {Map<string, HTMLElement>} */
    this.groups = new Map();
    this.log = h("ol", { class: "log" });
    this.cards(this.log);
    this.scores = h("table", { class: "scores" });
    this.chat = h("ul", { class: "chat-lines" });
    /** @type {Record<string, { tab: HTMLButtonElement, panel: HTMLElement }>} */
    this.tabs = {};
    const panels = { log: [this.log], scores: [this.scores], ...(acts.say ? { chat: [this.chat] } : {}) };
    for (const [name, kids] of Object.entries(panels)) this.tabs[name] = this.tab(name, kids);
    this.form = acts.say ? this.chatForm() : null;
    show(home, h("div", { class: "tabs", role: "tablist", "aria-label": "Table talk" }, ...Object.values(this.tabs).map((t) => t.tab)), ...Object.values(this.tabs).map((t) => t.panel), this.form);
    this.open("log");
    new ResizeObserver(() => this.follow()).observe(/** @type {HTMLElement} */ (this.tabs.log?.panel)); // the question above takes more room, or less
  }

  /** The names of cards open them: under a resting pointer or the focus for a moment, by a click or a key until closed. @param {HTMLElement} log */
  cards(log) {
    /** @type {number | undefined} */
    let waiting;
    const nameAt = (/** @type {Event} */ event) => (event.target instanceof Element ? event.target.closest(".named") : null);
    const open = (/** @type {Element} */ node, /** @type {boolean} */ pinned) => this.acts.explain?.(node.textContent ?? "", node, pinned);
    const later = (/** @type {Element | null} */ node) => {
      clearTimeout(waiting);
      if (node) waiting = window.setTimeout(() => open(node, false), HOVER);
    };
    log.addEventListener("pointerover", (event) => event.pointerType === "mouse" && later(cameByHand() ? nameAt(event) : null));
    log.addEventListener("focusin", (event) => later(nameAt(event)?.matches(":focus-visible") ? nameAt(event) : null));
    for (const end of ["pointerout", "focusout"]) log.addEventListener(end, () => {
      clearTimeout(waiting);
      this.acts.leave?.();
    });
    log.addEventListener("click", (event) => {
      const node = nameAt(event);
      clearTimeout(waiting);
      if (node) open(node, true);
    });
  }

  /** A sentence in which the names of cards can be asked. @param {string} text @returns {(string | HTMLElement)[]} */
  told(text) {
    if (!this.names) return [text];
    return text.split(this.names).map((part, i) => (i % 2 ? h("button", { type: "button", class: "named" }, part) : part));
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

  /** In groups by who acts, the newest group first, in each the cause before the effect. @param {State} state @param {Line[]} lines @param {number} fresh lines after this step are new */
  showLog(state, lines, fresh) {
    const groups = grouped(this.all ? lines : lines.slice(-RECENT), state.players);
    /** @type {Map<string, HTMLElement>} */
    const drawn = new Map();
    for (const { seat, lines: own } of groups) {
      const look = JSON.stringify([seat, own, own.map((line) => line.step > fresh), seat >= 0 ? seatLook(seat).name : ""]);
      drawn.set(look, this.groups.get(look) ?? this.group(state, seat, own, fresh));
    }
    this.groups = drawn;
    const more = !this.all && lines.length > RECENT ? h("li", {}, h("button", { type: "button", class: "rule-link", click: () => {
      this.all = true;
      this.again();
    } }, "Show all lines")) : null;
    this.again = () => this.showLog(state, lines, fresh);
    this.log.dataset.step = String(lines.at(-1)?.step ?? 0);
    keep(this.log, [...[...drawn.values()].reverse(), ...(more ? [more] : [])]);
    if (lines.length !== this.length) requestAnimationFrame(() => this.follow());
    this.length = lines.length;
  }

  /** Bring the newest line into view, which stands below the others of its turn, unless somebody reads there. */
  follow() {
    const panel = this.log.parentElement;
    const newest = this.log.querySelector(".turn li:last-child");
    if (!panel || !newest || panel.matches(":hover, :focus-within")) return;
    const end = newest.getBoundingClientRect().bottom - panel.getBoundingClientRect().top + panel.scrollTop;
    panel.scrollTop = Math.max(0, end - panel.clientHeight + 4);
  }

  /** What one player did, one thing after the other. @param {State} state @param {number} seat @param {Line[]} lines @param {number} fresh */
  group(state, seat, lines, fresh) {
    const look = seat >= 0 ? seatLook(seat) : null;
    const item = h("li", { class: "turn" }, look ? h("span", { class: "by" }, seatIcon(look), ` ${state.players[seat]?.name ?? ""}`) : null, h("ol", {}, ...lines.map((line) => this.line(state, line, line.step > fresh))));
    if (look) item.style.setProperty("--by", look.fill);
    return item;
  }

  /** Take log and scores off the page; what was said stays, everybody heard it. */
  clear() {
    this.groups = new Map();
    this.again = () => {};
    this.counted = "";
    show(this.log);
    show(this.scores);
  }

  /** @param {State} state @param {Line} line @param {boolean} fresh */
  line(state, line, fresh) {
    const address = `/t/${state.table.id}/replay?step=${line.step}`;
    const toStep = this.acts.toStep;
    const step = h("a", { class: "step", href: address, "aria-label": `Go to step ${line.step}`, click: (/** @type {Event} */ event) => {
      if (!toStep) return;
      event.preventDefault();
      toStep(line.step);
    } }, line.step);
    return h("li", { class: fresh ? "fresh" : "" }, ...this.told(line.text), ruleLink(state.table.game, line.rule), step);
  }

  /** Itemised points of everybody. @param {State} state */
  showScores(state) {
    const look = JSON.stringify([state.scores, state.winners, state.players.map(({ seat, name }) => [name, seatLook(seat).name])]);
    if (look !== this.counted) show(this.scores, ...scorePad(state));
    this.counted = look;
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
