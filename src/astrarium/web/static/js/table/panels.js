// The furniture of the table: panels with their titles and tabs, and the others' areas in a line each.
// @ts-check
import { cut, readAt, widthOf } from "../art/lettering.js";
import { seatLook, seatMark } from "../art/seats.js";
import { gapFor, signRow, signsWidth } from "../art/signs.js";
import { r1, s } from "../lib/dom.js";
import { cameByHand } from "../lib/pointer.js";

/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("./scene.js").SceneView} SceneView */

const LETTERS = 13; // pixels of a title
const [TAB, TAB_SMALL] = [13.5, 12]; // of a tab, as table.css has them
const OPENS = 220; // milliseconds a pointer rests on a line until it unfolds
const CLOSES = 320;

/** @param {import("./stage.js").Cell} box @param {string} className @param {string | null} [stroke] */
const back = ({ x, y, w, h }, className, stroke = null) => s("rect", { x: r1(x + 0.5), y: r1(y + 0.5), width: r1(Math.max(0, w - 1)), height: r1(Math.max(0, h - 1)), rx: 12, class: className, stroke });

/** As much of a note as there is room for, in whole parts. @param {string} note @param {number} room */
function noteIn(note, room) {
  const parts = note.split(/(?<=[.,;:]) /);
  while (parts.length && widthOf(parts.join(" "), 12) > room) parts.pop();
  return parts.join(" ").replace(/[,;:]$/, "");
}

/** Title and note of an area. @param {Area} area @param {import("./stage.js").Cell} box @param {number} from where the title begins */
function titled(area, box, from = 0) {
  const look = area.seat >= 0 && area.place === "seat" ? seatLook(area.seat) : null;
  const left = from || (look ? 30 : 12);
  const title = cut(area.title, box.w - left - 12, LETTERS + 0.5, 600);
  const room = box.w - left - 30 - widthOf(title, LETTERS + 1, 600);
  return [
    look && !from ? seatMark(look, r1(box.x + 17), r1(box.y + 13), 15) : null,
    from ? null : s("text", { x: r1(box.x + left), y: r1(box.y + 17.5), class: "panel-title" }, title),
    area.note && room > 60 ? s("text", { x: r1(box.x + box.w - 12), y: r1(box.y + 17), class: "panel-note", "text-anchor": "end" }, noteIn(area.note, room), s("title", {}, area.note)) : null,
  ];
}

/** A panel around one area. @param {Area} area @param {import("./stage.js").Cell | undefined} box @param {number | null} turn */
export function panel(area, box, turn) {
  if (!box) return s("g");
  const active = area.seat >= 0 && area.seat === turn;
  return s("g", { class: `panel ${area.place}${active ? " active" : ""}`, "data-region": area.id }, back(box, "panel-back", active ? seatLook(area.seat).fill : null), ...titled(area, box));
}

/** A region of a stage, with a tab for each area that lies in it. @param {import("./stage.js").Region} region @param {number | null} turn */
export function regionPanel(region, turn) {
  const { shown, areas, name } = region;
  const active = shown !== null && shown.place === "seat" && shown.seat === turn;
  const group = s("g", { class: `panel ${shown?.place ?? "side"}${active ? " active" : ""}`, "data-region": name }, back(region, "panel-back", active && shown ? seatLook(shown.seat).fill : null));
  if (!shown) return group;
  if (areas.length < 2) group.append(...titled(shown, region).filter((part) => part !== null));
  else group.append(...tabs(region));
  return group;
}

/** Tabs side by side, closer together and in smaller letters where they are many. @param {import("./stage.js").Region} region */
function tabs(region) {
  let left = region.x + 8;
  const words = region.areas.reduce((sum, area) => sum + widthOf(area.title, TAB, 600), 0);
  const spare = (/** @type {number} */ size) => (region.w - 16 - (words * size) / TAB) / region.areas.length;
  const small = spare(TAB) < 8;
  const room = Math.max(4, Math.min(22, spare(small ? TAB_SMALL : TAB)));
  const gap = Math.min(4, room / 4);
  return region.areas.map((area) => {
    const asks = area.pieces.some((piece) => piece.options.length);
    const wide = widthOf(area.title, small ? TAB_SMALL : TAB, 600) + room - gap;
    const tab = s("g", { class: `tab${area === region.shown ? " open" : ""}${asks ? " asks" : ""}`, role: "button", tabindex: 0, "aria-pressed": String(area === region.shown), "aria-label": `${area.title}${asks ? ", something can be chosen here" : ""}`, "data-tab": area.id, "data-region-of": region.name, "data-keep": `tab-${area.id}` },
      s("rect", { x: r1(left), y: r1(region.y + 3), width: r1(wide), height: 20, rx: 8 }), s("text", { x: r1(left + wide / 2), y: r1(region.y + 17.5), class: small ? "panel-title small" : "panel-title", "text-anchor": "middle" }, area.title));
    left += wide + gap;
    return tab;
  });
}

