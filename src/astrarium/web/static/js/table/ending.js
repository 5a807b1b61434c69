// The end: who won, the score pad item by item, and what can be done next.
// @ts-check
import { seatIcon, seatLook } from "../art/seats.js";
import { post } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { tried, words } from "../lib/say.js";
import { winnersText } from "./ask.js";
import { banner, verify } from "./banners.js";

/** @typedef {import("../types.js").State} State */

/** The same seats and settings, dealt anew. @param {State} state */
async function rematch(state) {
  const seats = state.players.map((player) => (player.kind === "bot" ? { kind: "bot", level: player.level } : player.mine ? { kind: "me" } : { kind: "open" }));
  const made = await tried(post("/api/tables", { game: state.table.game, seats, settings: state.table.settings, clock: { kind: "none" }, listed: false, seed: null, hints: state.table.hints }));
  if (made?.url) location.href = made.url;
}

/** The score pad: a row for each item, a column for each player. @param {State} state */
export function scorePad(state) {
  const items = [...new Set(state.scores.flatMap((score) => Object.keys(score)))].filter((item) => item !== "total" && item !== "partial");
  const cell = (/** @type {number} */ seat, /** @type {string} */ item) => h("td", { class: item === "total" && state.winners.includes(seat) ? "won" : "" }, String(state.scores[seat]?.[item] ?? "–"));
  const partial = state.scores.some((score) => score.partial);
  return [h("caption", { class: "sr" }, "Points of every player, item by item"),
    h("thead", {}, h("tr", {}, h("td", {}), ...state.players.map((p) => h("th", { scope: "col" }, seatIcon(seatLook(p.seat)), " ", h("span", { class: "who" }, p.name))))),
    h("tbody", {}, ...items.map((item) => h("tr", {}, h("th", { scope: "row" }, words(item)), ...state.players.map((p) => cell(p.seat, item))))),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, partial ? "Total so far (some is secret)" : "Total"), ...state.players.map((p) => cell(p.seat, "total"))))];
}

/** @param {State} state @param {() => void} share @param {string} last what the log told last: where nobody wins it says why */
export function overBanner(state, share, last) {
  if (state.table.status !== "over" || state.imagined) return banner("over", null);
  const checked = h("span", {});
  const id = state.table.id;
  banner("over", h("section", { class: "banner over", "aria-label": "The end" }, h("strong", { class: "grow" }, winnersText(state)),
    state.winners.length || !last ? null : h("p", { class: "said" }, last),
    h("div", { class: "pad", tabindex: 0 }, h("table", { class: "scores" }, ...scorePad(state))),
    state.mine.length ? h("button", { type: "button", class: "button small first", click: () => rematch(state) }, "Rematch") : null,
    h("a", { class: "button small", href: `/t/${id}/replay?step=0` }, "Replay"), state.winners.length ? h("a", { class: "button small", href: `/t/${id}/analysis` }, "Analysis") : null,
    h("button", { type: "button", class: "button small", click: share }, "Share"),
    h("a", { class: "button small quiet", href: `/new/${state.table.game}` }, "New table"),
    h("a", { class: "button small quiet", href: `/api/tables/${id}/record`, download: "" }, "Download the record"),
    h("button", { type: "button", class: "button small quiet", click: () => verify(id, checked) }, "Check the dice"), checked));
}
