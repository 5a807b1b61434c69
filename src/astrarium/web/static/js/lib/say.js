// Telling people things: a notice on the screen, a sentence for the screen reader, times in words.
// @ts-check
import { at, h } from "./dom.js";
import { Refused } from "./api.js";

/** @type {number | undefined} */
let hiding;

/** A short notice at the foot of the page. @param {string} text */
export function notice(text, bad = false) {
  document.querySelector(".notice")?.remove();
  const box = h("div", { class: bad ? "notice bad" : "notice", role: bad ? "alert" : "status" }, text);
  document.body.append(box);
  clearTimeout(hiding);
  hiding = window.setTimeout(() => box.remove(), bad ? 7000 : 3500);
}

/** Say something to a screen reader. @param {string} text */
export function speak(text) {
  const place = at("spoken");
  place.textContent = place.textContent === text ? `${text} ` : text;
}

/** Do something that may be refused; a refusal is shown. @template T @param {Promise<T>} work @returns {Promise<T | null>} */
export async function tried(work) {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notice(error.message, true);
    return null;
  }
}

/** How long ago, in words. @param {number} then */
export function ago(then) {
  const minutes = Math.max(0, Math.round((Date.now() - then) / 60000));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

/** A length of time on a clock. @param {number} milliseconds */
export function clockText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A name of a field in words: "energy_collectors" becomes "Energy collectors". @param {string} name */
export function words(name) {
  const text = name.replace(/[_-]+/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Copy a text, and say so. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice("Copied.");
  } catch {
    notice("Your browser did not allow copying; select the address and copy it.", true);
  }
}
