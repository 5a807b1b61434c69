// Where the areas of a scene lie on the screen: as large as fits.
// @ts-check
import { folded } from "./folding.js";
import { count, cut, GAP, lowest, renewed } from "./slicing.js";

/** @typedef {import("../types.js").Area} Area */
/** @typedef {{ x: number, y: number, w: number, h: number, left: number, top: number, unit: number, moves?: Map<string, import("./folding.js").Move>, widest?: number }} Box panel, then where its sheet begins and how many pixels a unit has; what is wider than the widest is furniture for larger screens */
/** @typedef {{ height: number, boxes: Map<string, Box> }} Layout */

const PAD = 10;
const TITLE = 26;
const LARGEST = 104; // pixels a unit has at most
const SMALL = 29; // and at least on a narrow screen, where folding helps
const SMALLER = 21; // the same for what belongs to others

/** @typedef {{ area: Trimmed, unit: number, w: number, h: number }} Sized */

/** @typedef {Area & { from: number, moves?: Map<string, import("./folding.js").Move> }} Trimmed an area whose sheet begins at a column of its own, and where a fold has moved its pieces */

/** An area without the empty margin around its pieces. @param {Area} area @returns {Trimmed} */
function trimmed(area) {
  const from = Math.max(0, Math.min(area.w, ...area.pieces.map((piece) => piece.x)) - 0.1);
  const right = Math.max(1, ...area.pieces.map((piece) => piece.x + piece.w));
  const bottom = Math.max(1, ...area.pieces.map((piece) => piece.y + piece.h));
  return { ...area, from, w: Math.max(Math.min(area.w, right + 0.1) - from, Math.min(area.w, 4)), h: Math.min(area.h, bottom + 0.15) };
}

/** @param {Trimmed} area @param {number} unit @returns {Sized} */
function sized(area, unit) {
  return { area, unit, w: area.w * unit + 2 * PAD, h: area.h * unit + PAD + TITLE };
}

/** @typedef {{ items: Sized[], w: number, h: number }} Column panels under each other */

/** @param {Sized[]} items @returns {Column} */
const column = (items) => ({ items, w: Math.max(0, ...items.map((item) => item.w)), h: items.reduce((sum, item) => sum + item.h + GAP, -GAP) });
/** @param {Column[]} row */
const tallest = (row) => Math.max(0, ...row.map((col) => col.h));
/** @param {Column[]} row */
const widthOf = (row) => row.reduce((sum, col) => sum + col.w, 0) + GAP * (row.length - 1);

/** Put an item under a shorter column of a row, if it fits there. @param {Column[][]} rows @param {Sized} item @param {number} width */
function tuckedIn(rows, item, width) {
  for (const row of rows) {
    for (const [i, col] of row.entries()) {
      const spare = (width - widthOf(row)) / row.length;
      if (col.h + GAP + item.h > tallest(row) + 1 || item.w > col.w + spare) continue;
      row[i] = column([...col.items, item]);
      return true;
    }
  }
  return false;
}

/** Fill rows from left to right. @param {Sized[]} items @param {number} width */
function rowsOf(items, width) {
  /** @type {Column[][]} */
  const rows = [];
  for (const item of items) {
    if (tuckedIn(rows, item, width)) continue;
    const row = rows.at(-1);
    if (row && widthOf([...row, column([item])]) <= width + 0.5) row.push(column([item]));
    else rows.push([column([item])]);
  }
  return rows;
}

/** A panel whose sheet lies in its middle; at its top where it is not the shared table. @param {Trimmed} area @param {import("./slicing.js").Cell} cell @param {number} unit @returns {Box} */
function boxed(area, { x, y, w, h }, unit) {
  const spare = h - PAD - TITLE - area.h * unit;
  return { x, y, w, h, left: x + (w - area.w * unit) / 2 - area.from * unit, top: y + TITLE + (area.place === "centre" || spare < 60 ? Math.max(0, spare / 2) : 0), unit, ...(area.moves ? { moves: area.moves } : {}) };
}

/** Place one panel; its sheet grows into the room the panel has. @param {Map<string, Box>} boxes @param {Sized} item @param {number} x @param {number} y @param {number} w @param {number} h */
function placeBox(boxes, { area, unit: least }, x, y, w, h) {
  const room = Math.min((w - 2 * PAD) / area.w, (h - PAD - TITLE) / area.h);
  boxes.set(area.id, boxed(area, { x, y, w, h }, Math.max(least, Math.min(room, least * 1.4, LARGEST))));
}

