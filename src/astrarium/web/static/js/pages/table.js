// The table page: what arrives is drawn, what is chosen is sent.
// @ts-check
import { seatColours } from "../art/seats.js";
import { get, post } from "../lib/api.js";
import { at, h } from "../lib/dom.js";
import { notice, speak, tried } from "../lib/say.js";
import { wishes } from "../lib/wishes.js";
import { alertTurn } from "../table/alerts.js";
import { alone, Ask } from "../table/ask.js";
import { aside, awayDigest, frozenBanner, imaginedBanner, lineBanner } from "../table/banners.js";
import { answered } from "../table/changes.js";
import { Connection } from "../table/connection.js";
import { overBanner } from "../table/ending.js";
import { meet } from "../table/firsts.js";
import { listKeys, pageKeys } from "../table/keys.js";
import { Lesson } from "../table/lesson.js";
import { shareDialog, showLobby } from "../table/lobby.js";
import { Memory } from "../table/memory.js";
import { hintBanner } from "../table/hints.js";
import { Promises } from "../table/promises.js";
import { handOver, isCovered, isPassed, shownTo, wipe } from "../table/passing.js";
import { quiet, Since } from "../table/since.js";
import { Standing } from "../table/standing.js";
import { answerUndo, undoDialog, undoTo } from "../table/undo.js";
import { View } from "../table/view.js";
import { boot, dialog } from "./shell.js";

/** @typedef {import("../types.js").State} State */

const SLOW = 1300; // milliseconds between the moves of bots, where that is wished
const UNSEEN = 500; // milliseconds that a frame is waited for

const memory = new Memory();
const since = new Since();
const standing = new Standing();
const promises = new Promises();
const lesson = boot.lesson && new URLSearchParams(location.search).has("learn") ? new Lesson(boot.lesson, boot.table) : null;
/** The moves of a what-if, or null in the real game. @type {(number | string)[] | null} */
let tries = null;
/** @type {State | null} */
let imagined = null;
/** @type {import("../types.js").Links | null} */
let links = boot.links ?? null;

