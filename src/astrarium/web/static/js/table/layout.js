// Where the areas of a scene lie on the screen: as large as fits.
// @ts-check
import { framed, GAP, LARGEST, PAD, shapes, TITLE, unitIn } from "./slicing.js";

/** @typedef {import("../types.js").Area} Area */
/** @typedef {{ x: number, y: number, w: number, h: number, left: number, top: number, unit: number }} Box panel, then where its sheet begins and how many pixels a unit has */
/** @typedef {{ height: number, boxes: Map<string, Box> }} Layout */

/** @typedef {{ area: Trimmed, unit: number, w: number, h: number }} Sized */

/** @typedef {Area & { from: number }} Trimmed an area whose sheet begins at a column of its own */

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
  return { x, y, w, h, left: x + (w - area.w * unit) / 2 - area.from * unit, top: y + TITLE + (area.place === "centre" || spare < 60 ? Math.max(0, spare / 2) : 0), unit };
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

/** What each kind of area needs: others' mats may be smaller than one's own. @type {Record<keyof Sorted, number>} */
const EASE = { centre: 1, side: 1.12, mine: 1, others: 1.4 };
/** Orders in which areas may lie; those next to each other stay together. @type {(keyof Sorted)[][]} */
const ORDERS = [["centre", "side", "mine", "others"], ["centre", "mine", "side", "others"]];
/** How much higher than the screen a table may be, where it could not be read otherwise. */
const HIGHER = [1, 1.12, 1.3, 1.55, 1.9, 2.4, 3.2];
const READABLE = 43; // pixels to a unit
const LOYAL = 1.3; // how much worse the arrangement of before may be: a table that keeps still is worth something

/** @type {import("./slicing.js").Tree | null} */
let before = null;
/** @type {Map<string, import("./slicing.js").Found[]>} */
const known = new Map();

/** @param {import("./slicing.js").Sheet[]} sheets */
function shapesOf(sheets) {
  const key = sheets.map((sheet) => `${sheet.id} ${sheet.w.toFixed(1)} ${sheet.h.toFixed(1)}`).join();
  const found = known.get(key) ?? shapes(sheets);
  if (known.size > 40) known.clear();
  known.set(key, found);
  return found;
}

/** The same arrangement with the sheets as they are now; null if they are others. @param {import("./slicing.js").Tree} tree @param {Map<string, import("./slicing.js").Sheet>} sheets @returns {import("./slicing.js").Tree | null} */
function renewed(tree, sheets) {
  if ("sheet" in tree) {
    const sheet = sheets.get(tree.sheet.id);
    return sheet ? { sheet } : null;
  }
  const kids = tree.kids.map((kid) => renewed(kid, sheets));
  return kids.every((kid) => kid !== null) ? { across: tree.across, kids: /** @type {import("./slicing.js").Tree[]} */ (kids) } : null;
}

/** @param {import("./slicing.js").Tree} tree @returns {number} */
const leaves = (tree) => ("sheet" in tree ? 1 : tree.kids.reduce((count, kid) => count + leaves(kid), 0));

/** A wide screen: the arrangement in which everything is as large as can be, one as before if that is about as good. @param {Sorted} parts @param {number} width @param {number} height @returns {Layout} */
function wide(parts, width, height) {
  const sheets = (/** @type {(keyof Sorted)[]} */ order) => order.flatMap((part) => parts[part].map((area) => ({ id: area.id, w: area.w, h: area.h, ease: EASE[part] })));
  const all = sheets(ORDERS[0] ?? []);
  const trees = ORDERS.flatMap((order) => shapesOf(sheets(order)).map((found) => found.tree));
  const same = before && leaves(before) === all.length ? renewed(before, new Map(all.map((sheet) => [sheet.id, sheet]))) : null;
  let chosen = null;
  for (const higher of HIGHER) {
    const tried = trees.map((tree) => ({ tree, ...framed(tree, all, width, height * higher) })).sort((one, other) => one.pain - other.pain);
    const old = same ? { tree: same, ...framed(same, all, width, height * higher) } : null;
    chosen = old && tried[0] && old.pain < tried[0].pain * LOYAL ? old : tried[0];
    if (chosen && chosen.least >= READABLE) break;
  }
  if (!chosen) return { height: 0, boxes: new Map() };
  before = chosen.tree;
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  for (const area of Object.values(parts).flat()) {
    const cell = /** @type {import("./slicing.js").Cell} */ (chosen.cells.get(area.id));
    boxes.set(area.id, boxed(area, cell, unitIn({ ...area, ease: 1 }, cell)));
  }
  return { height: chosen.height, boxes };
}

/** A narrow screen: wide areas over the whole width, small ones two in a row. @param {Sorted} parts @param {number} width */
function narrow(parts, width) {
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  const half = (width - GAP) / 2 - 2 * PAD - 1;
  const fit = (/** @type {Trimmed} */ area) => sized(area, half / area.w >= 23 ? half / area.w : Math.min(46, (width - 2 * PAD) / area.w));
  const order = [...parts.centre, ...parts.side, ...parts.mine, ...parts.others];
  const height = placeRows(boxes, order.map(fit), 0, 0, width) - GAP;
  return { height, boxes };
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