/** Panels under each other in one column, spare height shared. @param {Map<string, Box>} boxes @param {Sized[]} items @param {number} x @param {number} y @param {number} width @param {number} height */
function placeColumn(boxes, items, x, y, width, height) {
  const spare = Math.max(0, height - column(items).h) / Math.max(1, items.length);
  for (const item of items) {
    placeBox(boxes, item, x, y, width, item.h + spare);
    y += item.h + spare + GAP;
  }
}

/** Rows under each other, each filling the width; returns where they end. @param {Map<string, Box>} boxes @param {Sized[]} items @param {number} x @param {number} y @param {number} width */
function placeRows(boxes, items, x, y, width) {
  for (const row of rowsOf(items, width)) {
    const spare = Math.max(0, width - widthOf(row)) / row.length;
    const height = tallest(row);
    let left = x;
    for (const col of row) {
      placeColumn(boxes, col.items, left, y, col.w + spare, height);
      left += col.w + spare + GAP;
    }
    y += height + GAP;
  }
  return y;
}

/** @typedef {{ centre: Trimmed[], side: Trimmed[], mine: Trimmed[], others: Trimmed[] }} Sorted */

/** @param {Trimmed[]} areas @param {number | null} viewer @returns {Sorted} */
function sorted(areas, viewer) {
  const own = (/** @type {Area} */ area) => area.place === "hand" || (area.place === "seat" && area.seat === viewer);
  return {
    centre: areas.filter((area) => area.place === "centre"),
    side: areas.filter((area) => area.place === "side"),
    mine: [...areas.filter((area) => area.place === "hand"), ...areas.filter((area) => own(area) && area.place !== "hand")],
    others: areas.filter((area) => area.place === "seat" && !own(area)),
  };
}

/** Orders in which areas may lie; those next to each other stay together. @type {(keyof Sorted)[][]} */
const ORDERS = [["centre", "side", "mine", "others"], ["centre", "mine", "side", "others"], ["centre", "mine", "others", "side"]];
const READABLE = 42; // pixels to a unit, where the table may be scrolled
const BEARABLE = 36; // where it just fits the screen
const LOYAL = 0.88; // how much smaller things may be in the arrangement of before: a table that keeps still is worth it

/** @typedef {import("./slicing.js").Tree} Tree */

/** The arrangement of before. @type {Tree | null} */
let before = null;

/** The size of a panel at so many pixels to a unit: others' mats may be smaller than one's own. @param {keyof Sorted} part @param {Trimmed} area @param {number} unit */
function panelOf(part, area, unit) {
  const { w, h } = sized(area, part === "others" ? Math.max(unit * 0.78, Math.min(unit, 34)) : unit);
  return { id: area.id, w, h };
}

/** The best arrangement at so many pixels to a unit: low, and with one's own things on the screen. @param {Sorted} parts @param {number} unit @param {number} width @param {number} height */
function arranged(parts, unit, width, height) {
  const found = ORDERS.map((order) => lowest(order.flatMap((part) => parts[part].map((area) => panelOf(part, area, unit))), width));
  const cost = (/** @type {Tree | null} */ tree) => (tree && tree.w <= width + 1 ? tree.h + 2 * hidden(parts, tree, height) : Infinity);
  return found.reduce((best, tree) => (cost(tree) < cost(best) ? tree : best), null);
}

/** How many pixels of one's own things, and of what can be chosen, lie below the screen. @param {Sorted} parts @param {Tree} tree @param {number} height */
function hidden(parts, tree, height) {
  /** @type {Map<string, import("./slicing.js").Cell>} */
  const cells = new Map();
  cut(tree, { x: 0, y: 0, w: tree.w, h: tree.h }, cells);
  const bottoms = [...parts.centre, ...parts.mine].map((area) => cells.get(area.id)).map((cell) => (cell ? cell.y + cell.h - height : 0));
  return Math.max(0, ...bottoms);
}