const view = new View({ choose, say, why: true, named: boot.named });
const ask = new Ask(at("ask"), {
  choose,
  chooseAll: confirmed,
  notAgain: () => standing.begin(/** @type {State} */ (real())),
  plain: Boolean(lesson),
  mark: (marks) => view.scene.showMarks(marks),
  pieceOf: (option) => [...view.scene.drawn.values()].find(({ piece }) => piece.options.includes(option))?.piece ?? null,
  piece: (id) => view.scene.drawn.get(id)?.piece ?? null,
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

/** Play an option; where several things are one question, mark it. @param {number} option @param {number} [copy] which of equal things */
function choose(option, copy) {
  const now = imagined ?? real();
  if (ask.take(option, copy)) return;
  confirmed(option, now?.options.find((o) => o.id === option)?.label ?? "");
}

/** Play, after asking where that is wished. @param {number | string} move @param {string} label @param {import("../types.js").Promised[]} [later] */
function confirmed(move, label, later = []) {
  if (!wishes.confirm || imagined) return play(move, later);
  const box = dialog("Play this?", h("p", {}, label), h("div", { class: "row" }, h("button", { type: "button", class: "button first", click: () => {
    box.close();
    play(move, later);
  } }, "Play"), h("button", { type: "button", class: "button", click: () => box.close() }, "Not yet")));
}

/** @param {number | string} move an option, or the texts of several things @param {import("../types.js").Promised[]} later what is played when the others have answered */
function play(move, later) {
  const state = real();
  if (tries) return imagine([...tries, ...(typeof move === "string" ? move.split(" > ") : [move])]);
  if (!state || (typeof move === "number" && !state.options.some((o) => o.id === move))) return;
  if (lesson && !lesson.takes(move)) return;
  since.moved(state);
  hintBanner(null);
  meet(state);
  connection.move(/** @type {any} */ (move), state.version);
  promises.begin(state, later);
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
  aside("since");
  hintBanner(answer, (option) => view.scene.point(option));
  view.scene.point(answer.option);
  at("ask").querySelector(`[data-option="${answer.option}"]`)?.classList.add("pointed");
}

/** Try moves on a private copy. @param {(number | string)[]} moves */
async function imagine(moves) {
  const state = real();
  if (state) promises.end(state); // nothing is played behind the back of who thinks about something else
  const answer = await tried(post(`/api/tables/${boot.table}/whatif`, { step: state?.step, moves }));
  if (!answer || state?.viewer !== real()?.viewer) return;
  tries = moves;
  imagined = answered(answer);
  aside("since", "hint");
  draw(imagined);
}

function backHome() {
  tries = null;
  imagined = null;
  const state = real();
  if (state) draw(state);
}

/** States come one after the other; bots may be asked to take their time. @type {Promise<void>} */
let before = Promise.resolve();
/** How many have come and were not yet taken. */
let waiting = 0;
/** What happened in states that were not drawn. @type {string[]} */
let unsaid = [];

/** Each is seen before the next is taken, so that an answer does not wait for what bots do after it. @param {State} state */
function arrived(state) {
  waiting += 1;
  const slow = () => wishes.pace === "slow" && state.players[real()?.turn.seat ?? -1]?.kind === "bot";
  before = before.then(() => (slow() ? new Promise((done) => setTimeout(done, SLOW)) : undefined)).then(() => {
    waiting -= 1;
    take(state);
  }).then(seen);
}

/** When the browser has painted what was drawn; at once where nobody looks. @returns {Promise<void>} */
function seen() {
  return new Promise((done) => {
    if (document.hidden) return done();
    const late = setTimeout(done, UNSEEN); // somebody has just stopped looking
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
}

/** @param {State} state */
function take(state) {
  const old = real();
  const lines = memory.take(state);
  if (standing.answers(state)) return connection.move(/** @type {any} */ (state.prompt?.no), state.version);
  const promised = promises.next(state);
  if (promised) return connection.move(/** @type {any} */ (promised.text), state.version, promised.tells);
  alertTurn(state);
  const told = [...(old?.viewer === state.viewer ? unsaid : []), ...lines.map((line) => line.text)];
  const said = [...told, state.prompt?.text ?? "", alone(state)?.label ?? ""].join(" ");
  unsaid = [];
  if (isPassed(old, state)) return passOn(state, said);
  if (tries || isCovered() || since.watching) return;
  if (wishes.pace === "once" && old && state.players[state.turn.seat ?? -1]?.kind === "bot") return;
  if (waiting && wishes.pace !== "slow") return void (unsaid = told); // the next one is here already
  draw(state);
  since.strip(state, memory.log, watchAgain);
  if (told.length || (old && state.prompt && state.prompt.text !== old.prompt?.text)) speak(said);
}

/** Show once more what the others did. @param {number} from */
function watchAgain(from) {
  const state = real();
  if (!state) return;
  since.watch(state, from, (past, step) => view.show({ ...past, options: [], prompt: null, scene: past.scene && quiet(past.scene) }, memory.log.filter((line) => line.step <= step), step - 1), () => draw(real() ?? state));
}

/** The screen goes to the next player: nothing of the last one stays. @param {State} state @param {string} said */
function passOn(state, said) {
  tries = null;
  imagined = null;
  since.clear();
  hintBanner(null);
  at("ask").removeAttribute("aria-busy");
  wipe(view, ask);
  handOver(state, () => {
    draw(real() ?? state);
    speak(said);
  });
}

/** @param {State} state */
function draw(state) {
  shownTo(state);
  at("ask").removeAttribute("aria-busy");
  const waits = state.table.status === "open" || state.table.status === "cancelled";
  at("lobby").hidden = !waits;
  at("grid").hidden = waits;
  imaginedBanner(state, { back: () => imagine((tries ?? []).slice(0, -1)), home: backHome }, tries?.length ?? 0);
  overBanner(state, share, memory.log.at(-1)?.text ?? "");
  frozenBanner(state);
  seatColours(state.players.map((player) => player.colour));
  if (waits) return showLobby(at("lobby"), state, links);
  ask.hold();
  view.scene.changed = state.imagined ? new Set() : since.changes(state);
  view.show(state, state.imagined ? [...memory.log, ...state.log.lines.filter((line) => line.step > (real()?.step ?? 0))] : memory.log, freshFrom(state));
  ask.show(state);
  standing.show(state);
  promises.show(state);
  view.talk.showChat(state, memory.chat, false);
  if (!state.imagined) lesson?.show(state);
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
    if (state && promises.refused(state) && !isCovered()) draw(imagined ?? state);
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

/** The aim and the turn in five lines, and the way to the rest. */
function howTo() {
  const game = boot.state.table.game;
  dialog("How to play", h("ol", { class: "aim" }, ...boot.lesson.aim.map((/** @type {string} */ line) => h("li", {}, line))), h("p", {}, h("a", { href: `/learn/${game}` }, "Learn it in a guided game"), " · ", h("a", { href: `/rules/${game}`, target: "_blank" }, "All rules")));
}

/** The keys of the table. */
function keysDialog() {
  const keys = [["1 – 9", "choose from the list, or mark"], ["0", "end or decline"], ["D", "Done, where several things are marked"], ["Arrows", "from piece to piece"], ["Enter", "take the piece"], ["I", "explain the piece"], ["N", "next piece that can be chosen"], ["U", "undo"], ["W", "what if, and back"], ["H", "hint"], ["P, T, L, C", "the question, the table, the log, the chat"], ["Esc", "close; leave a what-if"]];
  dialog("Keys", h("dl", { class: "keys" }, ...keys.flatMap(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)])));
}

at("table-tools").append(
  ...(boot.lesson ? [h("button", { type: "button", click: howTo }, "How to play")] : []),
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
  d: () => ask.done(),
  "?": keysDialog,
  escape: () => tries && backHome(),
  p: () => /** @type {HTMLElement | null} */ (at("ask").querySelector(".option, .prompt"))?.focus(),
  t: () => /** @type {SVGElement | null} */ (view.scene.svg.querySelector(".piece[tabindex='0']"))?.focus(),
}, (digit) => ask.byKey(String(digit)));
take(answered(boot.state));
if (!isCovered()) awayDigest(boot.state);
connection.open();
