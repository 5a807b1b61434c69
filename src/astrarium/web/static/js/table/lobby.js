// A table that waits for players: the links to hand out, and what is agreed.
// @ts-check
import { colourLook, seatIcon } from "../art/seats.js";
import { cover } from "../art/cover.js";
import { post, remove } from "../lib/api.js";
import { h, show } from "../lib/dom.js";
import { copy, tried, words } from "../lib/say.js";
import { dialog } from "../pages/shell.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Links} Links */

/** @param {string} label @param {string} url */
export function linkRow(label, url) {
  const field = h("input", { type: "text", readonly: true, value: url, "aria-label": label, click: () => field.select() });
  return h("div", { class: "link-row" }, h("span", {}, label), field, h("button", { type: "button", class: "button small", click: () => copy(url) }, "Copy"));
}

/** What a setting is set to, in words. @param {any} value */
const setTo = (value) => (typeof value === "boolean" ? (value ? "yes" : "no") : words(String(value)).toLowerCase());

/** @param {HTMLElement} home @param {State} state @param {Links | null} links */
export function showLobby(home, state, links) {
  const id = state.table.id;
  const open = (links?.seats ?? []).filter((seat) => seat.kind === "open" && seat.url);
  const settings = Object.entries(state.table.setting_titles).map(([name, title]) => `${title}: ${[state.table.settings[name]].flat().map(setTo).join(", ")}`);
  const free = state.players.find((player) => player.kind === "open");
  show(home, cover(state.table.game, state.table.palette), h("h2", {}, state.table.status === "cancelled" ? "This table was cancelled" : "Waiting for players"),
    h("ul", { class: "chat-lines" }, ...state.players.map((p) => h("li", {}, seatIcon(colourLook(p.colour)), " ", p.kind === "open" ? "open seat" : p.name, p.kind === "bot" ? ` (bot, ${p.level})` : p.mine ? " (you)" : "", p.kind === "open" && state.table.host ? h("button", { type: "button", class: "button small quiet", click: () => tried(post(`/api/tables/${id}/seats/${p.seat}/bot`, { level: "medium" })) }, "Give it to a bot") : null))),
    open.length ? h("h3", {}, "Send a link to each friend") : null, ...open.map((seat) => linkRow(`Seat ${seat.seat + 1}`, seat.url ?? "")),
    links ? linkRow("Watch", links.watch) : null,
    !state.mine.length && free && state.table.listed ? h("button", { type: "button", class: "button first", click: async () => {
      const taken = await tried(post(`/api/tables/${id}/join`, { seat: free.seat }));
      if (taken) location.reload();
    } }, "Sit down") : null,
    h("p", { class: "muted" }, settings.join(" · ") || "All settings of the game are as usual."), h("p", { class: "muted" }, "The game begins by itself when every seat is taken."),
    state.table.host && state.table.status === "open" ? h("button", { type: "button", class: "button quiet bad", click: async () => {
      if (await tried(remove(`/api/tables/${id}`))) location.href = "/";
    } }, "Cancel the table") : null);
}

/** Links while a game runs: watching, and moving one's seat to another device. @param {State} state @param {Links} links */
export function shareDialog(state, links) {
  const own = links.seats.filter((seat) => state.mine.includes(seat.seat) && seat.url);
  dialog("Share", linkRow("Watch", links.watch), ...own.map((seat) => linkRow(`Your seat ${seat.name} on another device`, seat.url ?? "")),
    h("p", { class: "muted" }, `Dice: the hash of the secret seed is ${state.table.seed_hash}. The seed is shown at the end.`),
    state.mine.length ? h("p", {}, ...own.map((seat) => h("button", { type: "button", class: "button small quiet bad", click: async () => {
      if (confirm("Withdraw this seat's link? Other devices that use it are out.") && (await tried(post(`/api/tables/${state.table.id}/seats/${seat.seat}/withdraw`)))) location.reload();
    } }, `Withdraw the link of ${seat.name}`))) : null,
    state.mine.length && state.table.status === "playing" ? h("p", {}, h("button", { type: "button", class: "button small quiet bad", click: async () => {
      if (confirm("Leave the game? A bot takes your seat.") && (await tried(post(`/api/tables/${state.table.id}/seats/${state.mine[0]}/leave`)))) location.reload();
    } }, "Leave the game")) : null);
}