/** The arrangement of before at so many pixels to a unit, if it still fits. @param {Sorted} parts @param {number} unit @param {number} width @param {number} height */
function asBefore(parts, unit, width, height) {
  const panels = ORDERS[0]?.flatMap((part) => parts[part].map((area) => panelOf(part, area, unit))) ?? [];
  const tree = before && count(before) === panels.length ? renewed(before, new Map(panels.map((panel) => [panel.id, panel]))) : null;
  return tree && tree.w <= width + 1 && tree.h <= height ? tree : null;
}

/** An arrangement higher than the screen: a little smaller, where that saves much of the way. @param {Sorted} parts @param {number} most @param {number} width @param {number} height */
function scrolled(parts, most, width, height) {
  const tried = [1, 0.97, 0.94, 0.91].map((part) => ({ unit: most * part, tree: arranged(parts, most * part, width, height) }));
  return tried.reduce((best, one) => ((one.tree?.h ?? Infinity) < 0.9 * (best.tree?.h ?? Infinity) ? one : best));
}

/** A wide screen: everything as large as fits; where that is too small to read, higher than the screen. @param {Sorted} parts @param {number} width @param {number} height @returns {Layout} */
function wide(parts, width, height) {
  const widest = Math.max(1, ...Object.values(parts).flat().map((area) => area.w));
  const most = Math.min(LARGEST, (width - 2 * PAD) / widest);
  let { unit, tree } = scrolled(parts, Math.min(most, READABLE), width, height);
  for (let low = Math.min(most, BEARABLE), high = most, i = 0; i < 6; i += 1) {
    const tried = i ? (low + high) / 2 : low;
    const found = arranged(parts, tried, width, height);
    const fits = found !== null && found.h <= height;
    if (fits) [unit, tree, low] = [tried, found, tried];
    else if (i) high = tried;
    else break;
  }
  const still = asBefore(parts, unit * LOYAL, width, Math.max(height, (tree?.h ?? 0) * 1.04));
  before = still ?? tree;
  return before ? filled(parts, before, width, Math.max(height, before.h)) : { height: 0, boxes: new Map() };
}

/** An arrangement over the whole width and height. @param {Sorted} parts @param {Tree} tree @param {number} width @param {number} height @returns {Layout} */
function filled(parts, tree, width, height) {
  const high = Math.min(height, tree.h * 1.12);
  /** @type {Map<string, import("./slicing.js").Cell>} */
  const cells = new Map();
  cut(tree, { x: 0, y: 0, w: width, h: high }, cells);
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  for (const area of Object.values(parts).flat()) {
    const cell = cells.get(area.id);
    if (cell) boxes.set(area.id, boxed(area, cell, Math.min((cell.w - 2 * PAD) / area.w, (cell.h - PAD - TITLE) / area.h, LARGEST)));
  }
  return { height: high, boxes };
}

/** A narrow screen: wide areas over the whole width, folded where they could not be read, small ones two in a row. @param {Sorted} parts @param {number} width */
function narrow(parts, width) {
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  const half = (width - GAP) / 2 - 2 * PAD - 1;
  const fit = (/** @type {Trimmed} */ area) => sized(area, half / area.w >= 25 && !area.moves ? half / area.w : Math.min(area.moves ? 36 : 46, (width - 2 * PAD) / area.w));
  const near = [...parts.centre, ...parts.side, ...parts.mine].map((area) => legible(area, width - 2 * PAD, SMALL));
  const order = [...near, ...parts.others.map((area) => legible(area, width - 2 * PAD, SMALLER))];
  const height = placeRows(boxes, order.map(fit), 0, 0, width) - GAP;
  return { height, boxes };
}

/** An area as it is, or folded until a unit has enough pixels. @param {Trimmed} area @param {number} width @param {number} enough @returns {Trimmed} */
function legible(area, width, enough) {
  let made = area;
  for (let rows = 2; rows <= 3 && width / made.w < enough; rows += 1) {
    const fold = folded(area, rows);
    if (fold && fold.w < made.w) made = { ...area, ...fold, from: 0 };
  }
  return made;
}

/**
 * Where everything lies: as large as fits the screen; where that would be too small to read, the table may be scrolled.
 * @param {Area[]} all @param {number | null} viewer @param {number} width @param {number} height
 * @returns {Layout}
 */
export function layout(all, viewer, width, height) {
  const parts = sorted(all.map(trimmed), viewer);
  return width < 640 ? narrow(parts, width) : wide(parts, width, height);
}
