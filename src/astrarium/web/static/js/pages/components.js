// Every component of a game, searchable, with the source of its facts.
// @ts-check
import { h, at, s, show } from "../lib/dom.js";
import { byKind, faceOf, isSentence, signOf, SOURCES, sourceTag, told } from "../lib/parts.js";
import { words } from "../lib/say.js";
import { emblem } from "../art/things.js";
import { boot } from "./shell.js";

/** @typedef {import("../lib/parts.js").Row} Row */

/** @type {Row[]} */
const rows = boot.components.components;
const find = /** @type {HTMLInputElement} */ (at("find"));
const kind = /** @type {HTMLSelectElement} */ (at("kind"));
const source = /** @type {HTMLSelectElement} */ (at("source"));

/** @param {Row} row */
const portrait = (row) => s("svg", { viewBox: "0 0 100 100", class: "portrait", "aria-hidden": "true" }, emblem(faceOf(row), 50, 50, 96, -1, row.id, signOf(row)));

/** What a thing does comes first, in a sentence; then its numbers. @param {Row} row */
function component(row) {
  const facts = told(row);
  const said = facts.filter(([field]) => isSentence(field, row[field]));
  const rest = facts.filter(([field]) => !isSentence(field, row[field]));
  return h("article", { class: "component", id: row.id }, portrait(row), h("h3", {}, row.name ?? words(row.id)), h("p", { class: "row" }, h("span", { class: "tag" }, words(row.kind)), sourceTag(row.source)),
    ...said.map(([field, value]) => h("p", { class: "said" }, value, ...origin(row, field))),
    h("dl", {}, ...rest.flatMap(([field, value]) => [h("dt", {}, words(field)), h("dd", {}, value, ...origin(row, field))])));
}

/** A field with another source than the row's says so. @param {Row} row @param {string} field */
function origin(row, field) {
  const from = row.sources[field] ?? row.source;
  return from === row.source ? [] : [" ", sourceTag(from)];
}

/** Whether a row, or one of its fields, comes from the chosen source. @param {Row} row */
const isFrom = (row) => !source.value || row.source === source.value || Object.values(row.sources).includes(source.value);

function draw() {
  const low = find.value.trim().toLowerCase();
  const found = rows.filter((row) => (!kind.value || row.kind === kind.value) && isFrom(row) && (!low || JSON.stringify(row).toLowerCase().includes(low)));
  at("found").textContent = `${found.length} of ${rows.length} components. ${source.value ? `${words(source.value)}: ${SOURCES[source.value] ?? ""}.` : ""}`;
  show(at("components"), ...byKind(found).flatMap(([name, those]) => [h("h2", { class: "kind" }, `${words(name)} `, h("small", {}, those.length)), ...those.map(component)]));
}

/** @param {string[]} values */
const options = (values) => [h("option", { value: "" }, "all"), ...values.map((value) => h("option", { value }, words(value)))];
show(kind, ...options(byKind(rows).map(([name]) => name)));
show(source, ...options([...new Set(rows.flatMap((row) => [row.source, ...Object.values(row.sources)]))]));
find.value = new URLSearchParams(location.search).get("q") ?? "";
for (const field of [find, kind, source]) field.addEventListener("input", draw);
draw();
