// The analysis of a finished game: chances, the largest mistakes, luck; with progress while it is made.
// @ts-check
import { curve, percent } from "../art/curve.js";
import { seatColours, seatIcon, seatLook } from "../art/seats.js";
import { get, post } from "../lib/api.js";
import { at, h, show } from "../lib/dom.js";
import { speak, tried } from "../lib/say.js";
import { boot } from "./shell.js";

/** @typedef {import("../types.js").Judged} Judged */
/** @typedef {import("../types.js").Analysis} Analysis */
/** @typedef {{ status: string, done: number, total: number, analysis: Analysis | null }} Facts */

const PACE = 1000;
const address = `/api/tables/${boot.table.id}/analysis`;
/** @type {import("../types.js").Player[]} */
const players = boot.players;
seatColours(players.map((player) => player.colour));

/** @param {number} seat */
const who = (seat) => h("span", {}, seatIcon(seatLook(seat)), ` ${players[seat]?.name ?? ""}`);
/** The replay right after a step. @param {number} step */
const replay = (step) => `/t/${boot.table.id}/replay?step=${step}`;
/** Percentage points. @param {number} value */
const signed = (value) => `${["−", "", "+"][Math.sign(value) + 1]}${Math.abs(value)}`;

async function begin() {
  const facts = await tried(post(address));
  if (facts) follow(facts);
  else offer("It cannot be begun now.");
}

/** @param {Facts} facts */
function follow(facts) {
  if (facts.status === "done" && facts.analysis) return tell(facts.analysis);
  if (facts.status === "failed") return offer("The analysis stopped before its end.");
  if (facts.status === "none") return offer("");
  working(facts);
  window.setTimeout(async () => follow(await get(address).catch(() => facts)), PACE);
}

/** @param {string} why */
function offer(why) {
  at("work").hidden = false;
  show(at("work"), why ? h("p", { role: "alert" }, why) : null, h("p", {}, "The computer can go through this game: who was ahead when, which moves gave chances away, and what was luck. It takes a minute or more."),
    h("button", { type: "button", class: "button first", click: begin }, why ? "Try again" : "Go through the game"));
}

/** @param {Facts} facts */
function working({ status, done, total }) {
  at("work").hidden = false;
  const said = status === "waiting" ? "Other games are being gone through first." : done ? `Decision ${done} of ${total}.` : "Getting ready. The first time a game is gone through, its rules are compiled, which takes a minute.";
  show(at("work"), h("h2", {}, "The game is being gone through"), h("progress", { max: total || 1, value: done || null, "aria-label": "Decisions gone through" }), h("p", { role: "status" }, said, " You may leave this page and come back."));
}

/** @param {Analysis} found */
function tell(found) {
  at("work").hidden = true;
  at("found").hidden = false;
  const mistakes = found.mistakes.map((step) => found.judged.find((j) => j.step === step)).filter((j) => j !== undefined);
  show(at("found"),
    h("section", { "aria-labelledby": "verdict-title" }, h("h2", { id: "verdict-title", class: "sr" }, "In words"), h("ul", { class: "verdict" }, ...found.sentences.filter((text) => !/^Step \d/.test(text)).map((text) => h("li", {}, text)))),
    chances(found, mistakes),
    h("section", { "aria-labelledby": "mistakes-title" }, h("h2", { id: "mistakes-title" }, "Largest mistakes"), mistakes.length ? h("ol", { class: "mistakes" }, ...mistakes.map(mistake)) : h("p", { class: "muted" }, "No decision gave clearly more away than another would have.")),
    balance(found),
    h("p", { class: "muted" }, `Each decision was thought about ${found.thoughts} times from what its player knew then. Chances are what that search sees for players who go on as it would: a good guide, not the truth. ${found.honesty ?? ""}`));
  speak(found.sentences[0] ?? "");
}

