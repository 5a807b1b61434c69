// A hint: the best options with the chance of winning after each, and the sentence behind the first.
// @ts-check
import { h } from "../lib/dom.js";
import { speak } from "../lib/say.js";
import { banner } from "./banners.js";

/** @typedef {{ option: number, label: string, chance: number }} Weighed */
/** @typedef {{ level: string, best: Weighed[], why: string }} Hint */

/** @param {Weighed} one @param {(option: number | null) => void} point */
function weighed({ option, label, chance }, point) {
  const share = h("span", { class: "chance" }, `${Math.round(chance * 100)}%`);
  share.style.setProperty("--chance", `${Math.round(chance * 100)}%`);
  return h("li", { pointerenter: () => point(option), pointerleave: () => point(null) }, share, h("span", { class: "grow" }, label));
}

/** Show a hint, or take it away. @param {Hint | null} hint @param {(option: number | null) => void} [point] */
export function hintBanner(hint, point = () => {}) {
  if (!hint) return banner("hint", null);
  banner("hint", h("section", { class: "banner hint", "aria-label": "Hint" }, h("strong", { class: "grow" }, "Hint: your chance of winning with"),
    h("button", { type: "button", class: "button small quiet", "aria-label": "Close", click: () => banner("hint", null) }, "✕"),
    h("ol", {}, ...hint.best.map((one) => weighed(one, point))), h("p", { class: "said" }, hint.why)));
  speak(`Hint: ${hint.why}`);
}
