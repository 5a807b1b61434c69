// A new table: who sits where, the game's settings with their help, clock, listing, seed.
// @ts-check
import { cover } from "../art/cover.js";
import { seatColours, seatIcon, seatLook } from "../art/seats.js";
import { post } from "../lib/api.js";
import { at, h, show } from "../lib/dom.js";
import { tried, words } from "../lib/say.js";
import { boot } from "./shell.js";

/** @typedef {import("../types.js").Setting} Setting */
/** @typedef {{ kind: string, level: string, name: string }} Seat */

/** @type {import("../types.js").Game} */
const game = boot.game;
/** @type {import("../types.js").Level[]} */
const levels = boot.levels;
const way = new URLSearchParams(location.search).get("way") ?? "bots";
const middle = levels[Math.floor((levels.length - 1) / 2)]?.id ?? "";

/** @param {number} seat @returns {Seat} */
function firstSeat(seat) {
  const kind = seat === 0 ? "me" : way === "screen" ? "me" : way === "invite" ? "open" : "bot";
  return { kind, level: middle, name: "" };
}

/** @type {Seat[]} */
const seats = Array.from({ length: game.max_players }, (_, seat) => firstSeat(seat));
let players = Math.max(2, game.min_players);
/** @type {Record<string, any>} */
const settings = {};

const seatBox = h("div");
const perSeat = h("div");

/** @param {number} seat */
function seatRow(seat) {
  const now = /** @type {Seat} */ (seats[seat]);
  const kind = h("select", { "aria-label": `Seat ${seat + 1}`, change: () => {
    const [what = "", level = ""] = kind.value.split(":");
    Object.assign(now, { kind: what, level: level || now.level });
    drawSeats();
    at(`seat-${seat}`).focus();
  }, id: `seat-${seat}` },
  h("option", { value: "me", selected: now.kind === "me" }, "At this screen"),
  h("option", { value: "open", selected: now.kind === "open" }, "By link"),
  ...levels.map((level) => h("option", { value: `bot:${level.id}`, selected: now.kind === "bot" && now.level === level.id }, `Bot, ${level.title.toLowerCase()}`)));
  const screens = seats.slice(0, players).filter((s) => s.kind === "me").length;
  const name = h("input", { type: "text", maxlength: 30, value: now.name, placeholder: seat === 0 ? boot.me.name : `Player ${seat + 1}`, "aria-label": `Name at seat ${seat + 1}`, input: () => (now.name = name.value) });
  const side = now.kind === "me" && screens > 1 ? name : h("span", { class: "muted" }, now.kind === "bot" ? (levels.find((l) => l.id === now.level)?.help ?? "") : now.kind === "open" ? "gets a link of its own" : "you");
  return h("div", { class: "seat-row" }, seatIcon(seatLook(seat)), kind, side);
}

function drawSeats() {
  seatColours(seats[0]?.kind === "me" ? [boot.me.colour] : []); // one's own colour; the others have those that are left
  show(seatBox, ...Array.from({ length: players }, (_, seat) => seatRow(seat)));
  show(perSeat, ...game.settings.filter((s) => s.kind === "per_seat").map(seatSetting));
}

/** @param {Setting} setting */
function seatSetting(setting) {
  const rows = Array.from({ length: players }, (_, seat) => {
    const list = h("select", { "aria-label": `${setting.title} of seat ${seat + 1}`, change: () => {
      const all = settings[setting.name] ?? Array.from({ length: game.max_players }, () => setting.default);
      all[seat] = list.value;
      settings[setting.name] = all;
    } }, ...setting.values.map((value) => h("option", { value, selected: value === (settings[setting.name]?.[seat] ?? setting.default) }, words(value))));
    return h("div", { class: "seat-row" }, seatIcon(seatLook(seat)), list);
  });
  return h("div", { class: "field" }, h("span", { class: "name" }, setting.title), h("span", { class: "help" }, setting.help), ...rows);
}

/** @param {Setting} setting */
function settingField(setting) {
  const id = `setting-${setting.name}`;
  const help = h("span", { class: "help", id: `${id}-help` }, setting.help);
  if (setting.kind === "switch") {
    const box = h("input", { type: "checkbox", id, checked: setting.default, "aria-describedby": `${id}-help`, change: () => (settings[setting.name] = box.checked) });
    return h("div", { class: "field" }, h("label", { class: "name", for: id }, box, ` ${setting.title}`), help);
  }
  if (setting.kind === "number") {
    const box = h("input", { type: "number", id, min: setting.low, max: setting.high, value: setting.default, "aria-describedby": `${id}-help`, change: () => (settings[setting.name] = Number(box.value)) });
    return h("div", { class: "field" }, h("label", { class: "name", for: id }, `${setting.title} (${setting.low} to ${setting.high})`), box, help);
  }
  const list = h("select", { id, "aria-describedby": `${id}-help`, change: () => (settings[setting.name] = list.value) }, ...setting.values.map((value) => h("option", { value, selected: value === setting.default }, words(value))));
  return h("div", { class: "field" }, h("label", { class: "name", for: id }, setting.title), list, help);
}