/** The graph, and under it one moment in words. @param {Analysis} found @param {Judged[]} mistakes */
function chances(found, mistakes) {
  const shares = [...found.judged.map((j) => j.chances), found.final];
  const label = `Chance of winning of ${found.names.join(", ")} before each of ${found.judged.length} decisions. The slider below tells every moment in words.`;
  const graph = curve(shares, mistakes.map((j) => ({ index: found.judged.indexOf(j), seat: j.seat })), label);
  const legend = h("ul", { class: "legend" });
  const words = h("p", { class: "moment" });
  const link = h("a", { class: "button small" }, "Show this step");
  const slider = h("input", { type: "range", min: 0, max: shares.length - 1, value: 0, "aria-label": "Moment of the game", input: () => point(Number(slider.value)) });
  const point = (/** @type {number} */ index) => {
    const judged = found.judged[index];
    slider.value = String(index);
    slider.setAttribute("aria-valuetext", judged ? `Before step ${judged.step}` : "The end");
    graph.point(index);
    show(legend, ...players.map((player) => h("li", {}, who(player.seat), h("b", {}, percent(shares[index]?.[player.seat] ?? 0)))));
    show(words, judged ? moment(judged) : "The end of the game.");
    link.setAttribute("href", replay(judged ? judged.step : found.judged.length));
  };
  graph.svg.addEventListener("pointermove", (event) => point(graph.at(across(graph.svg, /** @type {PointerEvent} */ (event)))));
  graph.svg.addEventListener("pointerdown", (event) => point(graph.at(across(graph.svg, /** @type {PointerEvent} */ (event)))));
  point(0);
  return h("section", { "aria-labelledby": "chances-title" }, h("h2", { id: "chances-title" }, "Chance of winning"), graph.svg, legend, h("div", { class: "scrub" }, slider, link), words);
}

/** @param {SVGElement} svg @param {PointerEvent} event */
function across(svg, event) {
  const box = svg.getBoundingClientRect();
  return (event.clientX - box.left) / box.width;
}

/** One decision in words. @param {Judged} j */
function moment(j) {
  const played = `Step ${j.step}: ${players[j.seat]?.name ?? ""} played “${j.label}”.`;
  return j.cost > 0.005 ? `${played} “${j.best_label}” would have been worth ${Math.round(j.cost * 100)} percentage points more.` : played;
}

/** @param {Judged} j */
function mistake(j) {
  return h("li", {}, h("div", { class: "head" }, who(j.seat), h("span", { class: "cost" }, `−${Math.round(j.cost * 100)} %`)),
    h("dl", {}, h("dt", {}, "Played"), h("dd", {}, j.label), h("dt", {}, "Better"), h("dd", {}, j.best_label), ...(j.why ? [h("dt", {}, "Why"), h("dd", {}, j.why.trim())] : [])),
    h("a", { href: replay(j.step) }, `Go to step ${j.step}`));
}

/** From the start to the end, for everybody. @param {Analysis} found */
function balance(found) {
  const cell = (/** @type {number} */ value) => h("td", { class: value < 0 ? "down" : value > 0 ? "up" : "" }, signed(value));
  const row = (/** @type {number} */ seat) => {
    const account = found.accounts[seat];
    const part = (/** @type {"start" | "luck" | "own" | "others" | "hidden" | "doubt" | "end"} */ name) => account?.whole?.[name] ?? Math.round((account?.[name] ?? 0) * 100);
    return account ? [h("td", {}, `${part("start")} %`), cell(part("luck")), cell(part("own")), cell(part("others")), cell(part("hidden")), cell(part("doubt")), h("td", {}, `${part("end")} %`)] : [];
  };
  return h("section", { "aria-labelledby": "luck-title" }, h("h2", { id: "luck-title" }, "Luck and mistakes"),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Luck and mistakes in numbers" }, h("table", { class: "balance" }, h("caption", { class: "sr" }, "From the chance at the start to the end, in percentage points"),
      h("thead", {}, h("tr", {}, h("td", {}), ...["Points", "Start", "Luck", "Own mistakes", "Others’ mistakes", "Hidden from others", "Not told apart", "End"].map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, ...players.map(({ seat }) => h("tr", {}, h("th", { scope: "row" }, who(seat)), h("td", {}, found.points[seat] ?? 0), ...row(seat)))))),
    h("p", { class: "muted" }, `In percentage points of winning chance: what dice and cards brought against their average, what clear mistakes (${Math.round(found.threshold * 100)} or more each) cost and gave, what one player knew and the next did not, and what two looks at the same position leave open. Each line adds up.`));
}

if (boot.analysis.status === "none" && players.some((player) => player.mine)) begin();
else follow(boot.analysis);
