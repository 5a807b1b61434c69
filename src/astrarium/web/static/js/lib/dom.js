// Small helpers to make HTML and SVG elements. Nothing here sets markup from strings, so nothing needs escaping.
// @ts-check

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Kid */
/** @typedef {Record<string, string | number | boolean | null | undefined | EventListener | ((event: any) => void)>} Attributes */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Kid[]} kids
 */
function fill(element, attributes, kids) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  for (const kid of kids) {
    if (kid instanceof Node) element.append(kid);
    else if (kid !== null && kid !== undefined && kid !== false) element.append(String(kid));
  }
}

/**
 * An HTML element: `h("button", { class: "big", click: play }, "Play")`.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Kid} kids
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...kids) {
  const element = document.createElement(tag);
  fill(element, attributes, kids);
  return element;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...Kid} kids
 * @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...kids) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  fill(element, attributes, kids);
  return element;
}

/**
 * The element with an id; it must be on the page.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function at(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element called ${id}.`);
  return /** @type {T} */ (found);
}

/**
 * Replace everything in an element.
 * @param {Element} element
 * @param {...Kid} kids
 */
export function show(element, ...kids) {
  element.replaceChildren();
  fill(element, {}, kids);
}

/**
 * Have these children, in this order; those that are there already are not touched: whatever is put in is laid out again, with all that it holds.
 * @param {Element} element
 * @param {Node[]} kids
 */
export function keep(element, kids) {
  const wanted = new Set(kids);
  for (const old of [...element.childNodes]) if (!wanted.has(old)) old.remove();
  let next = element.firstChild;
  for (const kid of kids) {
    if (kid === next) next = next.nextSibling;
    else element.insertBefore(kid, next);
  }
}

/**
 * Set attributes, but only those that change: the browser lays out again whatever is set.
 * @param {Element} element
 * @param {Record<string, string | number>} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/**
 * Data that the server wrote into the page.
 * @param {string} id
 * @returns {any}
 */
export function data(id) {
  return JSON.parse(at(id).textContent || "null");
}

/** Mark a list that goes on below what is seen of it. @param {Element} list */
export const edge = (list) => list.classList.toggle("more", list.scrollTop + list.clientHeight < list.scrollHeight - 4);

/** Round a coordinate, so that drawings stay small. @param {number} value */
export const r1 = (value) => Math.round(value * 10) / 10;
