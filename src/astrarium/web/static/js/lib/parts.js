// The components of a game as they are told to people: a row in words, and where each of its facts comes from.
// @ts-check
import { signFor } from "../art/glyphs.js";
import { get } from "./api.js";
import { h } from "./dom.js";
import { words } from "./say.js";

/** @typedef {{ kind: string, id: string, name?: string, source: string, sign: string, sources: Record<string, string> } & Record<string, any>} Row */

/** What the marks of a source mean. @type {Record<string, string>} */
export const SOURCES = { rulebook: "stated in the rulebook", public: "found in a public source", recalled: "from memory of the printed game", reconstructed: "our own stand-in, not the printed one", own: "from your own component file" };

/** Fields for machines only, and those that a sentence of the row says better. */
const HIDDEN = /(_op|_arg)$|^(kind|id|name|number|confidence|value_r|copy|title|sign|sources?|model|after_[ab])$/;
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

/** The fields of a row that tell a person something: their names, and their values in words; sentences first. @param {Row} row @returns {[string, string][]} */
export function told(row) {
  const said = Object.keys(row).some((field) => SAID.test(field));
  const all = Object.entries(row).filter(([field, value]) => isTold(field, value, said));
  const told = [...all.filter(([field, value]) => isSentence(field, value)), ...all.filter(([field, value]) => !isSentence(field, value))];
  return told.map(([field, value]) => [field, plain(value)]);
}

/** Whether a field says in words what a thing does. @param {string} field @param {any} value */
export const isSentence = (field, value) => typeof value === "string" && (SAID.test(field) || (CODED.test(field) && value.includes(" ")));

/** Rows by kind, what lies on the table by its name before what only has numbers (places at the table, prices). @param {Row[]} rows @returns {[string, Row[]][]} */
export function byKind(rows) {
  const kinds = [...new Set(rows.map((row) => row.kind))];
  const groups = kinds.map((kind) => /** @type {[string, Row[]]} */ ([kind, rows.filter((row) => row.kind === kind)]));
  const named = (/** @type {[string, Row[]]} */ [, those]) => those.some((row) => row.sources.name);
  return [...groups.filter(named), ...groups.filter((group) => !named(group))];
}

/** What a row shows as a picture. @param {Row} row */
export function faceOf(row) {
  const world = /world|planet|home|territory/.test(row.kind) || row.kind === "asteroid";
  const hint = String(row.type ?? row.resource ?? row.goods ?? row.colour ?? row.name ?? row.id);
  return (row.kind === "asteroid" ? "asteroid" : world ? `planet/${row["kind_of"] ?? hint}` : `${row.kind}/${row.name ?? row.id}`).toLowerCase();
}

/** The sign of a row; a card where it names none that we can draw. @param {Row} row */
export const signOf = (row) => (signFor(row.sign) ? row.sign : "card");

/** The mark of a source. @param {string} source */
export const sourceTag = (source) => h("span", { class: `tag ${source}`, title: SOURCES[source] ?? "" }, source);

/** Where the facts of a row come from, in a sentence: the place of most, and what comes from another. @param {Row} row */
export function origins(row) {
  const fields = told(row).map(([field]) => field);
  const from = (/** @type {string} */ place) => fields.filter((field) => (row.sources[field] ?? row.source) === place);
  const places = [...new Set(fields.map((field) => row.sources[field] ?? row.source))].sort((a, b) => from(b).length - from(a).length);
  const [most = row.source, ...others] = places;
  const but = others.map((place) => `${[...new Set(from(place).map((field) => words(field.replace(/_\d+$/, "")).toLowerCase()))].join(", ")}: ${SOURCES[place] ?? place}`);
  return `Each of its facts is ${SOURCES[most] ?? most}${but.length ? `, but for ${but.join("; ")}` : ""}.`;
}

/** @type {Map<string, Promise<Row[]>>} */
const asked = new Map();

/** The row of a game's component by its name, asked for once. @param {string} game @param {string} name @param {string} [source] the source that it has, where several are called so @returns {Promise<Row | null>} */
export async function rowCalled(game, name, source = "") {
  if (!game || !name) return null;
  if (!asked.has(game)) asked.set(game, get(`/api/games/${game}/components`).then((answer) => answer.components).catch(() => []));
  const rows = ((await asked.get(game)) ?? []).filter((row) => row.name === name);
  return rows.find((row) => row.source === source) ?? rows[0] ?? null;
}
