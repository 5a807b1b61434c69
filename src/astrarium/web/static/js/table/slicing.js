// Panels that fill a rectangle: rows and stacks within each other, found by trying all ways to cut it.
// @ts-check

/**
 * Something to be placed: its size in units, and how large it should be beside the others (2: half as large is enough).
 * @typedef {{ id: string, w: number, h: number, ease: number }} Sheet
 * @typedef {{ sheet: Sheet } | { kids: Tree[], across: boolean }} Tree a sheet, or trees side by side or under each other
 * @typedef {{ x: number, y: number, w: number, h: number }} Cell
 * @typedef {{ slope: number, rest: number }} Rise how high a tree is: slope times its width, and what does not grow with it
 * @typedef {{ aspect: number, cost: number, tree: Tree }} Found
 */

export const GAP = 10;
export const PAD = 10;
export const TITLE = 26;
export const LARGEST = 104; // pixels a unit has at most
const POWER = 4; // the larger, the more the smallest sheet counts
const NOMINAL = 60;

/** How bad it is that a sheet has so many pixels to a unit. @param {Sheet} sheet @param {number} unit */
const pain = (sheet, unit) => (Math.max(1, Math.min(unit, LARGEST)) * sheet.ease) ** -POWER;

/** A sheet alone, at an area of one. @param {Sheet} sheet @returns {Found} */
function alone(sheet) {
  const w = sheet.w * NOMINAL + 2 * PAD;
  const h = sheet.h * NOMINAL + PAD + TITLE;
  return { aspect: w / h, cost: ((NOMINAL / Math.sqrt(w * h)) * sheet.ease) ** -POWER, tree: { sheet } };
}

/** Two trees side by side or under each other, at an area of one. @param {Found} one @param {Found} other @param {boolean} across @returns {Found} */
function joined(one, other, across) {
  const [a, b] = across ? [one.aspect, other.aspect] : [1 / one.aspect, 1 / other.aspect];
  const half = POWER / 2;
  const cost = (one.cost * a ** -half + other.cost * b ** -half) * (a + b) ** half;
  return { aspect: across ? a + b : 1 / (a + b), cost, tree: { kids: [one.tree, other.tree], across } };
}

/** The best tree of about each shape for neighbours from one sheet to another. @param {Sheet[]} sheets @returns {Found[]} */
export function shapes(sheets) {
  /** @type {Map<number, Found>[][]} */
  const best = sheets.map((sheet) => [new Map([[0, alone(sheet)]])]);
  for (let length = 2; length <= sheets.length; length += 1) {
    for (let from = 0; from + length <= sheets.length; from += 1) {
      /** @type {Map<number, Found>} */
      const made = new Map();
      for (let cut = 1; cut < length; cut += 1) {
        for (const one of best[from]?.[cut - 1]?.values() ?? []) {
          for (const other of best[from + cut]?.[length - cut - 1]?.values() ?? []) {
            keep(made, joined(one, other, true));
            keep(made, joined(one, other, false));
          }
        }
      }
      best[from]?.push(made);
    }
  }
  return [...(best[0]?.at(-1)?.values() ?? [])];
}

/** @param {Map<number, Found>} made @param {Found} found */
function keep(made, found) {
  const shape = Math.round(Math.log(found.aspect) * 3);
  if (Math.abs(shape) <= 6 && found.cost < (made.get(shape)?.cost ?? Infinity)) made.set(shape, found);
}

/** How high a tree is for its width, if every sheet fills its panel. @param {Tree} tree @returns {Rise} */
export function rise(tree) {
  if ("sheet" in tree) {
    const slope = tree.sheet.h / tree.sheet.w;
    return { slope, rest: PAD + TITLE - 2 * PAD * slope };
  }
  const kids = tree.kids.map(rise);
  const gaps = GAP * (kids.length - 1);
  if (!tree.across) return { slope: sum(kids, (kid) => kid.slope), rest: sum(kids, (kid) => kid.rest) + gaps };
  const wide = sum(kids, (kid) => 1 / kid.slope);
  return { slope: 1 / wide, rest: (sum(kids, (kid) => kid.rest / kid.slope) - gaps) / wide };
}

/** @template T @param {T[]} all @param {(one: T) => number} value */
const sum = (all, value) => all.reduce((total, one) => total + value(one), 0);

/** Cut a cell for the sheets of a tree; what is to spare is shared. @param {Tree} tree @param {Cell} cell @param {Map<string, Cell>} cells */
export function cut(tree, cell, cells) {
  if ("sheet" in tree) return void cells.set(tree.sheet.id, cell);
  const { across, kids } = tree;
  const room = (across ? cell.w : cell.h) - GAP * (kids.length - 1);
  const wishes = kids.map((kid) => {
    const { slope, rest } = rise(kid);
    return Math.max(40, across ? (cell.h - rest) / slope : slope * cell.w + rest);
  });
  const share = room / sum(wishes, (wish) => wish);
  let at = across ? cell.x : cell.y;
  kids.forEach((kid, i) => {
    const length = (wishes[i] ?? 0) * share;
    cut(kid, across ? { ...cell, x: at, w: length } : { ...cell, y: at, h: length }, cells);
    at += length + GAP;
  });
}

/** How many pixels a unit of a sheet gets in its cell. @param {Sheet} sheet @param {Cell} cell */
export const unitIn = (sheet, cell) => Math.min((cell.w - 2 * PAD) / sheet.w, (cell.h - PAD - TITLE) / sheet.h, LARGEST);

/** A tree in a frame: its cells, and how bad it is. @param {Tree} tree @param {Sheet[]} sheets @param {number} width @param {number} height */
export function framed(tree, sheets, width, height) {
  const { slope, rest } = rise(tree);
  const high = Math.min(height, slope * width + rest);
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  cut(tree, { x: 0, y: 0, w: width, h: high }, cells);
  const units = sheets.map((sheet) => unitIn(sheet, /** @type {Cell} */ (cells.get(sheet.id))));
  const least = Math.min(...sheets.map((sheet, i) => (units[i] ?? 0) * sheet.ease));
  return { cells, height: high, least, pain: sum(sheets, (sheet) => pain(sheet, units[sheets.indexOf(sheet)] ?? 0)) };
}
