// The table itself: draws a scene as one SVG, keeps pieces by their id and lets them glide to where they are now.
// @ts-check
import { draw, leastLetter, outline } from "../art/pieces.js";
import { seatLook } from "../art/seats.js";
import { keep, r1, s, set } from "../lib/dom.js";
import { layout } from "./layout.js";
import { panel, regionPanel, rivalLine, unfolding } from "./panels.js";
import { staged } from "./stage.js";
import { zoomable } from "./zoom.js";

const TRAVEL = 250; // milliseconds that a piece is under way

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("../types.js").Scene} SceneData */
/** @typedef {{ x: number, y: number, k: number }} Spot */
/** @typedef {{ piece: Piece, area: Area, node: SVGElement, look: string, spot: Spot }} Drawn */

/** All that the drawing of a piece depends on; what is only said of it, and whether it is dim, needs no new one. @param {Piece} piece @param {number} unit */
function lookOf(piece, unit) {
  const { x, y, options, spoken, rule, source, dim, ...look } = { ...piece, empty: piece.kind === "pile" && piece.dim };
  return `${Math.round(unit)} ${leastLetter()} ${piece.owner >= 0 ? seatLook(piece.owner).name : ""} ${JSON.stringify(look)}`;
}

/** @param {Spot} spot */
const placed = (spot) => `translate(${r1(spot.x)}px, ${r1(spot.y)}px) scale(${Math.round(spot.k * 1e4) / 1e4})`;

export class SceneView {
  /**
   * @param {HTMLElement} home
   * @param {{ moving: () => boolean, room: () => { width: number, height: number } }} ways
   */
  constructor(home, ways) {
    this.home = home;
    this.ways = ways;
    this.svg = s("svg", { class: "scene", role: "group", "aria-label": "Table" });
    this.world = s("g", { class: "world" });
    this.panels = s("g", { class: "panels" });
    this.layer = s("g", { class: "pieces" });
    this.overPanel = s("g", { class: "panels over" });
    this.overLayer = s("g", { class: "pieces over" });
    this.world.append(this.panels, this.layer, this.overPanel, this.overLayer);
    this.svg.append(this.world);
    home.append(this.svg);
    /** @type {Map<string, Drawn>} */
    this.drawn = new Map();
    /** @type {SceneData | null} */
    this.scene = null;
    /** @type {number | null} */
    this.viewer = null;
    /** @type {number | null} */
    this.turn = null;
    this.focused = "";
    /** The panels on the page, by what they look like. @type {Map<string, SVGElement>} */
    this.panelled = new Map();
    /** @type {import("./stage.js").Looking} */
    this.looking = { tabs: new Map(), unfolded: null };
    /** Pieces that changed since this person's last decision. @type {Set<string>} */
    this.changed = new Set();
    /** Pieces that are marked, where several things are one question. @type {Set<string>} */
    this.marked = new Set();
    /** Of these, those that were clicked. @type {Set<string>} */
    this.clicked = new Set();
    /** Whether a line stays unfolded when the pointer leaves it. */
    this.pinned = false;
    zoomable(this.svg, this.world);
    unfolding(this);
  }

  /** Draw a scene; pieces that were there before move to their new place. @param {SceneData | null} scene @param {number | null} viewer @param {number | null} turn */
  show(scene, viewer, turn) {
    const before = this.scene;
    this.scene = scene;
    this.viewer = viewer;
    this.turn = turn;
    if (!scene) this.looking = { tabs: new Map(), unfolded: null };
    this.foldAnswered(before);
    this.arrange(this.ways.moving());
  }

  /** An area that was unfolded to choose something in it folds again when that is done. @param {SceneData | null} before */
  foldAnswered(before) {
    const asks = (/** @type {SceneData | null} */ one) => one?.areas.some((area) => area.place === "seat" && area.seat === this.looking.unfolded && area.pieces.some((piece) => piece.options.length));
    if (!asks(before) || asks(this.scene)) return;
    this.looking.unfolded = null;
    this.pinned = false;
  }

  /** Lay everything out for the size of the screen. @param {boolean} moving */
  arrange(moving) {
    const areas = this.scene?.areas ?? [];
    const room = this.ways.room();
    const width = Math.max(280, room.width);
    const stage = this.scene?.stage;
    const plan = stage ? staged(stage, areas, this.viewer, width, room.height, this.looking) : null;
    const { height, boxes } = plan ?? layout(areas, this.viewer, width, room.height);
    const high = Math.max(60, Math.ceil(height));
    set(this.svg, { viewBox: `0 0 ${width} ${high}`, width, height: high });
    this.svg.classList.toggle("staged", Boolean(stage));
    this.showPanels(areas, boxes, plan);
    const before = this.drawn;
    this.drawn = new Map();
    for (const area of areas) {
      const box = boxes.get(area.id);
      if (!box) continue;
      for (const piece of area.pieces) {
        if (piece.w > (box.widest ?? Infinity)) continue;
        const { x, y } = box.moves?.get(piece.id) ?? { x: 0, y: 0 };
        this.place(piece, area, { x: box.left + (piece.x + x) * box.unit, y: box.top + (piece.y + y) * box.unit, k: box.unit / 100 }, before.get(piece.id), moving);
      }
    }
    for (const [id, old] of before) if (!this.drawn.has(id)) this.leave(old, moving);
    this.order(plan?.over?.area.id ?? "");
    this.svg.dispatchEvent(new CustomEvent("arranged"));
  }

