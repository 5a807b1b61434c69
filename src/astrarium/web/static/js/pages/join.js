// An invitation: say your name, sit down.
// @ts-check
import { cover } from "../art/cover.js";
import { colourLook, seatIcon } from "../art/seats.js";
import { post, put } from "../lib/api.js";
import { at, h, show } from "../lib/dom.js";
import { tried } from "../lib/say.js";
import { boot } from "./shell.js";

const invitation = boot.invitation;
const name = h("input", { type: "text", id: "name", maxlength: 30, value: boot.me.named ? boot.me.name : "", placeholder: boot.me.name, autocomplete: "nickname" });

/** @param {Event} event */
async function sit(event) {
  event.preventDefault();
  const typed = name.value.trim();
  if (typed && typed !== boot.me.name) await tried(put("/api/me", { name: typed })); // it stays, also for the next invitation
  const taken = await tried(post("/api/join", { token: invitation.token, ...(typed ? { name: typed } : {}) }));
  if (taken) location.href = `/t/${taken.table}`;
}

at("cover").append(cover(invitation.game, invitation.palette ?? {}));
const people = h("p", { class: "row" }, ...(invitation.players ?? []).map((/** @type {import("../types.js").Player} */ player) => h("span", {}, seatIcon(colourLook(player.colour)), " ", player.kind === "open" ? "open seat" : player.name)));
if (!invitation.valid) {
  show(at("invitation"), h("h1", {}, invitation.title), h("p", {}, "This link is no longer good: the seat was given to somebody else or the link was withdrawn. Ask for a new one."), h("a", { class: "button first", href: "/" }, "To the games"));
} else {
  show(at("invitation"), h("h1", {}, invitation.taken ? `Your seat at ${invitation.title}` : `You are invited to ${invitation.title}`), people,
    h("form", { submit: sit }, h("div", { class: "field" }, h("label", { class: "name", for: "name" }, "Your name"), name), h("div", { class: "row" }, h("button", { type: "submit", class: "button first" }, invitation.taken ? "Continue on this device" : "Sit down"), h("a", { class: "button", href: `/rules/${invitation.game}` }, "Rules"))));
}
