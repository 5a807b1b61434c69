// What every page has: the theme, the settings, the person.
// @ts-check
import { at, data, h } from "../lib/dom.js";
import { put, useToken } from "../lib/api.js";
import { tried } from "../lib/say.js";
import { follow, wish, wishes } from "../lib/wishes.js";

/** What the server wrote into this page. */
export const boot = data("boot");
useToken(boot.csrf ?? "");
follow();
matchMedia("(prefers-color-scheme: light)").addEventListener("change", follow);

/** @param {string} name @param {string} text @param {boolean} on @param {(on: boolean) => void} set */
function toggle(name, text, on, set) {
  const box = h("input", { type: "checkbox", id: `wish-${name}`, checked: on, change: () => set(box.checked) });
  return h("div", { class: "field" }, h("label", { for: `wish-${name}` }, box, ` ${text}`));
}

/** @param {string} name @param {string} text @param {[string, string][]} values @param {string} now @param {(value: any) => void} set */
function choice(name, text, values, now, set) {
  const list = h("select", { id: `wish-${name}`, change: () => set(list.value) }, ...values.map(([value, words]) => h("option", { value, selected: value === now }, words)));
  return h("div", { class: "field" }, h("label", { class: "name", for: `wish-${name}` }, text), list);
}

/** A dialog with a title and a way out; removed when closed. @param {string} title @param {...import("../lib/dom.js").Kid} kids */
export function dialog(title, ...kids) {
  const box = h("dialog", { "aria-label": title, close: () => box.remove() }, h("h2", {}, title), ...kids,
    h("button", { type: "button", class: "button quiet small close", "aria-label": "Close", click: () => box.close() }, "✕"));
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

async function allowNotices(/** @type {boolean} */ on) {
  if (on && "Notification" in window && Notification.permission !== "granted") await Notification.requestPermission();
  wish({ notify: on && "Notification" in window && Notification.permission === "granted" });
}

/** Kept with the person and every seat of theirs, so that a match is the same whoever looks at it. @param {boolean} on */
async function pauses(on) {
  if (await tried(put("/api/me", { pauses: on }))) boot.me.pauses = on;
}

function openWishes() {
  dialog("Settings",
    choice("theme", "Theme", [["system", "As the system"], ["dark", "Dark"], ["light", "Light"]], wishes.theme, (theme) => wish({ theme })),
    choice("motion", "Motion", [["system", "As the system"], ["on", "Pieces glide and dice roll"], ["off", "Nothing moves"]], wishes.motion, (motion) => wish({ motion })),
    choice("pace", "Bots move", [["slow", "slowly, so that I can follow"], ["normal", "as they come"], ["once", "at once: show me the table when I am asked"]], wishes.pace, (pace) => wish({ pace })),
    toggle("sound", "A sound when it is my turn", wishes.sound, (sound) => wish({ sound })),
    toggle("notify", "A browser notification when it is my turn", wishes.notify, allowNotices),
    toggle("cover", "Cover the table before the next player at the same screen", !wishes.noCover, (cover) => wish({ noCover: !cover })),
    ...(boot.me ? [toggle("pauses", "Wait for my click before a step without a choice ends my turn, reveals something or picks a target", boot.me.pauses, pauses)] : []),
    toggle("confirm", "Ask before every move", wishes.confirm, (confirm) => wish({ confirm })),
    h("p", { class: "muted" }, "Keys at the table: ", h("kbd", {}, "1"), "–", h("kbd", {}, "9"), " choose, arrows move over the pieces, ", h("kbd", {}, "Enter"), " takes the piece, ", h("kbd", {}, "U"), " undo, ", h("kbd", {}, "P"), " the question, ", h("kbd", {}, "T"), " the table, ", h("kbd", {}, "W"), " what if, ", h("kbd", {}, "L"), " log."));
}

at("wishes-button").addEventListener("click", openWishes);