/** @param {string} name @param {[string, string][]} values @param {string} now @param {(value: string) => void} changed */
function choices(name, values, now, changed) {
  return h("div", { class: "choices", role: "radiogroup", "aria-label": words(name) }, ...values.map(([value, text]) => h("label", {}, h("input", { type: "radio", name, value, checked: value === now, change: () => changed(value) }), text)));
}

let clockKind = "none";
const minutes = h("input", { type: "number", id: "clock-minutes", min: 1, max: 240, value: 20 });
const increment = h("input", { type: "number", id: "clock-increment", min: 0, max: 300, value: 15 });
const days = h("input", { type: "number", id: "clock-days", min: 1, max: 30, value: 3 });
const live = h("div", { class: "two", hidden: true }, h("div", { class: "field" }, h("label", { for: "clock-minutes" }, "Minutes for each player"), minutes), h("div", { class: "field" }, h("label", { for: "clock-increment" }, "Seconds added for each decision"), increment));
const daily = h("div", { class: "field", hidden: true }, h("label", { for: "clock-days" }, "Days for each decision"), days);

function clock() {
  if (clockKind === "live") return { kind: "live", minutes: Number(minutes.value), increment: Number(increment.value) };
  return clockKind === "days" ? { kind: "days", days: Number(days.value) } : { kind: "none" };
}

const listed = h("input", { type: "checkbox", id: "listed" });
const hints = h("input", { type: "checkbox", id: "hints", checked: true });
const seed = h("input", { type: "text", id: "seed", maxlength: 64, placeholder: "secret", autocomplete: "off" });

/** @param {Event} event */
async function open(event) {
  event.preventDefault();
  const chosen = seats.slice(0, players).map((seat) => (seat.kind === "bot" ? { kind: "bot", level: seat.level } : seat.kind === "me" && seat.name ? { kind: "me", name: seat.name } : { kind: seat.kind }));
  const own = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, players) : value]));
  const made = await tried(post("/api/tables", { game: game.id, seats: chosen, settings: own, clock: clock(), listed: listed.checked, seed: seed.value || null, hints: hints.checked }));
  if (made) location.href = made.url;
}

const counts = Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) => String(game.min_players + i));
at("new-title").textContent = `New table: ${game.title}`;
at("cover").append(cover(game.id, game.palette));
const form = at("new-form");
form.addEventListener("submit", open);
const general = game.settings.filter((s) => s.kind !== "per_seat");
const main = general.length > 12 ? general.filter((s) => s.module) : general; // many settings: the modules first, the rest folded away
const more = general.filter((s) => !main.includes(s));
show(form,
  h("fieldset", {}, h("legend", {}, "Players"), h("div", { class: "field" }, choices("players", counts.map((n) => [n, n === "1" ? "1 (solo)" : n]), String(players), (value) => {
    players = Number(value);
    drawSeats();
  })), seatBox),
  game.settings.length > 0 && h("fieldset", {}, h("legend", {}, "The game"), h("div", { class: "two" }, ...main.map(settingField)), more.length > 0 && h("details", {}, h("summary", {}, `${more.length} more settings`), h("div", { class: "two" }, ...more.map(settingField))), perSeat),
  h("fieldset", {}, h("legend", {}, "Time"), choices("clock", [["none", "No clock"], ["live", "Live clock"], ["days", "Over days"]], "none", (value) => {
    clockKind = value;
    live.hidden = value !== "live";
    daily.hidden = value !== "days";
  }), live, daily),
  h("fieldset", {}, h("legend", {}, "Table"),
    h("div", { class: "field" }, h("label", { for: "listed" }, listed, " Listed: anybody may take an open seat")),
    h("div", { class: "field" }, h("label", { for: "hints" }, hints, " Hints: a player may ask a bot for advice")),
    h("div", { class: "field" }, h("label", { class: "name", for: "seed" }, "Seed"), seed, h("span", { class: "help" }, "Leave it empty for secret dice: their hash is shown from the start, the seed at the end."))),
  h("div", { class: "row" }, h("button", { type: "submit", class: "button first" }, "Open the table"), h("a", { class: "button", href: `/rules/${game.id}` }, "Rules")));
drawSeats();
