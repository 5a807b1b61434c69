// What this page remembers of a table: the log and the chat are sent in parts and put together here.
// @ts-check

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").ChatLine} ChatLine */

export class Memory {
  constructor() {
    /** @type {State | null} */
    this.state = null;
    /** @type {Line[]} */
    this.log = [];
    /** @type {ChatLine[]} */
    this.chat = [];
  }

  /** Take a state in; returns the log lines that are new. @param {State} state @returns {Line[]} */
  take(state) {
    const last = this.state ? this.state.step : state.step;
    const kept = this.state?.viewer === state.viewer ? this.log.filter((line) => line.step < state.log.from) : [];
    this.state = state;
    this.log = [...kept, ...state.log.lines];
    for (const line of state.chat?.lines ?? []) this.hear(line);
    return this.log.filter((line) => line.step > last);
  }

  /** What was drawn last, for a line that comes back: the version, and whose log it is. */
  drawn() {
    const { version = 0, viewer = null } = this.state ?? {};
    return `version=${version}${viewer === null ? "" : `&viewer=${viewer}`}`;
  }

  /** One line of chat; a line heard twice counts once. @param {ChatLine} line */
  hear(line) {
    if (this.chat.some((known) => known.id === line.id)) return false;
    this.chat.push(line);
    this.chat.sort((a, b) => a.id - b.id);
    return true;
  }
}
