// The live line to the server: it comes back by itself, and a move is neither lost nor played twice.
// @ts-check

import { answered, changed } from "./changes.js";

/** @typedef {{ key: string, version: number, option: number, tells?: string[] }} Waiting */
/** @typedef {{ state: (state: any) => void, message: (message: any) => void, line: (up: boolean) => void, closed: (code: number, reason: string) => void, drawn: () => string }} Listener */

const FOR_GOOD = new Set([4401, 4403, 4404]);

export class Connection {
  /** @param {string} table @param {Listener} listener */
  constructor(table, listener) {
    this.table = table;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Waiting | null} */
    this.waiting = null;
    /** The last picture of this line. @type {any} */
    this.picture = null;
    this.tries = 0;
    this.heard = Date.now();
    window.setInterval(() => this.tick(), 5000);
    window.addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.up) this.open();
    });
  }

  get up() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.picture = null;
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}?${this.listener.drawn()}&changes=1&shortcuts=1`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => this.dropped(socket, event.code, event.reason);
  }

  opened() {
    this.tries = 0;
    this.heard = Date.now();
    this.listener.line(true);
    if (this.waiting) this.send({ type: "move", ...this.waiting });
  }

  /** @param {WebSocket} socket @param {number} code @param {string} reason */
  dropped(socket, code, reason) {
    if (socket !== this.socket) return;
    this.socket = null;
    if (FOR_GOOD.has(code)) return this.listener.closed(code, reason);
    this.listener.line(false);
    const wait = Math.min(8000, 300 * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    window.setTimeout(() => this.open(), wait);
  }

  tick() {
    if (!this.up) return;
    if (Date.now() - this.heard > 30000) this.socket?.close();
    else if (Date.now() - this.heard > 12000) this.send({ type: "ping" });
  }

  /** @param {any} message */
  hear(message) {
    this.heard = Date.now();
    if ((message.type === "ack" || message.type === "refused") && message.key === this.waiting?.key) this.waiting = null;
    if (message.type === "state") this.draw(message);
    else if (message.type === "change") this.change(message);
    else this.listener.message(message);
  }

  /** @param {any} state */
  draw(state) {
    this.picture = state;
    this.listener.state(answered(state));
  }

  /** What differs from the picture that came last; without that one a whole picture is asked for. @param {any} message */
  change(message) {
    if (this.picture && (this.picture.picture ?? 0) === message.base) this.draw(changed(this.picture, message));
    else this.send({ type: "whole" });
  }

  /** Play an option chosen at a version, or promised earlier; kept until the server has answered. @param {number} option @param {number} version @param {string[]} [tells] */
  move(option, version, tells) {
    if (this.waiting && this.waiting.version >= version) return; // a move of an older version has been answered by the newer state
    this.waiting = { key: crypto.randomUUID?.() ?? `k${Date.now()}${Math.random()}`, version, option, ...(tells ? { tells } : {}) };
    this.send({ type: "move", ...this.waiting });
  }

  /** @param {string} text */
  chat(text) {
    return this.send({ type: "chat", text });
  }

  /** @param {object} message */
  send(message) {
    if (!this.up) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }
}
