// Tables in a list: my games, open tables.
// @ts-check
import { colourLook, seatIcon } from "../art/seats.js";
import { h } from "../lib/dom.js";
import { ago } from "../lib/say.js";

/** @typedef {import("../types.js").Summary} Summary */

/** @param {Summary} table */
function people(table) {
  return h("span", { class: "people" }, ...table.players.map((player) => h("span", {}, seatIcon(colourLook(player.colour)), " ", player.kind === "open" ? "open seat" : player.name)));
}

/** How a game ended, with my points where I had one seat. @param {Summary} table @param {import("../types.js").Result} result */
function ending(table, { winners, points }) {
  const [me, ...more] = table.mine;
  const own = me !== undefined && !more.length ? me : null;
  const names = winners.map((seat) => (seat === own ? "you" : (table.players[seat]?.name ?? "somebody")));
  const who = !names.length ? "nobody won" : `${names.join(" and ")} won with ${points[winners[0] ?? 0]}`;
  return own === null || winners.includes(own) ? who : `${who}, you had ${points[own]}`;
}

/** @param {Summary} table */
function standing(table) {
  if (table.status === "open") return "waiting for players";
  if (table.status === "over" && table.result) return ending(table, table.result);
  if (table.status !== "playing") return table.status === "over" ? "finished" : table.status;
  if (table.frozen) return "begun by other rules: can be read";
  if (table.my_turn) return `your turn, asked ${ago(table.turn.since)}`;
  return `${table.players[table.turn.seat ?? 0]?.name ?? "somebody"} to move, asked ${ago(table.turn.since)}`;
}

/** One of my games: a link to it. @param {Summary} table */
export function myTable(table) {
  return h("a", { class: table.my_turn ? "table-row turn" : "table-row", href: table.url }, h("span", { class: "what" }, table.title), people(table),
    h("span", { class: table.my_turn ? "turn-mark" : "muted" }, standing(table)), h("span", { class: "muted" }, `step ${table.step}`));
}

/** How often I won, by game and by whom it was against. @param {import("../types.js").Standing[]} rows */
export function results(rows) {
  if (!rows.length) return null;
  const share = (/** @type {import("../types.js").Standing} */ row) => `${Math.round((100 * row.won) / row.played)}%`;
  return h("table", { class: "results" }, h("thead", {}, h("tr", {}, ...["Game", "Against", "Played", "Won"].map((head) => h("th", { scope: "col", colspan: head === "Won" ? 2 : 1 }, head)))),
    h("tbody", {}, ...rows.map((row) => h("tr", {}, h("th", { scope: "row" }, row.title), h("td", {}, row.against === "people" ? "people" : row.against === "alone" ? "alone" : `${row.against} bots`), h("td", {}, row.played), h("td", {}, row.won), h("td", {}, share(row))))));
}

/** A table with a free seat. @param {Summary} table @param {() => void} join */
export function openTable(table, join) {
  return h("div", { class: "table-row" }, h("span", { class: "what" }, table.title), people(table), h("button", { type: "button", class: "button small first", click: join }, "Sit down"), h("a", { class: "button small", href: table.url }, "Watch"));
}
