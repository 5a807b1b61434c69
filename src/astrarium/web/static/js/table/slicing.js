// Panels that fill a rectangle: rows and stacks within each other, found by trying every way to cut it.
// @ts-check

/**
 * @typedef {{ id: string, w: number, h: number }} Panel something to be placed, with its size in pixels
 * @typedef {{ w: number, h: number, panel?: Panel, kids?: Tree[], across?: boolean }} Tree a panel, or trees side by side or under each other
 * @typedef {{ x: number, y: number, w: number, h: number }} Cell
 */

export const GAP = 10;
const CLOSE = 4; // pixels of height that make no difference

/** @param {Panel} panel @returns {Tree} */
const alone = (panel) => ({ w: panel.w, h: panel.h, panel });

/** Two trees side by side, or under each other. @param {Tree} one @param {Tree} other @param {boolean} across @returns {Tree} */
function joined(one, other, across) {
  return across
    ? { w: one.w + GAP + other.w, h: Math.max(one.h, other.h), kids: [one, other], across }
    : { w: Math.max(one.w, other.w), h: one.h + GAP + other.h, kids: [one, other], across };
}

/** Those of which none is both narrower and lower. @param {Tree[]} trees */
function frontier(trees) {
  /** @type {Tree[]} */
  const kept = [];
  for (const tree of trees.sort((one, other) => one.w - other.w || one.h - other.h)) if (tree.h < (kept.at(-1)?.h ?? Infinity) - CLOSE) kept.push(tree);
  return kept;
}

/** The lowest tree within a width; neighbours in the list stay neighbours. @param {Panel[]} panels @param {number} width @returns {Tree | null} */
export function lowest(panels, width) {
  const best = panels.map((panel) => [[alone(panel)]]);
  for (let length = 2; length <= panels.length; length += 1) {
    for (let from = 0; from + length <= panels.length; from += 1) best[from]?.push(frontier([...ways(best, from, length, width)]));
  }
  return best[0]?.at(-1)?.at(-1) ?? null;
}

/** All ways to cut some neighbours in two. @param {Tree[][][]} best @param {number} from @param {number} length @param {number} width @returns {Generator<Tree>} */
function* ways(best, from, length, width) {
  for (let cut = 1; cut < length; cut += 1) {
    for (const one of best[from]?.[cut - 1] ?? []) {
      for (const other of best[from + cut]?.[length - cut - 1] ?? []) {
        if (one.w + GAP + other.w <= width) yield joined(one, other, true);
        yield joined(one, other, false);
      }
    }
  }
}

/** The same tree with panels of other sizes; null if they are others. @param {Tree} tree @param {Map<string, Panel>} panels @returns {Tree | null} */
export function renewed(tree, panels) {
  if (tree.panel) {
    const panel = panels.get(tree.panel.id);
    return panel ? alone(panel) : null;
  }
  const [one = null, other = null] = (tree.kids ?? []).map((kid) => renewed(kid, panels));
  return one && other ? joined(one, other, tree.across ?? false) : null;
}

/** How many panels a tree has. @param {Tree} tree @returns {number} */
export const count = (tree) => (tree.kids ? tree.kids.reduce((sum, kid) => sum + count(kid), 0) : 1);

/** Cut a cell for the panels of a tree; what is to spare is shared. @param {Tree} tree @param {Cell} cell @param {Map<string, Cell>} cells */
export function cut(tree, cell, cells) {
  if (tree.panel) cells.set(tree.panel.id, cell);
  const kids = tree.kids ?? [];
  const long = (/** @type {Tree} */ kid) => (tree.across ? kid.w : kid.h);
  const spare = (tree.across ? cell.w : cell.h) - GAP * (kids.length - 1);
  const share = spare / kids.reduce((sum, kid) => sum + long(kid), 0);
  let at = tree.across ? cell.x : cell.y;
  for (const kid of kids) {
    cut(kid, tree.across ? { ...cell, x: at, w: long(kid) * share } : { ...cell, y: at, h: long(kid) * share }, cells);
    at += long(kid) * share + GAP;
  }
}
