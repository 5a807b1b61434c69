// Where the areas of a scene lie on the screen: as large as fits, in rows that fill the width.
// @ts-check

/** @typedef {import("../types.js").Area} Area */
/** @typedef {{ x: number, y: number, w: number, h: number, left: number, top: number, unit: number }} Box panel, then where its sheet begins and how many pixels a unit has */
/** @typedef {{ height: number, unit: number, boxes: Map<string, Box> }} Layout */

const GAP = 10;
const PAD = 10;
const TITLE = 26;

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

/** Place one panel; its sheet grows into the room the panel has. @param {Map<string, Box>} boxes @param {Sized} item @param {number} x @param {number} y @param {number} w @param {number} h */
function placeBox(boxes, { area, unit: least }, x, y, w, h) {
  const room = Math.min((w - 2 * PAD) / area.w, (h - PAD - TITLE) / area.h);
  const unit = Math.max(least, Math.min(room, least * 1.4, 104));
  boxes.set(area.id, { x, y, w, h, left: x + (w - area.w * unit) / 2 - area.from * unit, top: y + TITLE + (area.place === "centre" ? (h - PAD - TITLE - area.h * unit) / 2 : 0), unit });
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

/** A block of a left part in rows and a right part in a column. @param {Map<string, Box>} boxes @param {Sized[]} left @param {Sized[]} right @param {number} y @param {number} width */
function placeBeside(boxes, left, right, y, width) {
  const rightWidth = column(right).w;
  const leftWidth = width - rightWidth - GAP;
  if (!right.length || !left.length || leftWidth < column(left).w) return placeRows(boxes, [...left, ...right], 0, y, width);
  const trial = placeRows(new Map(), left, 0, 0, leftWidth) - GAP;
  const height = Math.max(trial, column(right).h);
  if (left.length === 1) placeColumn(boxes, left, 0, y, leftWidth, height);
  else placeRows(boxes, left, 0, y, leftWidth);
  placeColumn(boxes, right, leftWidth + GAP, y, rightWidth, height);
  return y + height + GAP;
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

/** Ways to arrange a table; each takes the size of a unit and returns its height. @type {((boxes: Map<string, Box>, parts: Sorted, unit: number, small: number, width: number) => number)[]} */
const WAYS = [
  (boxes, parts, unit, small, width) => {
    const y = placeBeside(boxes, parts.centre.map((a) => sized(a, unit)), parts.side.map((a) => sized(a, unit)), 0, width);
    return placeRows(boxes, [...parts.mine.map((a) => sized(a, unit)), ...parts.others.map((a) => sized(a, small))], 0, y, width);
  },
  (boxes, parts, unit, small, width) => {
    const y = placeBeside(boxes, parts.centre.map((a) => sized(a, unit)), [...parts.side.map((a) => sized(a, unit)), ...parts.others.map((a) => sized(a, small))], 0, width);
    return placeRows(boxes, parts.mine.map((a) => sized(a, unit)), 0, y, width);
  },
  (boxes, parts, unit, small, width) => placeBeside(boxes, [...parts.centre, ...parts.mine].map((a) => sized(a, unit)), [...parts.side.map((a) => sized(a, unit)), ...parts.others.map((a) => sized(a, small))], 0, width),
  (boxes, parts, unit, small, width) => placeRows(boxes, [...[...parts.centre, ...parts.mine, ...parts.side].map((a) => sized(a, unit)), ...parts.others.map((a) => sized(a, small))], 0, 0, width),
];

/** How much each way is liked: one that keeps the shared table together may be a little higher. */
const LIKED = [1, 1.06, 1.16, 0.97];

/** @param {Sorted} parts @param {number} unit @param {number} width */
function best(parts, unit, width) {
  /** @type {Layout | null} */
  let found = null;
  let least = Infinity;
  for (const [i, way] of WAYS.entries()) {
    /** @type {Map<string, Box>} */
    const boxes = new Map();
    const height = way(boxes, parts, unit, Math.max(unit * 0.78, Math.min(unit, 34)), width) - GAP;
    if (height * (LIKED[i] ?? 1) >= least) continue;
    least = height * (LIKED[i] ?? 1);
    found = { height, unit, boxes };
  }
  return /** @type {Layout} */ (found);
}

/** A narrow screen: wide areas over the whole width, small ones two in a row. @param {Sorted} parts @param {number} width */
function narrow(parts, width) {
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  const half = (width - GAP) / 2 - 2 * PAD - 1;
  const fit = (/** @type {Trimmed} */ area) => sized(area, half / area.w >= 23 ? half / area.w : Math.min(46, (width - 2 * PAD) / area.w));
  const order = [...parts.centre, ...parts.side, ...parts.mine, ...parts.others];
  const height = placeRows(boxes, order.map(fit), 0, 0, width) - GAP;
  return { height, unit: 0, boxes };
}

/**
 * The largest layout that fits the screen; if the smallest readable one does not fit, the table may be scrolled.
 * @param {Area[]} all @param {number | null} viewer @param {number} width @param {number} height
 * @returns {Layout}
 */
export function layout(all, viewer, width, height) {
  const areas = all.map(trimmed);
  const parts = sorted(areas, viewer);
  if (width < 640) return narrow(parts, width);
  const widest = Math.max(1, ...areas.map((area) => area.w));
  const most = Math.min(104, (width - 2 * PAD) / widest);
  const least = Math.min(most, 42);
  for (let unit = most; unit > least; unit *= 0.965) {
    const made = best(parts, unit, width);
    if (made.height <= height) return made;
  }
  return best(parts, least, width);
}
