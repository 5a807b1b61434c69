// The replay of a game: scrubber, single steps, autoplay, a link to every step, the check of the dice.
// @ts-check
import { get } from "../lib/api.js";
import { at, h, show } from "../lib/dom.js";
import { copy, notice, speak } from "../lib/say.js";
import { verify } from "../table/banners.js";
import { quiet } from "../table/since.js";
import { pageKeys } from "../table/keys.js";
import { View } from "../table/view.js";
import { boot } from "./shell.js";

/** @typedef {import("../types.js").State} State */

/** @type {import("../types.js").Replay} */
const replay = boot.replay;
const PACE = 1100;
/** @type {Map<string, Promise<State>>} */
const pictures = new Map();
let step = Math.max(0, Math.min(replay.steps, boot.step ?? 0));
let eyes = "";
/** @type {number | undefined} */
let playing;

const view = new View({ choose: () => notice("This is a replay: nothing can be chosen."), toStep: (to) => go(to), why: false, named: boot.named });
const scrubber = h("input", { type: "range", min: 0, max: replay.steps, value: step, "aria-label": "Step", input: () => go(Number(scrubber.value)) });
const counter = h("output", { "aria-live": "off" });
const autoplay = h("button", { type: "button", class: "button small", click: toggle }, "Play");

/** The picture of a step, asked for once. @param {number} n */
function picture(n) {
  const key = `${n}${eyes}`;
  let found = pictures.get(key);
  if (!found) {
    found = get(`/api/tables/${boot.table}/steps/${n}${eyes ? `?seat=${eyes}` : ""}`);
    found.catch(() => pictures.delete(key));
    pictures.set(key, found);
  }
  return found;
}

/** @param {number} to */
async function go(to) {
  step = Math.max(0, Math.min(replay.steps, to));
  scrubber.value = String(step);
  const wanted = step;
  history.replaceState(null, "", `?step=${step}`);
  counter.textContent = `${step} / ${replay.steps}`;
  try {
    const state = await picture(step);
    if (wanted !== step) return;
    draw(state);
  } catch (error) {
    notice(error instanceof Error ? error.message : "That step cannot be shown.", true);
  }
  if (step < replay.steps) picture(step + 1).catch(() => null);
}

/** @param {State} state */
function draw(state) {
  const lines = replay.lines.filter((line) => line.step <= step);
  view.show({ ...state, options: [], prompt: null, scene: state.scene && quiet(state.scene) }, lines, step - 1);
  const said = lines.filter((line) => line.step === step).map((line) => line.text).join(" ");
  speak(`Step ${step}. ${said}`);
}

function toggle() {
  if (playing) stop();
  else {
    if (step >= replay.steps) go(0);
    autoplay.textContent = "Pause";
    playing = window.setInterval(() => (step < replay.steps ? go(step + 1) : stop()), PACE);
  }
}

function stop() {
  clearInterval(playing);
  playing = undefined;
  autoplay.textContent = "Play";
}

/** @param {number} by */
const walk = (by) => () => {
  stop();
  go(step + by);
};

/** Through whose eyes; any seat's once the game is over. */
function eyesChoice() {
  const list = h("select", { "aria-label": "Seen by", change: () => {
    eyes = list.value;
    go(step);
  } }, h("option", { value: "" }, "As I saw it"), h("option", { value: "spectator" }, "As a spectator"), ...replay.players.map((player) => h("option", { value: player.seat }, `As ${player.name} saw it`)));
  return list;
}

const checked = h("span", { class: "muted" });
show(at("replay-bar"),
  h("button", { type: "button", class: "button small", "aria-label": "To the start", click: () => walk(-step)() }, "|◀"),
  h("button", { type: "button", class: "button small", "aria-label": "One step back", click: walk(-1) }, "◀"), autoplay,
  h("button", { type: "button", class: "button small", "aria-label": "One step on", click: walk(1) }, "▶"),
  h("button", { type: "button", class: "button small", "aria-label": "To the end", click: () => walk(replay.steps - step)() }, "▶|"),
  scrubber, counter, replay.over ? h("div", {}, eyesChoice()) : null,
  h("button", { type: "button", class: "button small", click: () => copy(location.href) }, "Link to this step"),
  replay.winners.length ? h("a", { class: "button small", href: `/t/${boot.table}/analysis` }, "Analysis") : null,
  replay.over ? h("a", { class: "button small", href: `/api/tables/${boot.table}/record`, download: "" }, "Record") : null,
  replay.over ? h("button", { type: "button", class: "button small", click: () => verify(boot.table, checked) }, "Check the dice") : null, checked,
  h("a", { class: "button small quiet", href: `/t/${boot.table}` }, "To the table"));
pageKeys({ arrowleft: walk(-1), arrowright: walk(1), home: () => walk(-step)(), end: () => walk(replay.steps - step)(), " ": toggle }, () => undefined);
go(step);
