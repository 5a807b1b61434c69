// What this person wishes on this device: theme, motion, sound, notifications, confirmation.
// @ts-check

const KEY = "astrarium-wishes";

/** @typedef {{ theme: "system" | "dark" | "light", motion: "system" | "on" | "off", sound: boolean, notify: boolean, confirm: boolean, noCover: boolean, pace: "slow" | "normal" | "once" }} Wishes */

/** @type {Wishes} */
const DEFAULTS = { theme: "dark", motion: "system", sound: true, notify: false, confirm: false, noCover: false, pace: "normal" };

/** @returns {Wishes} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const wishes = read();

/** Keep a wish and follow it at once. @param {Partial<Wishes>} change */
export function wish(change) {
  Object.assign(wishes, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // A browser that keeps nothing still plays.
  }
  follow();
}

/** Put theme and motion on the page. */
export function follow() {
  const light = wishes.theme === "light" || (wishes.theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
  document.documentElement.dataset.motion = moving() ? "on" : "off";
}

/** Whether things may move. */
export function moving() {
  if (wishes.motion === "system") return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return wishes.motion === "on";
}
