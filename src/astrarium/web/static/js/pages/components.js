// Every component of a game, searchable, with the source of its facts.
// @ts-check
import { h, at, s, show } from "../lib/dom.js";
import { words } from "../lib/say.js";
import { emblem } from "../art/things.js";
import { boot } from "./shell.js";

/** @typedef {{ kind: string, id: string, name?: string, source: string, sources: Record<string, string> } & Record<string, any>} Row */

/** @type {Row[]} */
const rows = boot.components.components;
const find = /** @type {HTMLInputElement} */ (at("find"));
const kind = /** @type {HTMLSelectElement} */ (at("kind"));
const source = /** @type {HTMLSelectElement} */ (at("source"));

/** What the marks mean. @type {Record<string, string>} */
const SOURCES = { rulebook: "stated in the rulebook", public: "found in a public source", recalled: "from memory of the printed game", reconstructed: "our own stand-in, not the printed one", own: "replaced by you" };

/** Fields for machines only, and those that a sentence of the row says better. */
const HIDDEN = /(_op|_arg)$|^(number|confidence|value_r|copy|title|sources?)$/;
const SAID = /^(summary|text|objective)$/;
const CODED = /^(effect|cond|condition)$/;
/** Keys that say nothing beside their value. */
const SILENT = /^(op|effect|item|resource|n|amount|kind|what|who)$/;

/** @param {any} value @returns {string} */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain).join(value.some((one) => one && typeof one === "object") ? "; " : ", ");
  if (value && typeof value === "object") return phrase(value);
  return value === true ? "yes" : value === false ? "no" : String(value).replace(/_/g, " ");
}

/** What an effect or a price says, as words. @param {Record<string, any>} value */
function phrase({ phase, ...value }) {
  const said = Object.entries(value).filter(([, v]) => v !== false && v !== "").map(([k, v]) => (v === true ? words(k).toLowerCase() : SILENT.test(k) ? plain(v) : `${words(k).toLowerCase()} ${plain(v)}`));
  return `${phase ? `${phase}: ` : ""}${said.join(Object.keys(value).some((key) => SILENT.test(key)) ? " " : ", ")}`;
}

/** Whether a field tells a person something. @param {string} field @param {any} value @param {boolean} said */
function isTold(field, value, said) {
  const empty = value === "" || value === null || (typeof value === "object" && !Object.keys(value).length);
  return !empty && !HIDDEN.test(field) && !(said && CODED.test(field));
}

/** @param {Row} row */
function portrait(row) {
  const world = /world|planet|home|territory/.test(row.kind) || row.kind === "asteroid";
  const hint = String(row.type ?? row.resource ?? row.goods ?? row.colour ?? row.name ?? row.id);
  const face = row.kind === "asteroid" ? "asteroid" : world ? `planet/${row["kind_of"] ?? hint}` : `${row.kind}/${row.name ?? row.id}`;
  return s("svg", { viewBox: "0 0 100 100", class: "portrait", "aria-hidden": "true" }, emblem(face.toLowerCase(), 50, 50, 96, -1, row.id));
}

/** @param {Row} row */
function component(row) {
  const { kind: its, id, name, source: from, ...fields } = row;
  const said = Object.keys(fields).some((field) => SAID.test(field));
  const shown = Object.entries(fields).filter(([field, value]) => isTold(field, value, said));
  return h("article", { class: "component", id }, portrait(row), h("h3", {}, name ?? words(id)), h("p", { class: "row" }, h("span", { class: "tag" }, words(its)), h("span", { class: `tag ${from}`, title: SOURCES[from] ?? "" }, from)),
    h("dl", {}, ...shown.flatMap(([field, value]) => [h("dt", {}, words(field)), h("dd", {}, plain(value), ...origin(row, field))])));
}

/** A field with another source than the row's says so. @param {Row} row @param {string} field */
function origin(row, field) {
  const from = row.sources[field] ?? row.source;
  return from === row.source ? [] : [" ", h("span", { class: `tag ${from}`, title: SOURCES[from] ?? "" }, from)];
}

/** Whether a row, or one of its fields, comes from the chosen source. @param {Row} row */
const isFrom = (row) => !source.value || row.source === source.value || Object.values(row.sources).includes(source.value);

function draw() {
  const low = find.value.trim().toLowerCase();
  const found = rows.filter((row) => (!kind.value || row.kind === kind.value) && isFrom(row) && (!low || JSON.stringify(row).toLowerCase().includes(low)));
  at("found").textContent = `${found.length} of ${rows.length} components. ${source.value ? `${words(source.value)}: ${SOURCES[source.value] ?? ""}.` : ""}`;
  show(at("components"), ...found.map(component));
}

/** @param {string[]} values */
const options = (values) => [h("option", { value: "" }, "all"), ...values.map((value) => h("option", { value }, words(value)))];
show(kind, ...options([...new Set(rows.map((row) => row.kind))]));
show(source, ...options([...new Set(rows.flatMap((row) => [row.source, ...Object.values(row.sources)]))]));
find.value = new URLSearchParams(location.search).get("q") ?? "";
for (const field of [find, kind, source]) field.addEventListener("input", draw);
draw();
