// The table itself: draws a scene as one SVG, keeps pieces by their id and lets them glide to where they are now.
// @ts-check
import { draw, outline } from "../art/pieces.js";
import { seatLook, seatMark } from "../art/seats.js";
import { cut } from "../art/lettering.js";
import { r1, s, set } from "../lib/dom.js";
import { layout } from "./layout.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("../types.js").Scene} SceneData */
/** @typedef {{ x: number, y: number, k: number }} Spot */
/** @typedef {{ piece: Piece, area: Area, node: SVGElement, look: string, spot: Spot }} Drawn */

/** @param {Piece} piece */
function lookOf(piece) {
  const { x, y, options, ...look } = piece;
  return JSON.stringify(look);
}

/** @param {Spot} spot */
const placed = (spot) => `translate(${r1(spot.x)}px, ${r1(spot.y)}px) scale(${Math.round(spot.k * 1e4) / 1e4})`;

export class SceneView {
  /**
   * @param {HTMLElement} home
   * @param {{ moving: () => boolean, height: () => number }} ways
   */
  constructor(home, ways) {
    this.home = home;
    this.ways = ways;
    this.svg = s("svg", { class: "scene", role: "group", "aria-label": "Table" });
    this.panels = s("g", { class: "panels" });
    this.layer = s("g", { class: "pieces" });
    this.svg.append(this.panels, this.layer);
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
    this.panelled = "";
  }

  /** Draw a scene; pieces that were there before move to their new place. @param {SceneData | null} scene @param {number | null} viewer @param {number | null} turn */
  show(scene, viewer, turn) {
    this.scene = scene;
    this.viewer = viewer;
    this.turn = turn;
    this.arrange(this.ways.moving());
  }

  /** Lay everything out for the size of the screen. @param {boolean} moving */
  arrange(moving) {
    const areas = this.scene?.areas ?? [];
    const width = Math.max(280, this.home.clientWidth);
    const plan = layout(areas, this.viewer, width, this.ways.height());
    const height = Math.max(60, Math.ceil(plan.height));
    set(this.svg, { viewBox: `0 0 ${width} ${height}`, width, height });
    this.showPanels(areas, plan.boxes);
    const before = this.drawn;
    this.drawn = new Map();
    for (const area of areas) {
      const box = plan.boxes.get(area.id);
      if (!box) continue;
      for (const piece of area.pieces) {
        const { x, y } = box.moves?.get(piece.id) ?? { x: 0, y: 0 };
        this.place(piece, area, { x: box.left + (piece.x + x) * box.unit, y: box.top + (piece.y + y) * box.unit, k: box.unit / 100 }, before.get(piece.id), moving);
      }
    }
    for (const [id, old] of before) if (!this.drawn.has(id)) this.leave(old, moving);
    this.order();
    this.svg.dispatchEvent(new CustomEvent("arranged"));
  }

  /** @param {Area[]} areas @param {Map<string, import("./layout.js").Box>} boxes */
  showPanels(areas, boxes) {
    const look = JSON.stringify([this.turn, ...areas.map(({ pieces, ...area }) => [area, boxes.get(area.id), area.seat >= 0 ? seatLook(area.seat).name : ""])]);
    if (look === this.panelled) return;
    this.panelled = look;
    this.panels.replaceChildren(...areas.map((area) => this.panel(area, boxes.get(area.id))));
  }

  /** @param {Area} area @param {import("./layout.js").Box | undefined} box */
  panel(area, box) {
    if (!box) return s("g");
    const look = area.seat >= 0 ? seatLook(area.seat) : null;
    const active = area.seat >= 0 && area.seat === this.turn;
    const left = look ? 32 : 12;
    const title = cut(area.title, box.w - left - 12, 14.5, 600);
    const room = box.w - left - 34 - title.length * 8;
    return s("g", { class: `panel ${area.place}${active ? " active" : ""}` },
      s("rect", { x: r1(box.x + 0.5), y: r1(box.y + 0.5), width: r1(box.w - 1), height: r1(box.h - 1), rx: 12, class: "panel-back", stroke: active ? look?.fill : null }),
      look ? seatMark(look, r1(box.x + 18), r1(box.y + 14), 16) : null,
      s("text", { x: r1(box.x + left), y: r1(box.y + 18), class: "panel-title" }, title),
      area.note && room > 50 ? s("text", { x: r1(box.x + box.w - 12), y: r1(box.y + 18), class: "panel-note", "text-anchor": "end" }, cut(area.note, room, 12), s("title", {}, area.note)) : null);
  }