  /** Only panels that look otherwise are made anew. @param {Area[]} areas @param {Map<string, import("./layout.js").Box>} boxes @param {import("./stage.js").Plan | null} plan */
  showPanels(areas, boxes, plan) {
    const had = document.activeElement?.getAttribute("data-keep");
    const before = this.panelled;
    this.panelled = new Map();
    const made = (/** @type {Area[]} */ looked, /** @type {object} */ where, /** @type {() => SVGElement} */ make) => {
      const look = JSON.stringify([where, ...looked.map((area) => this.titleLook(area))]);
      const node = before.get(look) ?? make();
      this.panelled.set(look, node);
      return node;
    };
    const one = (/** @type {Area} */ area) => made([area], boxes.get(area.id) ?? {}, () => panel(area, boxes.get(area.id), this.turn));
    if (!plan) keep(this.panels, areas.map(one));
    else {
      const regions = plan.regions.map((region) => made(region.areas, { ...region, areas: null, shown: region.shown?.id }, () => regionPanel(region, this.turn)));
      keep(this.panels, [...regions, ...plan.lines.map((line) => made([line.area], { ...line, area: null }, () => rivalLine(line, this.turn)))]);
    }
    keep(this.overPanel, plan?.over ? [one(plan.over.area)] : []);
    if (had && document.activeElement?.getAttribute("data-keep") !== had) /** @type {SVGElement | null} */ (this.panels.querySelector(`[data-keep="${CSS.escape(had)}"]`))?.focus({ preventScroll: true });
  }

  /** What the panel of an area shows of it. @param {Area} area */
  titleLook({ id, title, note, line, place, seat, pieces }) {
    return [id, title, note, line, place, seat, seat === this.turn, seat >= 0 ? seatLook(seat).name : "", pieces.some((piece) => piece.options.length)];
  }

  /** Unfold a player's area, or fold it again. @param {number | null} seat */
  unfold(seat) {
    if (this.looking.unfolded === seat) return;
    this.looking.unfolded = seat;
    this.arrange(false);
  }

  /** Open a tab of a region. @param {string} region @param {string} area */
  openTab(region, area) {
    this.looking.tabs.set(region, area);
    this.arrange(false);
  }

  /** @param {Piece} piece @param {Area} area @param {Spot} spot @param {Drawn | undefined} old @param {boolean} moving */
  place(piece, area, spot, old, moving) {
    const look = lookOf(piece, spot.k * 100);
    const node = old && old.look === look ? old.node : this.make(piece, old, spot.k * 100);
    if (node !== old?.node || placed(old.spot) !== placed(spot)) node.style.transform = placed(spot);
    this.mark(node, piece, area);
    if (moving && old) this.glide(node, old, spot, piece);
    else if (moving && this.svg.isConnected) this.arrive(node, spot);
    this.drawn.set(piece.id, { piece, area, node, look, spot });
  }

  /** @param {Piece} piece @param {Drawn | undefined} old @param {number} unit */
  make(piece, old, unit) {
    const node = s("g", { class: `piece ${piece.kind}`, "data-piece": piece.id, tabindex: -1 }, draw(piece, unit), outline(piece));
    if (old) {
      if (old.node.contains(document.activeElement)) this.focused = piece.id;
      old.node.remove();
    }
    return node;
  }

  /** What can be done with a piece, for eyes and ears. @param {SVGElement} node @param {Piece} piece @param {Area} area */
  mark(node, piece, area) {
    const choosable = piece.options.length > 0;
    node.classList.toggle("choosable", choosable);
    node.classList.toggle("dim", piece.dim);
    node.classList.toggle("changed", this.changed.has(piece.id));
    const marked = choosable && this.marked.has(piece.id);
    node.classList.toggle("marked", marked);
    const owner = piece.owner >= 0 && piece.owner !== area.seat ? seatLook(piece.owner).name : "";
    const said = piece.spoken || [piece.label || piece.face.replace("/", " "), owner, piece.badge].filter(Boolean).join(", ");
    set(node, { role: choosable ? "button" : "img", "aria-label": marked ? `${said} Marked.` : choosable ? `${said} Can be chosen.` : said });
    if (choosable && this.marked.size) node.setAttribute("aria-pressed", String(marked));
    else node.removeAttribute("aria-pressed");
  }

