// A designed stage: regions that stand still, the others' areas folded to a line each.
// @ts-check

/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("../types.js").Stage} Stage */
/** @typedef {import("../types.js").Grid} Grid */
/** @typedef {import("./layout.js").Box} Box */
/** @typedef {{ x: number, y: number, w: number, h: number }} Cell */
/** @typedef {Cell & { name: string, areas: Area[], shown: Area | null }} Region */
/** @typedef {Cell & { area: Area, open: boolean }} Line a player's area, folded */
/** @typedef {{ height: number, boxes: Map<string, Box>, regions: Region[], lines: Line[], over: (Cell & { area: Area }) | null }} Plan */
/** @typedef {{ tabs: Map<string, string>, unfolded: number | null }} Looking what this person has opened: the tab of each region, a player's area */

const GAP = 8;
const PAD = 8;
export const TITLE = 24;
const LINE = 36;
const LINE_WIDTH = 330; // pixels that a folded area needs

/** Which screen it is. @param {number} width of the table */
export const screenOf = (width) => (innerWidth >= 1200 ? "desk" : width >= 640 ? "tablet" : "phone");

/** The edges of shares side by side, with gaps between them. @param {number[]} shares @param {number} whole */
function edges(shares, whole) {
  const sum = shares.reduce((a, b) => a + b, 0);
  let at = 0;
  return shares.map((share) => {
    const size = ((whole - GAP * (shares.length - 1)) * share) / sum;
    const from = at;
    at += size + GAP;
    return { from, to: from + size };
  });
}

/** Where every region of a grid stands. @param {Grid} grid @param {number} width @param {number} height @param {boolean} fills whether it fills the height, or has a height of its own */
function cellsOf(grid, width, height, fills) {
  const own = grid.heights.reduce((sum, high) => sum + (high * width) / 100, 0) + GAP * (grid.heights.length - 1);
  const columns = edges(grid.widths, width);
  const rows = edges(grid.heights, fills ? height : own);
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  grid.rows.forEach((row, r) => row.split(/\s+/).forEach((name, c) => {
    const [column, line] = [columns[c], rows[r]];
    if (!column || !line) return;
    const had = cells.get(name) ?? { x: column.from, y: line.from, w: 0, h: 0 };
    cells.set(name, { x: had.x, y: had.y, w: column.to - had.x, h: line.to - had.y });
  }));
  return { cells, height: fills ? height : own };
}

/** Whose area stands in the region of one's own things. @param {Area[]} areas @param {number | null} viewer */
const own = (areas, viewer) => areas.find((area) => area.place === "seat" && area.seat === (viewer ?? 0));

/** The area that is on top in a region: the one that was opened, else one that asks, else the first. @param {Area[]} there @param {string | undefined} opened */
function onTop(there, opened) {
  return there.find((area) => area.id === opened) ?? there.find((area) => area.pieces.some((piece) => piece.options.length)) ?? there[0] ?? null;
}

/** How many pixels a unit of a sheet has in a cell. @param {{ w: number, h: number }} sheet @param {Cell} cell @param {number} title */
const unitIn = ({ w, h }, cell, title) => Math.min((cell.w - 2 * PAD) / w, (cell.h - title - PAD) / h);

/** The way to cut a sheet up in which everything is largest; null: as it is. @param {Area} area @param {Cell} cell @param {number} title */
function cutFor(area, cell, title) {
  /** @type {import("../types.js").Narrow | null} */
  let best = null;
  for (const way of area.narrow ?? []) if (unitIn(way, cell, title) > unitIn(best ?? area, cell, title) * 1.05) best = way;
  return best;
}

/** The sheet of an area in a cell. @param {Area} area @param {Cell} cell @param {number} title @returns {Box} */
export function boxIn(area, cell, title) {
  const cuts = cutFor(area, cell, title);
  const { w, h } = cuts ?? area;
  const unit = unitIn({ w, h }, cell, title);
  const left = cell.x + (cell.w - w * unit) / 2;
  const top = cell.y + title + Math.max(0, (cell.h - title - PAD - h * unit) / 2);
  return { ...cell, left, top, unit, ...(cuts ? { moves: moved(area, cuts), widest: cuts.w } : {}) };
}

