// The first page: games, my games, open tables.
// @ts-check
import { cover } from "../art/cover.js";
import { post } from "../lib/api.js";
import { at, h, show } from "../lib/dom.js";
import { tried } from "../lib/say.js";
import { myTable, openTable, results } from "./lists.js";
import { boot } from "./shell.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Level} Level */

const RECENT = 3; // of my games on the first page: the shelf stays in sight

/** @param {Game} game @param {number} players @param {string} level */
async function playNow(game, players, level) {
  const seats = Array.from({ length: players }, (_, i) => (i ? { kind: "bot", level } : { kind: "me" }));
  const made = await tried(post("/api/tables", { game: game.id, seats, settings: {}, clock: { kind: "none" }, listed: false, seed: null, hints: true }));
  if (made) location.href = made.url;
}

/** The second click: how strong. @param {Game} game @param {Level[]} levels */
function levelChoice(game, levels) {
  const counts = Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) => game.min_players + i);
  const preferred = Math.max(2, game.min_players);
  const players = h("select", { "aria-label": "Players" }, ...counts.map((n) => h("option", { value: n, selected: n === preferred }, n === 1 ? "alone" : `${n} players`)));
  return h("div", { class: "levels", hidden: true }, players,
    ...levels.map((level) => h("button", { type: "button", class: "button small first", title: level.help, click: () => playNow(game, Number(players.value), level.id) }, level.title)));
}

/** @param {Game} game @param {Level[]} levels */
function gameCard(game, levels) {
  const choice = levelChoice(game, levels);
  const play = h("button", { type: "button", class: "button first", "aria-expanded": "false", click: () => {
    choice.hidden = !choice.hidden;
    play.setAttribute("aria-expanded", String(!choice.hidden));
    if (!choice.hidden) choice.querySelector("button")?.focus();
  } }, "Play now");
  const seats = game.min_players === game.max_players ? String(game.min_players) : `${game.min_players}–${game.max_players}`;
  return h("article", { class: "game" }, cover(game.id, game.palette), h("div", { class: "inside" },
    h("h3", {}, game.title),
    h("p", { class: "facts" }, `${game.designer}, ${game.year} · ${seats} players · ${game.minutes} min`),
    h("p", { class: "pitch" }, game.pitch),
    h("p", { class: "facts" }, game.honesty),
    h("div", { class: "row" }, play, game.lesson ? h("a", { class: "button", href: `/learn/${game.id}` }, "Learn") : null, h("a", { class: "button", href: `/new/${game.id}?way=invite` }, "Invite"), h("a", { class: "button", href: `/new/${game.id}?way=screen` }, "Around one screen")),
    choice,
    h("p", { class: "more" }, h("a", { href: `/new/${game.id}` }, "All options"), h("a", { href: `/rules/${game.id}` }, "Rules"), h("a", { href: `/components/${game.id}` }, "Components"))));
}

show(at("games"), ...boot.games.map((/** @type {Game} */ game) => gameCard(game, boot.levels)));
at("mine").hidden = !boot.my_tables.length;
show(at("my-results"), results(boot.results.slice(0, 4)));
show(at("my-tables"), ...boot.my_tables.slice(0, RECENT).map(myTable), boot.my_tables.length > RECENT ? h("p", {}, h("a", { href: "/me" }, `All ${boot.my_tables.length} of my games`)) : null);
at("listed").hidden = !boot.open_tables.length;
show(at("open-tables"), ...boot.open_tables.map((/** @type {import("../types.js").Summary} */ table) => openTable(table, async () => {
  const taken = await tried(post(`/api/tables/${table.id}/join`));
  if (taken) location.href = `/t/${taken.table}`;
})));