/** A player's area in one line. @param {import("./stage.js").Line} line @param {number | null} turn */
export function rivalLine(line, turn) {
  const { area, x, y, w, h } = line;
  const look = seatLook(area.seat);
  const asks = area.pieces.some((piece) => piece.options.length);
  const signs = area.line ?? [];
  readAt(1, 12);
  const wide = signsWidth(signs, LETTERS);
  const title = cut(area.title, Math.max(60, w - 48 - wide), LETTERS + 1, 600);
  const left = 40 + widthOf(title, LETTERS + 1, 600);
  return s("g", { class: `rival${area.seat === turn ? " active" : ""}${line.open ? " open" : ""}${asks ? " asks" : ""}`, role: "button", tabindex: 0, "data-seat": area.seat, "data-keep": `rival-${area.seat}`, "data-region": `rival-${area.seat}`, "aria-expanded": String(line.open), "aria-label": `${area.title}. ${area.note} ${asks ? "Something can be chosen there. " : ""}Unfold.` },
    back(line, "panel-back", area.seat === turn ? look.fill : null), seatMark(look, r1(x + 19), r1(y + h / 2), 17),
    s("text", { x: r1(x + 34), y: r1(y + h / 2 + 5), class: "panel-title" }, title),
    signRow(signs, x + left, y, w - left - 12, h, { size: LETTERS, anchor: "end", gap: gapFor(signs, LETTERS, w - left - 20) }));
}

/** Lines unfold under a resting pointer, a tap, or a key; tabs open. @param {SceneView} scene */
export function unfolding(scene) {
  /** @type {number | undefined} */
  let waiting;
  const lineAt = (/** @type {Event} */ event) => (event.target instanceof Element ? event.target.closest(".rival") : null);
  const inOver = (/** @type {Event} */ event) => event.target instanceof Element && event.target.closest(".over") !== null;
  const later = (/** @type {number | null} */ seat, /** @type {number} */ after) => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => scene.unfold(seat), after);
  };
  scene.svg.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || scene.pinned) return;
    const line = lineAt(event);
    if (line && cameByHand()) later(Number(line.getAttribute("data-seat")), OPENS);
    else if (line) clearTimeout(waiting);
    else if (inOver(event)) clearTimeout(waiting);
    else if (scene.looking.unfolded !== null) later(null, CLOSES);
    else clearTimeout(waiting);
  });
  scene.svg.addEventListener("pointerleave", () => {
    if (!scene.pinned) later(null, CLOSES);
  });
  /** @param {Event} event */
  const take = (event) => {
    const line = lineAt(event);
    const tab = event.target instanceof Element ? event.target.closest(".tab") : null;
    if (tab) scene.openTab(tab.getAttribute("data-region-of") ?? "", tab.getAttribute("data-tab") ?? "");
    if (!line && inOver(event)) return false;
    clearTimeout(waiting);
    const seat = line ? Number(line.getAttribute("data-seat")) : null;
    const again = scene.pinned && scene.looking.unfolded === seat;
    scene.pinned = seat !== null && !again;
    scene.unfold(again ? null : seat);
    return line !== null || tab !== null;
  };
  scene.svg.addEventListener("click", take);
  scene.svg.addEventListener("keydown", (/** @type {Event} */ raw) => {
    const event = /** @type {KeyboardEvent} */ (raw);
    if (event.key === "Escape" && scene.looking.unfolded !== null) {
      scene.pinned = false;
      scene.unfold(null);
    } else if ((event.key === "Enter" || event.key === " ") && event.target instanceof Element && event.target.closest(".rival, .tab")) {
      event.preventDefault();
      event.stopPropagation();
      take(event);
    }
  });
}