  /** @param {SVGElement} node @param {Drawn} old @param {Spot} spot @param {Piece} piece */
  glide(node, old, spot, piece) {
    const rolls = piece.kind === "die" && old.piece.face !== piece.face;
    if (rolls) return this.roll(node, old.spot, spot, piece);
    const far = Math.hypot(old.spot.x - spot.x, old.spot.y - spot.y);
    if (far < 1 && Math.abs(old.spot.k - spot.k) < 0.001) return;
    node.classList.add("moving");
    node.animate([{ transform: placed(old.spot) }, { transform: placed(spot) }], { duration: TRAVEL, easing: "cubic-bezier(.3,.1,.2,1)" }).onfinish = () => node.classList.remove("moving");
  }

  /** A die tumbles to its new face. @param {SVGElement} node @param {Spot} from @param {Spot} to @param {Piece} piece */
  roll(node, from, to, piece) {
    const drawing = node.querySelector(".drawing");
    node.animate([{ transform: placed(from) }, { transform: placed(to) }], { duration: TRAVEL, easing: "cubic-bezier(.2,.6,.2,1)" });
    if (!(drawing instanceof SVGElement)) return;
    drawing.style.transformOrigin = `${piece.w * 50}px ${piece.h * 50}px`;
    drawing.animate([{ transform: "rotate(-540deg) scale(1.5)" }, { transform: "rotate(40deg) scale(1.1)", offset: 0.8 }, { transform: "none" }], { duration: TRAVEL, easing: "cubic-bezier(.2,.7,.3,1)" });
  }

  /** @param {SVGElement} node @param {Spot} spot */
  arrive(node, spot) {
    node.animate([{ opacity: 0, transform: placed({ ...spot, y: spot.y - 14 }) }, { opacity: 1, transform: placed(spot) }], { duration: TRAVEL, easing: "ease-out" });
  }

  /** @param {Drawn} old @param {boolean} moving */
  leave(old, moving) {
    if (!moving) return old.node.remove();
    old.node.setAttribute("aria-hidden", "true");
    old.node.animate([{ opacity: 1 }, { opacity: 0 }], { duration: TRAVEL }).onfinish = () => old.node.remove();
  }

  /** Put the nodes into the order of the scene without touching those that are right, so that focus stays. */
  order(over = "") {
    let next = this.layer.firstChild;
    for (const { node, area } of this.drawn.values()) {
      if (area.id === over) this.overLayer.append(node);
      else if (node === next) next = next.nextSibling;
      else this.layer.insertBefore(node, next);
    }
    if (this.focused && this.drawn.has(this.focused)) this.drawn.get(this.focused)?.node.focus({ preventScroll: true });
    this.focused = "";
  }

  /** The piece that an event happened on. @param {Event} event @returns {Drawn | null} */
  pieceAt(event) {
    const node = event.target instanceof Element ? event.target.closest("[data-piece]") : null;
    return node ? (this.drawn.get(node.getAttribute("data-piece") ?? "") ?? null) : null;
  }

  /** The piece that a click is meant for: what lies on something that can be chosen is no obstacle. @param {MouseEvent} event @returns {Drawn | null} */
  meantBy(event) {
    const drawn = this.pieceAt(event);
    if (!drawn || drawn.piece.options.length) return drawn;
    const below = document.elementsFromPoint(event.clientX, event.clientY).map((node) => this.drawn.get(node.closest("[data-piece]")?.getAttribute("data-piece") ?? ""));
    return below.find((one) => one?.area === drawn.area && one.piece.options.length) ?? drawn;
  }

  /** Pieces that answer alike. @param {number} option */
  equals(option) {
    return [...this.drawn.values()].filter(({ piece }) => piece.options.includes(option)).map(({ piece }) => piece.id);
  }

  /** Which of equal things a piece stands for, where there is a piece for each: a marked one for the first, another for the next. @param {number} option @param {string} piece @returns {number | undefined} */
  copyOf(option, piece) {
    const equals = this.equals(option);
    if (equals.length < 2) return undefined;
    const marked = this.marked.has(piece);
    if (marked) this.clicked.delete(piece);
    else this.clicked.add(piece);
    return marked ? 0 : equals.filter((one) => this.marked.has(one)).length;
  }

  /** Show how often options are marked: of equal pieces as many, those that were clicked first. @param {Map<number, number>} marks */
  showMarks(marks) {
    if (!marks.size) this.clicked.clear();
    if (!marks.size && !this.marked.size) return;
    this.marked = new Set([...marks].flatMap(([option, count]) => {
      const equals = this.equals(option);
      return [...new Set([...equals.filter((piece) => this.clicked.has(piece)), ...equals])].slice(0, count);
    }));
    for (const { node, piece, area } of this.drawn.values()) if (piece.options.length) this.mark(node, piece, area);
  }

  /** Light up the pieces that an option concerns. @param {number | null} option */
  point(option) {
    for (const { piece, node } of this.drawn.values()) node.classList.toggle("pointed", option !== null && piece.options.includes(option));
  }
}