/** Where the pieces of a sheet go that is cut up for a narrow screen. @param {Area} area @param {import("../types.js").Narrow} narrow */
function moved(area, narrow) {
  /** @type {Map<string, import("./folding.js").Move>} */
  const moves = new Map();
  for (const piece of area.pieces) {
    const [cx, cy] = [piece.x + piece.w / 2, piece.y + piece.h / 2];
    const cut = narrow.cuts.find(([x, y, w, h]) => cx >= x && cx <= x + w && cy >= y && cy <= y + h);
    if (cut) moves.set(piece.id, { x: cut[4] - cut[0], y: cut[5] - cut[1] });
  }
  return moves;
}

/** The lines of the others, side by side as far as there is room. @param {Area[]} rivals @param {number} width @param {Looking} looking @returns {{ lines: Line[], height: number }} */
function folded(rivals, width, looking) {
  const most = Math.max(1, Math.min(rivals.length, Math.floor((width + GAP) / (LINE_WIDTH + GAP))));
  const rows = Math.ceil(rivals.length / most);
  const across = Math.ceil(rivals.length / Math.max(1, rows)) || 1; // as many in every row
  const wide = (width - GAP * (across - 1)) / across;
  const lines = rivals.map((area, i) => ({ area, open: looking.unfolded === area.seat, x: (i % across) * (wide + GAP), y: Math.floor(i / across) * (LINE + GAP), w: wide, h: LINE }));
  return { lines, height: rows * (LINE + GAP) };
}

/** An unfolded area over the table. @param {Line} line @param {number} width @param {number} height @param {number} unit @param {boolean} narrow @returns {Cell & { area: Area }} */
function unfolded(line, width, height, unit, narrow) {
  const sheet = (narrow && line.area.narrow?.at(-1)) || line.area;
  const wide = Math.min(width, Math.max(sheet.w * unit, 300) + 2 * PAD);
  const k = (wide - 2 * PAD) / sheet.w;
  const high = Math.min(height, sheet.h * k + TITLE + PAD);
  return { area: line.area, x: Math.max(0, Math.min(line.x, width - wide)), y: narrow ? Math.max(0, line.y - high - 4) : line.y + line.h + 4, w: wide, h: high };
}

/**
 * Where everything stands. @param {Stage} stage @param {Area[]} areas @param {number | null} viewer @param {number} width @param {number} height @param {Looking} looking
 * @returns {Plan}
 */
export function staged(stage, areas, viewer, width, height, looking) {
  const screen = screenOf(width);
  const narrow = screen === "phone";
  const mine = own(areas, viewer);
  const rivals = areas.filter((area) => area.place === "seat" && area !== mine);
  const { lines, height: strip } = folded(rivals, width, looking);
  const top = narrow ? 0 : strip;
  const grid = cellsOf(stage[screen], width, Math.max(320, height - top), screen === "desk");
  if (narrow) for (const line of lines) line.y += grid.height + GAP; // a thumb wants the board first
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  const regions = Object.entries(stage.regions).map(([name, ids]) => {
    const cell = grid.cells.get(name) ?? { x: 0, y: 0, w: 0, h: 0 };
    const there = ids.flatMap((id) => (id === "mine" ? (mine ? [mine] : []) : areas.filter((area) => area.id === id)));
    const shown = onTop(there, looking.tabs.get(name));
    const at = { ...cell, y: cell.y + top };
    if (shown) boxes.set(shown.id, boxIn(shown, at, TITLE));
    return { ...at, name, areas: there, shown };
  });
  const open = lines.find((line) => line.open);
  const unit = boxes.get(mine?.id ?? "")?.unit ?? 40;
  const over = open ? unfolded(open, width, height, unit, narrow) : null;
  if (over) boxes.set(over.area.id, boxIn(over.area, over, TITLE));
  return { height: grid.height + strip, boxes, regions, lines, over };
}
