// Details of a piece: on hover for a moment, on click, tap or key until closed; with its options, its source and "Why can't I?".
// @ts-check
import { draw } from "../art/pieces.js";
import { post } from "../lib/api.js";
import { h, s, show } from "../lib/dom.js";
import { speak, tried } from "../lib/say.js";
import { optionButton } from "./options.js";
import { ruleLink } from "./rulebox.js";

/** @typedef {import("./scene.js").Drawn} Drawn */
/** @typedef {import("../types.js").State} State */

/** What the marks of a source mean. @type {Record<string, string>} */
const SOURCES = { rulebook: "stated in the rulebook", public: "found in a public source", recalled: "from memory of the printed game", reconstructed: "our own stand-in, not the printed one", own: "from your own component file" };

export class Details {
  /** @param {HTMLElement} box @param {{ state: () => State | null, choose: (option: number) => void, why: boolean }} table */
  constructor(box, table) {
    this.box = box;
    this.table = table;
    this.pinned = false;
    this.piece = "";
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !box.hidden) this.hide(true);
    });
    document.addEventListener("pointerdown", (event) => {
      if (this.pinned && event.target instanceof Node && !box.contains(event.target) && !(event.target instanceof Element && event.target.closest(".piece"))) this.hide();
    });
  }

  /** @param {Drawn} drawn @param {boolean} pinned */
  open(drawn, pinned) {
    if (this.pinned && !pinned) return;
    this.pinned = pinned;
    this.piece = drawn.piece.id;
    this.box.classList.toggle("pinned", pinned);
    show(this.box, ...this.content(drawn, pinned));
    this.box.hidden = false;
    this.beside(drawn.node);
    if (pinned) this.box.querySelector("button")?.focus({ preventScroll: true });
  }

  /** The table has changed: what is pinned stays, with what is true now. @param {Drawn | undefined} drawn */
  refresh(drawn) {
    if (!this.pinned || !drawn) return this.hide();
    const had = this.box.contains(document.activeElement);
    show(this.box, ...this.content(drawn, true));
    if (had) this.box.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {boolean} [back] whether the focus goes back to the piece */
  hide(back = false) {
    const had = this.box.contains(document.activeElement);
    this.box.hidden = true;
    this.pinned = false;
    if (back && had) /** @type {SVGElement | null} */ (document.querySelector(`[data-piece="${CSS.escape(this.piece)}"]`))?.focus();
  }

  /** Forget the piece that was explained. */
  clear() {
    this.hide();
    show(this.box);
    this.piece = "";
  }

  /** @param {Drawn} drawn @param {boolean} pinned */
  content({ piece, area }, pinned) {
    const state = this.table.state();
    const scale = Math.min(110 / (piece.w * 100), 130 / (piece.h * 100));
    const large = piece.w > 6 || piece.h > 6;
    const portrait = large ? null : s("svg", { class: "portrait", viewBox: `-6 -12 ${piece.w * 100 + 12} ${piece.h * 100 + 18}`, width: piece.w * 100 * scale, height: piece.h * 100 * scale, "aria-hidden": "true" }, draw(piece, scale * 100));
    const owner = piece.owner >= 0 ? state?.players[piece.owner]?.name : "";
    const options = (state?.options ?? []).filter((option) => piece.options.includes(option.id));
    const title = piece.label || area.title;
    return [
      h("div", { class: "top" }, portrait, h("div", {}, h("h3", {}, title), piece.spoken && piece.spoken !== title ? h("p", { class: "facts" }, piece.spoken) : null)),
      piece.text.length ? h("ul", {}, ...piece.text.map((line) => h("li", {}, line))) : null,
      h("div", { class: "meta" }, owner ? h("span", {}, `belongs to ${owner}`) : null, piece.badge ? h("span", {}, `shows ${piece.badge}`) : null,
        piece.source ? h("span", { class: `tag ${piece.source}`, title: SOURCES[piece.source] ?? "" }, piece.source) : null,
        piece.source === "reconstructed" ? h("span", {}, SOURCES.reconstructed) : null,
        ruleLink(state?.table.game ?? "", piece.rule)),
      pinned && options.length ? h("ul", { class: "options" }, ...options.map((option) => h("li", {}, optionButton(option, "", () => {
        this.hide();
        this.table.choose(option.id);
      })))) : null,
      pinned && this.table.why && !options.length && state?.prompt ? this.whyButton(piece.id) : null,
      pinned ? h("button", { type: "button", class: "button quiet small", click: () => this.hide(true) }, "Close") : null,
    ];
  }

  /** @param {string} piece */
  whyButton(piece) {
    const place = h("div", { class: "why" }, h("button", { type: "button", class: "button small", click: async () => {
      const state = this.table.state();
      const answer = await tried(post(`/api/tables/${state?.table.id}/why`, { piece }));
      if (!answer) return;
      show(place, h("p", { class: "answer" }, answer.text, " ", ruleLink(state?.table.game ?? "", answer.rule)));
      speak(answer.text);
    } }, "Why can't I?"));
    return place;
  }

  /** Put the box next to a piece, inside the window. @param {SVGElement} node */
  beside(node) {
    const at = node.getBoundingClientRect();
    const own = this.box.getBoundingClientRect();
    const right = at.right + 12 + own.width < innerWidth;
    const left = right ? at.right + 12 : Math.max(10, at.left - own.width - 12);
    this.box.style.left = `${left}px`;
    this.box.style.top = `${Math.max(62, Math.min(at.top, innerHeight - own.height - 12))}px`;
  }
}
