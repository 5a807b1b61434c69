// Around one screen: before the next player sees the table, everything that was the last one's leaves the page.
// @ts-check
import { seatIcon, seatLook } from "../art/seats.js";
import { at, h, show } from "../lib/dom.js";
import { notice } from "../lib/say.js";
import { wish, wishes } from "../lib/wishes.js";
import { banner } from "./banners.js";

/** @typedef {import("../types.js").State} State */

/** Whether a state is for another player at the same screen than the one before; on a page that has just opened, than the one who last saw the table in this tab. @param {State | null} before @param {State} state */
export const isPassed = (before, state) => state.viewer !== null && state.viewer !== (before ? before.viewer : lastShown(state)) && state.mine.length > 1 && state.table.status === "playing";

/** @param {State} state */
const remembered = (state) => `astrarium-shown-${state.table.id}`;

/** Who last saw the table in this tab; whoever laid it sits down first. @param {State} state */
const lastShown = (state) => Number(sessionStorage.getItem(remembered(state)) ?? state.mine[0]);

/** Remember who sees the table: a page that opens anew does not show it to somebody else. @param {State} state */
export function shownTo(state) {
  if (state.viewer !== null && state.mine.length > 1) sessionStorage.setItem(remembered(state), String(state.viewer));
}

/** Whether the next player has not yet said that the table may be shown. */
export const isCovered = () => document.querySelector(".handover") !== null;

/** Take everything off the page that only one player may know. @param {{ clear: () => void }[]} parts what draws the table */
export function wipe(...parts) {
  for (const part of parts) part.clear();
  for (const box of document.querySelectorAll("dialog")) box.close();
  for (const name of ["since", "whatif"]) banner(name, null);
  for (const box of document.querySelectorAll(".notice")) box.remove();
  document.body.classList.remove("imagined");
  show(at("spoken"));
  show(at("boot"));
}

/** Hide the table until the next player at the same screen says so. @param {State} state @param {() => void} then */
export function handOver(state, then) {
  document.querySelector(".handover")?.remove();
  const player = state.players[state.viewer ?? 0];
  if (wishes.noCover || !player) return then();
  const never = h("input", { type: "checkbox", id: "no-cover" });
  const go = () => {
    if (never.checked) {
      wish({ noCover: true });
      notice("The table stays open from now on. Settings of this device.");
    }
    cover.remove();
    then();
  };
  const cover = h("div", { class: "handover", role: "dialog", "aria-modal": "true", "aria-label": "Pass the screen on" }, h("div", {}, h("h2", {}, seatIcon(seatLook(player.seat)), ` ${player.name}, it is your turn`), h("p", {}, "Pass the screen on. The others look away."),
    h("button", { type: "button", class: "button first", click: go }, "Show the table"), h("p", {}, h("label", { for: "no-cover" }, never, " Do not hide the table again on this device"))));
  document.body.append(cover);
  cover.querySelector("button")?.focus();
}
