// The person: name, colour, where to be told that it is their turn, their games.
// @ts-check
import { colourLook, colours, seatIcon } from "../art/seats.js";
import { post, put } from "../lib/api.js";
import { at, h, show } from "../lib/dom.js";
import { notice, tried, words } from "../lib/say.js";
import { myTable, results } from "./lists.js";
import { boot } from "./shell.js";

const me = boot.me;
const name = h("input", { type: "text", id: "name", maxlength: 30, value: me.named ? me.name : "", placeholder: me.name, autocomplete: "nickname" });
const notify = h("input", { type: "text", id: "notify", value: me.notify, placeholder: "ntfy://my-topic, mailto://…, discord://…", autocomplete: "off" });
let colour = me.colour;

async function save() {
  const answer = await tried(put("/api/me", { ...(name.value.trim() ? { name: name.value.trim() } : {}), colour, notify: notify.value.trim() }));
  if (!answer) return;
  at("me-link").textContent = answer.me.name;
  notice("Saved.");
}

async function test() {
  const answer = await tried(post("/api/me/notify-test"));
  if (answer) notice("On its way. If nothing arrives within a minute, check the address.");
}

async function forget() {
  if (confirm("Forget who you are on this device? Games you reach only through this cookie are lost to you.") && (await tried(post("/api/me/forget")))) location.href = "/";
}

const form = at("me-form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  save();
});
show(form,
  h("div", { class: "field" }, h("label", { class: "name", for: "name" }, "Name"), name),
  h("div", { class: "field" }, h("span", { class: "name" }, "Colour"), h("div", { class: "choices", role: "radiogroup", "aria-label": "Colour" }, ...colours.map((c) => h("label", {}, h("input", { type: "radio", name: "colour", value: c, checked: c === colour, change: () => (colour = c) }), seatIcon(colourLook(c)), ` ${words(c)}`)))),
  h("div", { class: "field" }, h("label", { class: "name", for: "notify" }, "Tell me when it is my turn (an Apprise address)"), notify, h("span", { class: "help" }, "Mail, ntfy, Discord and many more. Leave it empty for none; the page itself can ring and notify, see Settings.")),
  h("div", { class: "row" }, h("button", { type: "submit", class: "button first" }, "Save"), h("button", { type: "button", class: "button", click: test }, "Send a test"), h("button", { type: "button", class: "button quiet bad", click: forget }, "Forget me here")));
show(at("my-results"), results(boot.results));
show(at("my-tables"), ...(boot.my_tables.length ? boot.my_tables.map(myTable) : [h("p", { class: "muted" }, "None yet.")]));
