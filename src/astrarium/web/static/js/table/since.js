// What changed since this person's last move: which pieces, which lines, and all of it once more step by step.
// @ts-check
import { get } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { banner, sinceStrip } from "./banners.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Line} Line */

const PACE = 900; // milliseconds a step is shown
const FURNITURE = new Set(["board", "mat", "text", "track"]);

/** Every piece as it looks and where it lies. @param {Scene | null} scene @returns {Map<string, string>} */
function looks(scene) {
  const found = new Map();
  for (const area of scene?.areas ?? []) {
    for (const { id, kind, x, y, face, label, owner, badge, dim } of area.pieces) if (!FURNITURE.has(kind)) found.set(id, JSON.stringify([area.id, x, y, face, label, owner, badge, dim]));
  }
  return found;
}

export class Since {
  constructor() {
    /** @type {Map<string, string> | null} */
    this.before = null;
    this.watching = false;
  }

  /** Remember how the table looked when this person moved. @param {State} state */
  moved(state) {
    this.before = looks(state.scene);
    banner("since", null);
  }

  /** Forget what the last player saw. */
  clear() {
    this.before = null;
    this.watching = false;
    banner("since", null);
  }

  /** The pieces that look or lie otherwise than when this person moved, if somebody else has moved since. @param {State} state @returns {Set<string>} */
  changes(state) {
    if (!this.before || !others(state)) return new Set();
    return new Set([...looks(state.scene)].filter(([id, look]) => this.before?.get(id) !== look).map(([id]) => id));
  }

  /** A strip with what the others did, and the way to see it again. @param {State} state @param {Line[]} log @param {(from: number) => void} watch */
  strip(state, log, watch) {
    const from = state.undo?.last_mine ?? 0;
    const lines = since(state, log, from + 1);
    if (!this.before || !others(state) || !state.prompt || !lines.length) return;
    sinceStrip("Since your last move", lines, h("button", { type: "button", class: "button small", click: () => watch(from) }, "Watch again"));
  }

  /** Show the steps after one, each for a moment; a key or a click ends it. @param {State} state @param {number} from @param {(past: State, step: number) => void} show @param {() => void} back */
  async watch(state, from, show, back) {
    if (this.watching) return;
    this.watching = true;
    const stop = () => (this.watching = false);
    document.addEventListener("keydown", stop, { once: true });
    document.addEventListener("pointerdown", stop, { once: true });
    for (let step = from; step <= state.step && this.watching; step += 1) {
      const past = await get(`/api/tables/${state.table.id}/steps/${step}`).catch(() => null);
      if (!past || !this.watching) break;
      show(past, step);
      await new Promise((done) => setTimeout(done, PACE));
    }
    this.watching = false;
    back();
  }
}

/** The lines after this person's own step; of that step what others do in it, for their turn may begin with it. @param {State} state @param {Line[]} log @param {number} own */
function since(state, log, own) {
  const rivals = state.players.filter((player) => player.seat !== state.viewer);
  const turned = log.find((line) => line.step === own && rivals.some((player) => line.text.startsWith(player.name)));
  return log.filter((line, i) => line.step > own || (turned && line.step === own && i >= log.indexOf(turned)));
}

/** Whether somebody else has moved since this person did. @param {State} state */
const others = (state) => state.undo !== null && state.undo.last_mine !== null && state.step > state.undo.last_mine + 1;

/** A scene in which nothing can be chosen. @param {Scene} scene @returns {Scene} */
export const quiet = (scene) => ({ ...scene, areas: scene.areas.map((area) => ({ ...area, pieces: area.pieces.map((piece) => ({ ...piece, options: [] })) })) });
