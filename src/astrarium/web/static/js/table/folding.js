// A narrow screen: an area too wide to be read is folded, its columns laid under each other.
// @ts-check

/** @typedef {import("../types.js").Area} Area */
/** @typedef {{ x: number, y: number }} Move */
/** @typedef {{ from: number, to: number, top: number, bottom: number, pieces: import("../types.js").Piece[] }} Strip neighbours that belong together */

const TOUCH = 0.06; // units by which columns may overlap
const BETWEEN = 0.3; // units between two rows

/** Columns that no piece crosses. @param {Area} area @returns {Strip[]} */
function columns(area) {
  /** @type {Strip[]} */
  const found = [];
  for (const piece of [...area.pieces].sort((one, other) => one.x - other.x)) {
    const last = found.at(-1);
    const [to, bottom] = [piece.x + piece.w, piece.y + piece.h];
    if (last && piece.x < last.to - TOUCH) Object.assign(last, { to: Math.max(last.to, to), top: Math.min(last.top, piece.y), bottom: Math.max(last.bottom, bottom), pieces: [...last.pieces, piece] });
    else found.push({ from: piece.x, to, top: piece.y, bottom, pieces: [piece] });
  }
  return found;
}

/** Neighbouring columns in rows of at most a width. @param {Strip[]} strips @param {number} width */
function rowsWithin(strips, width) {
  /** @type {Strip[][]} */
  const rows = [];
  for (const strip of strips) {
    const row = rows.at(-1);
    if (row?.[0] && strip.to - row[0].from <= width) row.push(strip);
    else rows.push([strip]);
  }
  return rows;
}

/**
 * An area in so many rows, and where each piece goes; null if it cannot be folded like that.
 * @param {Area} area @param {number} many
 * @returns {{ w: number, h: number, moves: Map<string, Move> } | null}
 */
export function folded(area, many) {
  const strips = columns(area);
  const widths = strips.flatMap((one, i) => strips.slice(i).map((other) => other.to - one.from)).sort((one, other) => one - other);
  const widest = Math.max(...strips.map((strip) => strip.to - strip.from));
  const width = widths.find((wide) => wide >= widest && rowsWithin(strips, wide + 0.01).length <= many);
  if (strips.length < many || width === undefined) return null;
  /** @type {Map<string, Move>} */
  const moves = new Map();
  let top = 0;
  for (const row of rowsWithin(strips, width + 0.01)) {
    const highest = Math.min(...row.map((strip) => strip.top));
    for (const piece of row.flatMap((strip) => strip.pieces)) moves.set(piece.id, { x: -(row[0]?.from ?? 0), y: top - highest });
    top += Math.max(...row.map((strip) => strip.bottom)) - highest + BETWEEN;
  }
  return { w: width, h: top - BETWEEN, moves };
}
