// A table on the screen, played or replayed: scene, details, players, log and scores.
// @ts-check
import { seatColours } from "../art/seats.js";
import { usePalette } from "../art/things.js";
import { at } from "../lib/dom.js";
import { faceOf, rowCalled, signOf, told } from "../lib/parts.js";
import { cameByHand } from "../lib/pointer.js";
import { words } from "../lib/say.js";
import { moving } from "../lib/wishes.js";
import { Details } from "./details.js";
import { arrowKeys } from "./keys.js";
import { Players } from "./players.js";
import { SceneView } from "./scene.js";
import { Talk } from "./talk.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("./scene.js").Drawn} Drawn */

const HOVER = 380;
const HOLD = 450; // milliseconds that a finger rests

/** Whether a piece is a place for others rather than a thing of its own. @param {import("../types.js").Piece} piece */
const isPlace = (piece) => piece.kind === "text" || (piece.kind === "board" && (!piece.label || Math.min(piece.w, piece.h) > 6));

/** How much room the table has, as last measured: to measure it right after a change would lay the whole page out once more. @param {HTMLElement} felt */
function roomFor(felt) {
  let known = { width: 0, top: 0 };
  /** Measure again; whether it is another room. */
  const measure = () => {
    const { width, top } = known;
    known = { width: felt.clientWidth, top: felt.getBoundingClientRect().top + scrollY };
    return Math.abs(known.width - width) >= 1 || Math.abs(known.top - top) >= 1;
  };
  const now = () => {
    if (!known.width) measure(); // not yet, or it was hidden
    return { width: known.width, height: innerHeight - known.top - 14 };
  };
  return { measure, now };
}

export class View {
  /** @param {{ choose: (option: number, copy?: number) => void, say?: (text: string) => void, toStep?: (step: number) => void, why: boolean, named?: string[] }} acts */
  constructor(acts) {
    this.acts = acts;
    /** @type {State | null} */
    this.state = null;
    const felt = at("felt");
    this.room = roomFor(felt);
    this.scene = new SceneView(felt, { moving, room: this.room.now });
    this.players = new Players(at("players"));
    this.details = new Details(at("details"), { state: () => this.state, choose: acts.choose, why: acts.why });
    this.talk = new Talk(at("talk"), { ...acts, explain: (name, node, pinned) => this.explain(name, node, pinned), leave: () => this.leave() });
    /** Every piece that was ever seen, by its name. @type {Map<string, import("../types.js").Piece>} */
    this.met = new Map();
    /** The name in the log that is being explained. @type {Element | null} */
    this.about = null;
    this.listen();
  }

  listen() {
    const svg = this.scene.svg;
    /** @type {number | undefined} */
    let waiting;
    svg.addEventListener("pointerover", (event) => {
      clearTimeout(waiting);
      const drawn = this.scene.pieceAt(event);
      if (event.pointerType !== "mouse" || this.details.pinned) return;
      if (!drawn || isPlace(drawn.piece)) return this.details.hide();
      if (!cameByHand()) return;
      waiting = window.setTimeout(() => this.details.open(drawn, false), HOVER);
    });
    svg.addEventListener("pointerleave", () => {
      clearTimeout(waiting);
      if (!this.details.pinned) this.details.hide();
    });
    svg.addEventListener("focusin", (event) => {
      clearTimeout(waiting);
      const drawn = this.scene.pieceAt(event);
      if (!drawn?.node.matches(":focus-visible") || this.details.pinned) return;
      waiting = window.setTimeout(() => this.details.open(drawn, false), HOVER);
    });
    svg.addEventListener("focusout", () => {
      clearTimeout(waiting);
      if (!this.details.pinned) this.details.hide();
    });
    svg.addEventListener("arranged", () => clearTimeout(waiting));
    this.hold(svg);
    let touch = false;
    svg.addEventListener("pointerdown", (event) => (touch = event.pointerType !== "mouse"));
    svg.addEventListener("click", (event) => {
      clearTimeout(waiting);
      const drawn = this.scene.meantBy(event);
      if (drawn) this.pick(drawn, touch);
    });
    arrowKeys(this.scene, (drawn) => this.pick(drawn, false), (drawn) => this.details.open(drawn, true));
    let width = innerWidth;
    window.addEventListener("resize", () => {
      if (innerWidth === width && innerWidth < 900) return;
      width = innerWidth;
      this.room.measure();
      this.scene.arrange(false);
    });
  }

