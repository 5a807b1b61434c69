// "It is your turn": in the title, as a sound, as a notification of the browser.
// @ts-check
import { wishes } from "../lib/wishes.js";

/** @typedef {import("../types.js").State} State */

let was = false;

/** Two soft notes. */
function chime() {
  try {
    const audio = new AudioContext();
    [523.25, 783.99].forEach((pitch, i) => {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + i * 0.16;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.7);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.75);
    });
  } catch {
    // No sound device: the title still says it.
  }
}

/** @param {State} state */
function notify(state) {
  const note = new Notification(`Your turn: ${state.table.title}`, { body: state.prompt?.text ?? "", tag: state.table.id });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Tell the person when a state makes it their turn. @param {State} state */
export function alertTurn(state) {
  const mine = state.prompt !== null && !state.imagined;
  document.title = state.table.status === "over" ? `Over: ${state.table.title}` : mine ? `● Your turn: ${state.table.title}` : `${state.table.title} · Astrarium`;
  if (mine && !was && document.hidden) {
    if (wishes.sound) chime();
    if (wishes.notify && "Notification" in window && Notification.permission === "granted") notify(state);
  }
  was = mine;
}
