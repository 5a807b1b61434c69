// A piece in full: large, with every word, its rule and its source. On hover or focus for a moment; on a click, a long press or a key until closed.
// @ts-check
import { draw } from "../art/pieces.js";
import { post } from "../lib/api.js";
import { h, s, show } from "../lib/dom.js";
import { origins, rowCalled, sourceTag } from "../lib/parts.js";
import { speak, tried } from "../lib/say.js";
import { optionButton } from "./options.js";
import { ruleLink } from "./rulebox.js";

/** @typedef {import("./scene.js").Drawn} Drawn */
/** @typedef {import("../types.js").State} State */

/** @typedef {Omit<Drawn, "look" | "spot" | "node"> & { node: Element }} Shown */

const WIDE = 330; // pixels of a card in full
const SMALL = 110; // of a token
const CARDS = new Set(["card", "tile", "hex", "mat", "board", "pile"]);

/** Whether a piece is furniture that fills the table. @param {import("../types.js").Piece} piece */
const isGreat = (piece) => piece.w > 6 || piece.h > 6;

/** A piece as large as its words need. @param {import("../types.js").Piece} piece */
function portrait(piece) {
  if (isGreat(piece)) return null;
  const card = CARDS.has(piece.kind) && piece.label !== "";
  const [wide, high] = card ? [Math.min(WIDE, innerWidth - 56), Math.min(380, innerHeight * 0.42)] : [SMALL, SMALL];
  const scale = Math.min(wide / (piece.w * 100), high / (piece.h * 100));
  return s("svg", { class: card ? "portrait full" : "portrait", viewBox: `-6 -12 ${piece.w * 100 + 12} ${piece.h * 100 + 18}`, width: piece.w * 100 * scale, height: piece.h * 100 * scale, "aria-hidden": "true" }, draw({ ...piece, dim: false }, scale * 100));
}

export class Details {
  /** @param {HTMLElement} box @param {{ state: () => State | null, choose: (option: number) => void, why: boolean }} table */
  constructor(box, table) {
    this.box = box;
    this.table = table;
    this.pinned = false;
    this.piece = "";
    /** What the box belongs to. @type {Element | null} */
    this.node = null;
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !box.hidden) this.hide(true);
    });
    document.addEventListener("pointerdown", (event) => {
      if (this.pinned && event.target instanceof Node && !box.contains(event.target) && !(event.target instanceof Element && event.target.closest(".piece, .named"))) this.hide();
    });
  }

  /** @param {Shown} drawn @param {boolean} pinned */
  open(drawn, pinned) {
    if (this.pinned && !pinned) return;
    this.pinned = pinned;
    this.piece = drawn.piece.id;
    this.node = drawn.node;
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
    if (back && had) /** @type {SVGElement | HTMLElement | null} */ (document.querySelector(`[data-piece="${CSS.escape(this.piece)}"]`) ?? this.node)?.focus();
  }

  /** Forget the piece that was explained. */
  clear() {
    this.hide();
    show(this.box);
    this.piece = "";
    this.node = null;
  }

  /** @param {Pick<Shown, "piece" | "area">} drawn @param {boolean} pinned */
  content({ piece, area }, pinned) {
    const state = this.table.state();
    const owner = piece.owner >= 0 ? state?.players[piece.owner]?.name : "";
    const options = (state?.options ?? []).filter((option) => piece.options.includes(option.id));
    const title = piece.label || piece.spoken.replace(/\.$/, "") || area.title;
    const more = piece.text.filter((line) => !piece.spoken.includes(line));
    return [
      h("div", { class: "top" }, portrait(piece), h("div", {}, h("h3", {}, title), piece.label && piece.spoken && piece.spoken !== title ? h("p", { class: "facts" }, piece.spoken) : null)),
      more.length ? h("ul", {}, ...more.map((line) => h("li", {}, line))) : null,
      h("div", { class: "meta" }, owner ? h("span", {}, `belongs to ${owner}`) : null, piece.badge ? h("span", {}, `shows ${piece.badge}`) : null,
        piece.source ? sourceTag(piece.source) : null, ruleLink(state?.table.game ?? "", piece.rule)),
      piece.source ? this.origin(piece) : null,
      pinned && options.length ? h("ul", { class: "options" }, ...options.map((option) => h("li", {}, optionButton(option, "", () => {
        this.hide();
        this.table.choose(option.id);
      })))) : null,
      pinned && this.table.why && !options.length && state?.prompt ? this.whyButton(piece.id) : null,
      pinned ? h("button", { type: "button", class: "button quiet small", click: () => this.hide(true) }, "Close") : null,
    ];
  }

  /** Where each of its facts comes from, as soon as that is known. @param {import("../types.js").Piece} piece */
  origin(piece) {
    const place = h("p", { class: "origins" });
    rowCalled(this.table.state()?.table.game ?? "", piece.label, piece.source).then((row) => {
      place.textContent = row ? origins(row) : "";
      if (place.isConnected && this.node) this.beside(this.node);
    });
    return place;
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

  /** Put the box next to a piece, inside the window. @param {Element} node */
  beside(node) {
    const at = node.getBoundingClientRect();
    const own = this.box.getBoundingClientRect();
    const edge = document.getElementById("felt")?.contains(node) ? (document.querySelector(".side")?.getBoundingClientRect().left ?? innerWidth) : innerWidth; // the question stays in view
    const right = at.right + 12 + own.width < edge || at.left - own.width < 22;
    const left = right ? Math.min(at.right + 12, Math.max(10, innerWidth - own.width - 10)) : at.left - own.width - 12;
    this.box.style.left = `${left}px`;
    this.box.style.top = `${Math.max(62, Math.min(at.top, innerHeight - own.height - 12))}px`;
  }
}