  /** A finger that rests on a piece opens it in full, and takes nothing. @param {SVGElement} svg */
  hold(svg) {
    /** @type {number | undefined} */
    let waiting;
    let held = false;
    svg.addEventListener("pointerdown", (event) => {
      held = false;
      const drawn = this.scene.pieceAt(event);
      clearTimeout(waiting);
      if (event.pointerType === "mouse" || !drawn) return;
      waiting = window.setTimeout(() => {
        held = true;
        this.details.open(drawn, true);
      }, HOLD);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(end, () => clearTimeout(waiting));
    svg.addEventListener("pointermove", (event) => Math.hypot(event.movementX, event.movementY) > 4 && clearTimeout(waiting));
    svg.addEventListener("contextmenu", (event) => held && event.preventDefault());
    svg.addEventListener("click", (event) => held && event.stopImmediatePropagation(), { capture: true });
  }

  /** Open a card by its name, as it lies on the table, as it lay there before, or as its row tells it. @param {string} name @param {Element} node @param {boolean} pinned */
  async explain(name, node, pinned) {
    this.about = node;
    const piece = this.met.get(name) ?? (await this.fromRow(name));
    const area = this.state?.scene?.areas[0];
    if (piece && area && this.about === node) this.details.open({ piece: { ...piece, options: [] }, area, node }, pinned);
  }

  /** The pointer or the focus has left a name in the log. */
  leave() {
    this.about = null;
    if (!this.details.pinned) this.details.hide();
  }

  /** A card that is not on the table, from its row. @param {string} name @returns {Promise<import("../types.js").Piece | null>} */
  async fromRow(name) {
    const row = await rowCalled(this.state?.table.game ?? "", name);
    if (!row) return null;
    const text = told(row).map(([field, value]) => `${words(field)}: ${value}.`);
    return { id: "", kind: "card", x: 0, y: 0, w: 2.4, h: 3, face: faceOf(row), sign: signOf(row), label: name, spoken: "", text, marks: {}, owner: -1, badge: "", dim: false, steps: [], options: [], source: row.source, rule: "" };
  }

  /** Take a piece: its only option at once, otherwise its details with the options. @param {Drawn} drawn @param {boolean} touch */
  pick(drawn, touch) {
    const [only, ...more] = drawn.piece.options;
    if (only !== undefined && !more.length && !touch) this.acts.choose(only, this.scene.copyOf(only, drawn.piece.id));
    else this.details.open(drawn, true);
  }

  /** @param {State} state @param {Line[]} log @param {number} fresh */
  show(state, log, fresh) {
    this.state = state;
    seatColours(state.players.map((player) => player.colour));
    palette(state.table.palette);
    this.meet(state);
    this.scene.show(state.scene, state.viewer, state.turn.seat);
    requestAnimationFrame(() => this.room.measure() && this.scene.arrange(false)); // when the page is laid out anyway
    this.players.show(state);
    this.details.refresh(this.scene.drawn.get(this.details.piece));
    this.talk.showLog(state, log, fresh);
    this.talk.showScores(state);
    this.reveal();
  }

  /** Remember what cards look like that lie on the table. @param {State} state */
  meet(state) {
    for (const area of state.scene?.areas ?? []) for (const piece of area.pieces) if (piece.source && piece.label) this.met.set(piece.label, piece);
  }

  /** Take the table off the page: somebody else is going to look. */
  clear() {
    this.state = null;
    this.met.clear();
    this.scene.show(null, null, null);
    this.scene.layer.replaceChildren();
    this.details.clear();
    this.players.clear();
    this.talk.clear();
  }

  /** Bring something that can be chosen into view, if the table is on the screen but none of it is. */
  reveal() {
    if (this.state?.scene?.stage) return; // regions stand still, and so does the page
    const top = 60;
    const bottom = innerHeight - (innerWidth <= 900 ? (document.getElementById("ask")?.offsetHeight ?? 0) : 0);
    const felt = this.scene.svg.getBoundingClientRect();
    if (felt.bottom < top + 80 || document.activeElement?.closest(".talk")) return;
    const boxes = [...this.scene.drawn.values()].filter(({ piece }) => piece.options.length).map(({ node }) => node.getBoundingClientRect());
    const [first] = boxes;
    if (!first || boxes.some((box) => box.bottom > top && box.top < bottom - 30)) return;
    scrollBy({ top: first.top - (top + bottom) / 2 + first.height / 2, behavior: moving() ? "smooth" : "instant" });
  }
}

/** A game's own colours on the page. @param {Record<string, string>} colours */
function palette(colours) {
  usePalette(colours);
  const light = document.documentElement.dataset.theme === "light";
  colour("--accent", light ? "" : (colours?.accent ?? ""));
  colour("--accent-rim", colours?.accent ?? "");
}

/** Set a colour of the whole page, but only where it changes: everything on it is looked at again. @param {string} name @param {string} value */
function colour(name, value) {
  const root = document.documentElement.style;
  if (root.getPropertyValue(name) !== value) root.setProperty(name, value);
}
