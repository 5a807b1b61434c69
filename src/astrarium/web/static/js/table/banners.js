// The moods of the table: away digest, what-if, the end, a lost line.
// @ts-check
import { get } from "../lib/api.js";
import { at, edge, h, show } from "../lib/dom.js";
import { tried } from "../lib/say.js";

/** @typedef {import("../types.js").State} State */

/** @type {Record<string, HTMLElement>} */
const standing = {};

/** Show or remove a banner by its name. @param {string} name @param {HTMLElement | null} banner */
export function banner(name, banner) {
  standing[name]?.remove();
  delete standing[name];
  if (!banner) return;
  standing[name] = banner;
  at("banners").append(banner);
}

/** What was said about the position now is out of the way of what else the player asks for. @param {...string} names of banners */
export const aside = (...names) => names.forEach((name) => banner(name, null));

/** @param {boolean} up */
export function lineBanner(up) {
  banner("line", up ? null : h("div", { class: "banner lost", role: "status" }, "The line to the server is lost. Trying again …"));
}

/** The strip with what the others did, shut by a button; there is one at a time. @param {string} label @param {{text: string}[]} lines @param {...HTMLElement} buttons */
export function sinceStrip(label, lines, ...buttons) {
  const shut = h("button", { type: "button", class: "button small quiet", "aria-label": "Close", click: () => banner("since", null) }, "✕");
  const list = h("ul", { tabindex: 0, scroll: () => edge(list) }, ...lines.map((line) => h("li", {}, line.text)));
  new ResizeObserver(() => edge(list)).observe(list);
  banner("since", h("section", { class: "banner away", "aria-label": label }, h("strong", { class: "grow" }, label), ...buttons, shut, list));
}

/** What happened while the player was away. @param {State} state */
export async function awayDigest(state) {
  if (!state.mine.length || state.table.status !== "playing" || state.step < 2) return;
  const digest = await get(`/api/tables/${state.table.id}/digest`).catch(() => null);
  if (digest?.lines?.length && !standing.since) sinceStrip("While you were away", digest.lines);
}

/** A match that cannot go on by the rules installed here. @param {State} state */
export function frozenBanner(state) {
  banner("frozen", state.table.frozen ? h("section", { class: "banner lost", "aria-label": "This match stands still" }, h("span", { class: "grow" }, state.table.frozen), state.scene ? h("a", { class: "button small first", href: `/t/${state.table.id}/replay?step=0` }, "Replay") : null, h("a", { class: "button small", href: `/new/${state.table.game}` }, "New table")) : null);
}

/** @param {string} id @param {HTMLElement} place */
export async function verify(id, place) {
  const answer = await tried(get(`/api/tables/${id}/verify`));
  if (answer) show(place, `${answer.ok ? "✓" : "✗"} ${answer.message} Seed ${answer.seed}.`);
}

/** @param {State} state @param {{ back: () => void, home: () => void }} acts @param {number} tried how many moves were tried */
export function imaginedBanner(state, acts, tried) {
  document.body.classList.toggle("imagined", state.imagined);
  banner("whatif", state.imagined ? h("section", { class: "banner", "aria-label": "What if" }, h("strong", {}, "What if"), h("span", {}, `Nobody sees this. ${tried} ${tried === 1 ? "move" : "moves"} tried; whatever you cannot know was dealt anew.`), h("span", { class: "grow" }),
    h("button", { type: "button", class: "button small", disabled: tried === 0, click: acts.back }, "One back"), h("button", { type: "button", class: "button small first", click: acts.home }, "Return to the game")) : null);
}