  /** @param {Piece} piece @param {Area} area @param {Spot} spot @param {Drawn | undefined} old @param {boolean} moving */
  place(piece, area, spot, old, moving) {
    const look = lookOf(piece);
    const node = old && old.look === look ? old.node : this.make(piece, old);
    if (node !== old?.node || placed(old.spot) !== placed(spot)) node.style.transform = placed(spot);
    this.mark(node, piece, area);
    if (moving && old) this.glide(node, old, spot, piece);
    else if (moving && this.svg.isConnected) this.arrive(node, spot);
    this.drawn.set(piece.id, { piece, area, node, look, spot });
  }

  /** @param {Piece} piece @param {Drawn | undefined} old */
  make(piece, old) {
    const node = s("g", { class: `piece ${piece.kind}`, "data-piece": piece.id, tabindex: -1 }, draw(piece), outline(piece));
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
    const owner = piece.owner >= 0 && piece.owner !== area.seat ? seatLook(piece.owner).name : "";
    const said = piece.spoken || [piece.label || piece.face.replace("/", " "), owner, piece.badge].filter(Boolean).join(", ");
    set(node, { role: choosable ? "button" : "img", "aria-label": choosable ? `${said} Can be chosen.` : said });
  }

  /** @param {SVGElement} node @param {Drawn} old @param {Spot} spot @param {Piece} piece */
  glide(node, old, spot, piece) {
    const rolls = piece.kind === "die" && old.piece.face !== piece.face;
    if (rolls) return this.roll(node, old.spot, spot, piece);
    const far = Math.hypot(old.spot.x - spot.x, old.spot.y - spot.y);
    if (far < 1 && Math.abs(old.spot.k - spot.k) < 0.001) return;
    node.classList.add("moving");
    node.animate([{ transform: placed(old.spot) }, { transform: placed(spot) }], { duration: Math.min(700, 260 + far * 0.6), easing: "cubic-bezier(.3,.1,.2,1)" }).onfinish = () => node.classList.remove("moving");
  }

  /** A die tumbles to its new face. @param {SVGElement} node @param {Spot} from @param {Spot} to @param {Piece} piece */
  roll(node, from, to, piece) {
    const drawing = node.querySelector(".drawing");
    node.animate([{ transform: placed(from) }, { transform: placed(to) }], { duration: 620, easing: "cubic-bezier(.2,.6,.2,1)" });
    if (!(drawing instanceof SVGElement)) return;
    drawing.style.transformOrigin = `${piece.w * 50}px ${piece.h * 50}px`;
    drawing.animate([{ transform: "rotate(-540deg) scale(1.5)" }, { transform: "rotate(40deg) scale(1.1)", offset: 0.8 }, { transform: "none" }], { duration: 720, easing: "cubic-bezier(.2,.7,.3,1)" });
  }

  /** @param {SVGElement} node @param {Spot} spot */
  arrive(node, spot) {
    node.animate([{ opacity: 0, transform: placed({ ...spot, y: spot.y - 14 }) }, { opacity: 1, transform: placed(spot) }], { duration: 320, easing: "ease-out" });
  }

  /** @param {Drawn} old @param {boolean} moving */
  leave(old, moving) {
    if (!moving) return old.node.remove();
    old.node.setAttribute("aria-hidden", "true");
    old.node.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 260 }).onfinish = () => old.node.remove();
  }

  /** Put the nodes into the order of the scene without touching those that are right, so that focus stays. */
  order() {
    let next = this.layer.firstChild;
    for (const { node } of this.drawn.values()) {
      if (node === next) next = next.nextSibling;
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

  /** Light up the pieces that an option concerns. @param {number | null} option */
  point(option) {
    for (const { piece, node } of this.drawn.values()) node.classList.toggle("pointed", option !== null && piece.options.includes(option));
  }
}
