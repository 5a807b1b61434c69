// Learn a game: its aim and turn in five lines, then a guided first game on the real table.
// @ts-check
import { cover } from "../art/cover.js";
import { post } from "../lib/api.js";
import { at, h, show } from "../lib/dom.js";
import { tried } from "../lib/say.js";
import { boot } from "./shell.js";

const { game, lesson } = boot;

async function begin() {
  const seats = Array.from({ length: lesson.players }, (_, i) => (i ? { kind: "bot", level: "easy" } : { kind: "me" }));
  const made = await tried(post("/api/tables", { game: game.id, seats, settings: {}, clock: { kind: "none" }, listed: false, seed: lesson.seed, hints: true }));
  if (made) location.href = `${made.url}${made.url.includes("?") ? "&" : "?"}learn=1`;
}

at("cover").append(cover(game.id, game.palette));
at("title").textContent = `Learn ${game.title}`;
show(at("aim"), h("ol", { class: "aim" }, ...lesson.aim.map((/** @type {string} */ line) => h("li", {}, line))),
  h("p", { class: "muted" }, `A first game of ten to fifteen minutes against an easy bot, with ${lesson.steps.length} hints on the way. Mistakes can be taken back.`),
  h("div", { class: "row" }, h("button", { type: "button", class: "button first", click: begin }, "Begin the guided game"), h("a", { class: "button", href: `/rules/${game.id}` }, "Read the rules")));
