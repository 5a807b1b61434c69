// The players in the bar: whose turn it is, points, clocks, who is there.
// @ts-check
import { seatIcon, seatLook } from "../art/seats.js";
import { h, show } from "../lib/dom.js";
import { clockText } from "../lib/say.js";

/** @typedef {import("../types.js").State} State */

/** Time left of a seat now. @param {State} state @param {number} seat @param {number} shift how far our clock is ahead of the server's */
export function timeLeft(state, seat, shift) {
  const clock = state.clock;
  const own = clock?.seats?.[seat];
  if (!own || clock.kind === "none") return null;
  return clock.running === seat ? own.left - (Date.now() - shift - clock.now) : own.left;
}

export class Players {
  /** @param {HTMLElement} home */
  constructor(home) {
    this.home = home;
    /** @type {State | null} */
    this.state = null;
    this.shift = 0;
    window.setInterval(() => this.tick(), 500);
  }

  /** @param {State} state */
  show(state) {
    if (state.clock !== this.state?.clock) this.shift = state.clock?.now ? Date.now() - state.clock.now : 0;
    this.state = state;
    this.home.classList.toggle("timed", (state.clock?.kind ?? "none") !== "none");
    document.body.classList.toggle("has-stage", Boolean(state.scene?.stage));
    show(this.home, ...state.players.map((player) => this.player(state, player)));
  }

  /** Take the players off the page: their points may be one seat's secret. */
  clear() {
    this.state = null;
    show(this.home);
  }

  /** @param {State} state @param {import("../types.js").Player} player */
  player(state, player) {
    const total = state.scores?.[player.seat]?.total;
    const turn = state.turn.seat === player.seat;
    const away = player.kind === "human" && !player.online;
    const left = timeLeft(state, player.seat, this.shift);
    const about = [player.name, player.mine ? "(you)" : player.kind === "bot" ? `(bot, ${player.level})` : away ? "(away)" : "", turn ? ", to move" : "", typeof total === "number" ? `, ${total} points` : ""].join(" ");
    return h("div", { class: `player${turn ? " turn" : ""}${away ? " away" : ""}${player.thinking ? " thinking" : ""}`, role: "listitem", title: about },
      seatIcon(seatLook(player.seat)), h("span", { class: "sr" }, about), h("span", { class: "who", "aria-hidden": "true" }, player.name),
      typeof total === "number" ? h("span", { class: "total", "aria-hidden": "true" }, total) : null,
      left === null ? null : h("span", { class: "time", "data-seat": player.seat }, clockText(left)));
  }

  tick() {
    for (const span of this.home.querySelectorAll(".time")) {
      const left = this.state && timeLeft(this.state, Number(span.getAttribute("data-seat")), this.shift);
      if (left === null) continue;
      span.textContent = clockText(left);
      span.classList.toggle("short", left < 60000);
    }
  }
}
