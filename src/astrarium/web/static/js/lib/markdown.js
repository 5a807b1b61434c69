// The little Markdown our rules are written in: paragraphs, lists, tables, bold, code. Made of elements, never of markup.
// @ts-check
import { h } from "./dom.js";

/** @param {string} text @param {string} find @returns {(Node | string)[]} */
function marked(text, find) {
  if (!find) return [text];
  const parts = text.split(new RegExp(`(${find.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})`, "gi"));
  return parts.map((part, i) => (i % 2 ? h("mark", {}, part) : part));
}

/** Bold, italics and code inside a line. @param {string} text @param {string} find @returns {(Node | string)[]} */
function inline(text, find) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/).flatMap((part) => {
    if (part.startsWith("**")) return [h("strong", {}, ...marked(part.slice(2, -2), find))];
    if (part.startsWith("`")) return [h("code", {}, ...marked(part.slice(1, -1), find))];
    if (part.startsWith("*") && part.length > 2) return [h("em", {}, ...marked(part.slice(1, -1), find))];
    const link = part.match(/^\[([^\]]+)\]\(([^)]+)\)$/);
    return link ? marked(link[1] ?? "", find) : marked(part, find);
  });
}

/** @param {string[]} lines @param {string} find */
function table(lines, find) {
  const rows = lines.filter((l) => !/^\|[\s:|-]+\|$/.test(l)).map((l) => l.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()));
  const [head = [], ...body] = rows;
  return h("table", {}, h("thead", {}, h("tr", {}, ...head.map((cell) => h("th", {}, ...inline(cell, find))))), h("tbody", {}, ...body.map((row) => h("tr", {}, ...row.map((cell) => h("td", {}, ...inline(cell, find)))))));
}

/** @param {string[]} lines @param {string} find */
function list(lines, find) {
  /** @type {string[]} */
  const items = [];
  for (const line of lines) {
    if (/^\s*([-*]|\d+\.) /.test(line)) items.push(line.replace(/^\s*([-*]|\d+\.) /, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return h(/^\s*\d+\. /.test(lines[0] ?? "") ? "ol" : "ul", {}, ...items.map((item) => h("li", {}, ...inline(item, find))));
}

/** Elements for a text. @param {string} text @param {string} [find] a word to mark @returns {HTMLElement[]} */
export function markdown(text, find = "") {
  return text.split(/\n\s*\n/).filter((block) => block.trim()).flatMap((block) => {
    const lines = block.split("\n");
    if (lines[0]?.startsWith("|")) return [table(lines, find)];
    const start = lines.findIndex((l) => /^\s*([-*]|\d+\.) /.test(l));
    if (start === 0) return [list(lines, find)];
    if (start > 0) return [h("p", {}, ...inline(lines.slice(0, start).join(" "), find)), list(lines.slice(start), find)];
    const heading = lines[0]?.match(/^#{3,} (.*)/);
    if (heading) return [h("h3", {}, ...inline(heading[1] ?? "", find)), ...(lines.length > 1 ? markdown(lines.slice(1).join("\n"), find) : [])];
    return [h("p", {}, ...inline(lines.join(" "), find))];
  });
}

/** The anchor of a section. @param {string} title */
export const anchor = (title) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
