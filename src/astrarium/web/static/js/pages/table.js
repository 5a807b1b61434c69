// The table page: what arrives is drawn, what is chosen is sent.
// @ts-check
import { seatColours } from "../art/seats.js";
import { get, post } from "../lib/api.js";
import { at, h } from "../lib/dom.js";
import { notice, speak, tried } from "../lib/say.js";
import { wishes } from "../lib/wishes.js";
import { alertTurn } from "../table/alerts.js";
import { Ask } from "../table/ask.js";
import { awayDigest, frozenBanner, imaginedBanner, lineBanner, overBanner } from "../table/banners.js";
import { Connection } from "../table/connection.js";
import { listKeys, pageKeys } from "../table/keys.js";
import { shareDialog, showLobby } from "../table/lobby.js";
import { Memory } from "../table/memory.js";
import { handOver, isCovered, isPassed, wipe } from "../table/passing.js";
import { answerUndo, undoDialog, undoTo } from "../table/undo.js";
import { View } from "../table/view.js";
import { boot, dialog } from "./shell.js";

/** @typedef {import("../types.js").State} State */

const memory = new Memory();
/** The moves of a what-if, or null in the real game. @type {number[] | null} */
let tries = null;
/** @type {State | null} */
let imagined = null;
/** @type {import("../types.js").Links | null} */
let links = boot.links ?? null;

const view = new View({ choose, say, why: true });
const ask = new Ask(at("ask"), {
  choose,
  point: (option) => view.scene.point(option),
  undo: () => real()?.undo?.last_mine != null && undoTo(/** @type {State} */ (real()), real()?.undo?.last_mine ?? 0),
  undoFurther: () => undoDialog(/** @type {State} */ (real()), memory.log),
  answerUndo: (agree) => answerUndo(/** @type {State} */ (real()), agree),
  whatIf: () => imagine([]),
  hint,
  takeOver: (seat) => tried(post(`/api/tables/${boot.table}/seats/${seat}/bot`, { level: "medium" })),
});
const connection = new Connection(boot.table, {
  state: arrived,
  message: heard,
  line: lineBanner,
  closed: (_code, reason) => notice(reason || "This link is no longer good.", true),
  drawn: () => memory.drawn(),
});

function real() {
  return memory.state;
}

/** Play an option, after asking where that is wished. @param {number} option */
function choose(option) {
  const now = imagined ?? real();
  const label = now?.options.find((o) => o.id === option)?.label ?? "";
  if (!wishes.confirm || imagined) return play(option);
  const box = dialog("Play this?", h("p", {}, label), h("div", { class: "row" }, h("button", { type: "button", class: "button first", click: () => {
    box.close();
    play(option);
  } }, "Play"), h("button", { type: "button", class: "button", click: () => box.close() }, "Not yet")));
}

/** @param {number} option */
function play(option) {
  const state = real();
  if (tries) return imagine([...tries, option]);
  if (!state?.options.some((o) => o.id === option)) return;
  connection.move(option, state.version);
  at("ask").setAttribute("aria-busy", "true");
}

/** @param {string} text */
function say(text) {
  if (!connection.chat(text)) tried(post(`/api/tables/${boot.table}/chat`, { text }));
}

async function hint() {
  const asker = real()?.viewer;
  const answer = await tried(post(`/api/tables/${boot.table}/hint`));
  if (!answer || asker !== real()?.viewer) return;
  notice(`A ${answer.level} bot would: ${answer.label}.`);
  speak(`Hint: ${answer.label}`);
  view.scene.point(answer.option);
  at("ask").querySelector(`[data-option="${answer.option}"]`)?.classList.add("pointed");
}

/** Try moves on a private copy. @param {number[]} moves */
async function imagine(moves) {
  const state = real();
  const answer = await tried(post(`/api/tables/${boot.table}/whatif`, { step: state?.step, moves }));
  if (!answer || state?.viewer !== real()?.viewer) return;
  tries = moves;
  imagined = answer;
  draw(answer);
}

function backHome() {
  tries = null;
  imagined = null;
  const state = real();
  if (state) draw(state);
}

/** @param {State} state */
function arrived(state) {
  const before = real();
  const lines = memory.take(state);
  at("ask").removeAttribute("aria-busy");
  alertTurn(state);
  const said = [...lines.map((line) => line.text), state.prompt?.text ?? ""].join(" ");
  if (isPassed(before, state)) return passOn(state, said);
  if (tries || isCovered()) return;
  draw(state);
  if (lines.length) speak(said);
}

/** The screen goes to the next player: nothing of the last one stays. @param {State} state @param {string} said */
function passOn(state, said) {
  tries = null;
  imagined = null;
  wipe(view, ask);
  handOver(state, () => {
    draw(real() ?? state);
    speak(said);
  });
}

/** @param {State} state */
function draw(state) {
  const waits = state.table.status === "open" || state.table.status === "cancelled";
  at("lobby").hidden = !waits;
  at("grid").hidden = waits;
  imaginedBanner(state, { back: () => imagine((tries ?? []).slice(0, -1)), home: backHome }, tries?.length ?? 0);
  overBanner(state);
  frozenBanner(state);
  seatColours(state.players.map((player) => player.colour));
  if (waits) return showLobby(at("lobby"), state, links);
  view.show(state, state.imagined ? [...memory.log, ...state.log.lines.filter((line) => line.step > (real()?.step ?? 0))] : memory.log, freshFrom(state));
  ask.show(state);
  view.talk.showChat(state, memory.chat, false);
}

/** Lines after this step are new to the player: those since their own last decision. @param {State} state */
function freshFrom(state) {
  return state.undo?.last_mine ?? state.step - 1;
}

/** @param {any} message */
function heard(message) {
  const state = real();
  if (message.type === "refused") {
    at("ask").removeAttribute("aria-busy");
    notice(message.message, true);
  } else if (message.type === "chat" && state && memory.hear(message.line)) {
    view.talk.showChat(state, memory.chat, true);
    speak(`${message.line.name}: ${message.line.text}`);
  } else if (message.type === "presence" && state) {
    state.players.forEach((player, seat) => {
      player.online = message.online[seat] ?? false;
      player.thinking = message.thinking === seat;
    });
    if (!isCovered()) view.players.show(state);
  }
}

async function share() {
  links = (await tried(get(`/api/tables/${boot.table}/links`))) ?? links;
  const state = real();
  if (state && links) shareDialog(state, links);
}

at("table-tools").append(
  h("a", { href: `/rules/${boot.state.table.game}`, target: "_blank" }, "Rules"),
  h("a", { href: `/t/${boot.table}/replay` }, "Replay"),
  h("button", { type: "button", click: share }, "Share"));
listKeys(at("ask"));
pageKeys({
  u: () => at("ask").querySelector("button#undo")?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
  w: () => (tries ? backHome() : imagine([])),
  h: hint,
  l: () => {
    view.talk.open("log");
    at("panel-log").focus();
  },
  c: () => view.talk.open("chat"),
  p: () => /** @type {HTMLElement | null} */ (at("ask").querySelector(".option, .prompt"))?.focus(),
  t: () => /** @type {SVGElement | null} */ (view.scene.svg.querySelector(".piece[tabindex='0']"))?.focus(),
}, (digit) => {
  const option = (imagined ?? real())?.options[digit - 1];
  if (option) choose(option.id);
});
arrived(boot.state);
awayDigest(boot.state);
connection.open();
