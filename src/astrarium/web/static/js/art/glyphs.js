// Signs of our own, drawn with one pen on a field of 24 by 24. A sign is found by the words in a face.
// @ts-check
import { hash } from "../lib/chance.js";
import { s } from "../lib/dom.js";

/** Lines are drawn with the pen; what follows a "!" is filled. @type {Record<string, string>} */
const SIGNS = {
  bolt: "!M13 2L5 13.5H11L9.5 22L19 9.5H12.6Z",
  drop: "!M12 2.5C16 8 19 11.4 19 15.2A7 7 0 0 1 5 15.2C5 11.4 8 8 12 2.5Z",
  crystal: "M12 2.5L18 8.5L15 21.5H9L6 8.5ZM6 8.5H18M12 2.5L9.8 8.5L12 21.5L14.2 8.5Z",
  ingot: "M7.5 8H16.5L20.5 17H3.5ZM7.5 8L9 13.5H15L16.5 8M9 13.5L3.5 17M15 13.5L20.5 17",
  atom: "M12 12m-9.5 0a9.5 3.8 0 1 0 19 0a9.5 3.8 0 1 0 -19 0M7.25 3.8a3.8 9.5 -30 1 0 9.5 16.4a3.8 9.5 -30 1 0 -9.5 -16.4!M12 10a2 2 0 1 1 0 4a2 2 0 1 1 0-4Z",
  column: "M4 8L12 3L20 8ZM4.5 20.5H19.5M6.5 8V18M10.2 8V18M13.8 8V18M17.5 8V18M5.5 18H18.5",
  coin: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M15 8.6C12.5 6.8 8.8 8.4 8.8 12S12.5 17.2 15 15.4M7.5 10.8H12.5M7.5 13.2H12.5",
  star: "!M12 2L14.9 8.6L22 9.3L16.6 14L18.2 21L12 17.3L5.8 21L7.4 14L2 9.3L9.1 8.6Z",
  person: "!M12 3.2a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM4.5 21C4.5 15.5 7.6 13 12 13S19.5 15.5 19.5 21Z",
  people: "!M8.5 5a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4ZM2.5 19.5C2.5 15 5 13 8.5 13S14.5 15 14.5 19.5ZM16 5.6a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1-1.6-.5C15.4 9.200 15.200 7.400 14.300 6.100A2.800 2.800 0 0 1 16 5.6ZM16.300 19.5C16.300 16.600 15.700 14.700 14.500 13.300C18.500 12.600 21.500 14.700 21.500 19.500Z",
  flag: "M5.5 21.5V3.2!M6 4C10 2 13 6 19 4V13.500C13 15.500 10 11.500 6 13.500Z",
  rocket: "!M12 1.800C15.800 5 16.800 9.500 15.800 14.800H8.200C7.200 9.500 8.200 5 12 1.800ZM7.600 11L4.200 15V18.500L7.900 16.200ZM16.400 11L19.800 15V18.500L16.100 16.200ZM9.500 16.300H14.500L12 22.200Z",
  compass: "M12 2.500a9.500 9.500 0 1 1 0 19a9.500 9.500 0 1 1 0-19!M16.800 7.200L13.700 13.700L7.200 16.800L10.300 10.300Z",
  hammer: "M13 9L4 18.500L6.500 21L15.500 11.500!M10.500 5.500C13 2.500 16.500 2.300 18.500 3.800L16.500 6L21.500 11L18.800 13.700L13 8Z",
  leaf: "!M4 20C3 9 10 3 21 3.500C21.500 14 15.500 20.500 6.500 17.800L4.500 21.500Z",
  mask: "!M3 6.500C8 5 16 5 21 6.500C21.500 13 18.500 17.500 15 17.500C13.200 17.500 13 15 12 15S10.800 17.500 9 17.500C5.500 17.500 2.500 13 3 6.500ZM6.200 10.300C7.500 12.800 9.500 12.600 10.500 11.300C9.300 9.500 7.500 9.300 6.200 10.300ZM17.800 10.300C16.500 9.300 14.700 9.500 13.500 11.300C14.500 12.600 16.500 12.800 17.800 10.300Z",
  helix: "M7 2.500C7 9 17 10 17 15.500V21.500M17 2.500C17 9 7 10 7 15.500V21.500M8 5H16M8.500 18.500H15.500M9.500 8H14.500",
  swap: "M4 8.500H19M15 4L19.500 8.500L15 13M20 15.500H5M9 11L4.500 15.500L9 20",
  gear: "M12 8.500a3.500 3.500 0 1 1 0 7a3.500 3.500 0 1 1 0-7M12 2.500V5.500M12 18.500V21.500M2.500 12H5.500M18.500 12H21.500M5.300 5.300L7.400 7.400M16.600 16.600L18.700 18.700M5.300 18.700L7.400 16.600M16.600 7.400L18.700 5.300",
  shield: "!M12 2L20.500 5C20.500 13 18 19 12 22.200C6 19 3.500 13 3.500 5Z",
  sword: "M20.500 3.500L9.500 14.500M20.500 3.500L16 4L7.500 12.500M20.500 3.500L20 8L11.500 16.500M5 11.500L12.500 19M8 15.500L3.500 20.500",
  dome: "!M3 17.500A9 9.500 0 0 1 21 17.500ZM2 18.500H22V21H2Z",
  antenna: "M12 13V21.500M7.500 21.500H16.500M12 13L17.500 5.500M5.500 5C5 12 11 17 19 15.500ZM16 3.500a2 2 0 1 1 3 3",
  skull: "!M12 2.500C6.500 2.500 3.500 6.500 3.500 11C3.500 14 5 16 7 17V21.500H17V17C19 16 20.500 14 20.500 11C20.500 6.500 17.500 2.500 12 2.500ZM8.500 9.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4ZM15.500 9.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4ZM11 15.500H13V18H11Z",
  flask: "M9 3H15M10 3V9.500L4.500 19.500C4 20.800 4.700 21.500 6 21.500H18C19.300 21.500 20 20.800 19.500 19.500L14 9.500V3M7.500 15.500H16.500",
  orbit: "M3.500 16C1.500 12.500 6 7 12 5S22 5.500 20.500 9.500S14 18 9.500 19.500S4.500 18 3.500 16!M12 9a3.500 3.500 0 1 1 0 7a3.500 3.500 0 1 1 0-7ZM20 4.200a1.800 1.800 0 1 1 0 3.600a1.800 1.800 0 1 1 0-3.600Z",
  crown: "!M3 7L8 11.500L12 4.500L16 11.500L21 7L19.500 19H4.500Z",
  hands: "M2.500 9L7 7L12 9.500L17 7L21.500 9M12 9.500L8.500 12.500C9.500 14 11.500 13.500 12.500 12L18.500 16.500M3.500 16L8.500 18.500L12.500 20L18.500 16.500",
  chart: "M3.500 20.500H20.500M6 20V13.500M11 20V9.500M16 20V12.500M4.500 9L10.500 4.500L15 8L20.500 2.500",
  up: "!M12 2.500L20 11.500H15V21.500H9V11.500H4Z",
  clock: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M12 7V12L15.500 14.500",
  pick: "M4 20.500L14 8.500!M5 8C9.500 2.500 17 3 20.500 9.500C16 6.500 11.500 6 5 8Z",
  cart: "M2.500 4H5.500L8 15.500H18.500L21 7.500H6.500M9.500 19.500a1 1 0 1 0 .1 0M17 19.500a1 1 0 1 0 .1 0",
  alien: "!M12 2.500C6.500 2.500 3.500 6 3.500 10.500C3.500 16 8.500 21.800 12 21.800S20.500 16 20.500 10.500C20.500 6 17.500 2.500 12 2.500ZM5.800 10.500C8.500 10.500 10.500 12.500 10.500 15.200C7.800 15.200 5.800 13.200 5.800 10.500ZM18.200 10.500C18.200 13.200 16.200 15.200 13.500 15.200C13.500 12.500 15.500 10.500 18.200 10.500Z",
  gem: "M6.500 4H17.500L22 9.500L12 21L2 9.500ZM2 9.500H22M8.500 9.500L12 21L15.500 9.500L12 4Z",
  dock: "M12 6V21M12 2.500a1.800 1.800 0 1 1 0 3.600a1.800 1.800 0 1 1 0-3.600M8 9.500H16M4 14C4 18 7.500 21 12 21S20 18 20 14",
  wrench: "M20.500 6.500A5 5 0 0 1 13.500 12L6.500 20.500C5.500 21.500 2.500 18.500 3.500 17.500L12 10.500A5 5 0 0 1 17.500 3.500L15 6.500L17.500 9Z",
  field: "M12 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7.500 16.500A6.300 6.300 0 0 1 7.500 7.500M16.500 7.500A6.300 6.300 0 0 1 16.500 16.500M4.500 19.500A10.600 10.600 0 0 1 4.500 4.500M19.500 4.500A10.600 10.600 0 0 1 19.500 19.500",
  rock: "!M8 3.500L16 4.500L21 10.500L19 17.500L12 21L5 18.500L2.500 11ZM9 9a1.800 1.800 0 1 0 .1 0ZM15.500 13a1.500 1.500 0 1 0 .1 0Z",
  spiral: "M12 12C12 9.500 15.500 9.500 15.500 12.500S11.500 16.500 9 15S7 8.500 11 7.500S19 9 19 14S13.500 21 8.500 19.500M12 12C12 14.500 8.500 14.500 8.500 11.500",
  sun: "M12 2V4.500M12 19.500V22M2 12H4.500M19.500 12H22M5 5L6.700 6.700M17.300 17.300L19 19M5 19L6.700 17.300M17.300 6.700L19 5!M12 7a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z",
  flame: "!M12.500 2C14 6.500 19 9 19 14.500C19 18.800 16 22 12 22S5 18.800 5 14.500C5 11.500 6.800 10 8 8C8.800 9.800 9.500 10.500 10.500 11C10.200 7.500 11 4.500 12.500 2ZM12 20C14 20 15 18.600 15 17C15 15 13.300 14.500 12.600 12.500C11.500 14.500 9 15 9 17.200C9 18.800 10.200 20 12 20Z",
  wave: "M2.500 8.500C5 5.500 7 5.500 9.500 8.500S14.500 11.500 17 8.500S20.500 6.500 21.500 7M2.500 15.500C5 12.500 7 12.500 9.500 15.500S14.500 18.500 17 15.500S20.500 13.500 21.500 14",
  flake: "M12 2V22M3.300 7L20.700 17M3.300 17L20.700 7M9 3.500L12 6L15 3.500M9 20.500L12 18L15 20.500M3 10.500L6.500 9.300L6 5.500M21 13.500L17.500 14.700L18 18.500M21 10.500L17.500 9.300L18 5.500M3 13.500L6.500 14.700L6 18.500",
  tree: "!M12 2L18 9H15.500L20 15.500H13.500V22H10.500V15.500H4L8.500 9H6Z",
  cloud: "M4 15.500C1.500 12.500 4 9 7 9.500C8 5.500 14 4.500 16 8.500C20 7.500 22.500 12 20.500 15M6 19H18M3.500 15.500H20.500",
  dune: "M2 18.500C7 18.500 8.500 11 13 11S18.500 18.500 22 18.500ZM13 11C12 14 13.500 17 15.500 18.500!M6 4.500a2.500 2.500 0 1 1 0 5a2.500 2.500 0 1 1 0-5Z",
  tower: "!M10.500 2H13.500V6H16.500V11H19V21.500H5V11H7.500V6H10.500ZM8 13.500V15.500H10V13.500ZM14 13.500V15.500H16V13.500Z",
  cube: "M12 2.500L20.500 7V17L12 21.500L3.500 17V7ZM3.500 7L12 11.500L20.500 7M12 11.500V21.500",
  book: "M12 5.500C9.500 3.500 6 3.500 3 4.500V19.500C6 18.500 9.500 18.500 12 20.500C14.500 18.500 18 18.500 21 19.500V4.500C18 3.500 14.500 3.500 12 5.500ZM12 5.500V20.500",
  hand: "!M7 12V5.500A1.500 1.500 0 0 1 10 5.500V10.500V3.500A1.500 1.500 0 0 1 13 3.500V10.500V4.500A1.500 1.500 0 0 1 16 4.500V11.500V7.500A1.500 1.500 0 0 1 19 7.500V15C19 19.500 16.500 22 12.500 22C8.500 22 7 20 4 14.500C3.200 13 5.200 11.500 7 14Z",
  lock: "M7.500 10.500V7.500A4.500 4.500 0 0 1 16.500 7.500V10.500!M5 10.500H19V21H5Z",
  eye: "M2 12C5.500 6.500 18.500 6.500 22 12C18.500 17.500 5.500 17.500 2 12!M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z",
};

/** Which words in a face mean which sign; the first that fits. @type {[RegExp, string][]} */
const WORDS = [
  [/knowledge|science|research|scholar|stud/, "atom"], [/energy|power|generator|reactor|plasma|cannon/, "bolt"], [/fuel|hydrogen/, "drop"],
  [/\bore\b|mineral|crystal/, "crystal"], [/metal|ingot|alloy|factory/, "ingot"], [/cultur|diplom|senate|council|league|envoy/, "column"],
  [/econom|invest|bank/, "chart"], [/credit|coin|money|trade|market|exchange|consum/, "coin"], [/\bvp\b|victory|prestige|point|badge/, "star"],
  [/colonist|settler|worker|ally|ambassador|pilot|captain|leader/, "person"], [/species|race|crew|faction|team|people|population/, "people"],
  [/mission|goal|agenda|objective|secret/, "flag"], [/danger|rogue|pirate|death/, "skull"], [/raid|steal|thief|conspire|smuggl|spy/, "mask"],
  [/gene|dna|uplift|life/, "helix"], [/explor|survey|scout|discover|navigat/, "compass"], [/ship|fleet|rocket|move|fly|launch|freight|cruiser/, "rocket"],
  [/develop|build|construct|shipyard/, "hammer"], [/harvest|farm|arboreal|forest/, "tree"], [/settle|colon|hab|city|dome|base/, "dome"],
  [/collector|antenna|beacon|signal/, "antenna"], [/adapt|convert|swap|retrofit|salvage/, "swap"], [/produc|work|auto|robot|drone|machine/, "gear"],
  [/militar|marine|rebel|attack|weapon|war/, "sword"], [/shield|isolation|defen|protect/, "shield"], [/field|repulsor|positron|stasis/, "field"],
  [/tech|lab|experiment/, "flask"], [/empire|upgrade|advance|level/, "up"], [/mine|drill/, "pick"], [/novelty|luxury/, "gem"], [/rare/, "crystal"],
  [/alien|artifact|relic|xeno/, "alien"], [/asteroid|rock|belt/, "rock"], [/dock|port|station|orbital/, "dock"], [/maintenance|repair|terraform/, "wrench"],
  [/volcan|fire|flame|lava/, "flame"], [/ocean|water|sea/, "wave"], [/frozen|ice|frost/, "flake"], [/desert|dune|sand/, "dune"], [/gas|cloud|nebula/, "cloud"],
  [/solar|star|sun/, "sun"], [/galax|void|warp|wormhole|time/, "spiral"], [/planet|world|orbit|moon|system/, "orbit"], [/round|turn|time|clock/, "clock"],
  [/priority|first|crown|king/, "crown"], [/close|lock|sealed/, "lock"], [/good|cargo|resource|stock|cube/, "cube"], [/rule|book/, "book"],
  [/hand|take|acquire/, "hand"], [/see|look|watch/, "eye"],
];

const SPARE = ["spiral", "orbit", "compass", "gem", "atom", "tower", "field", "sun"];

/** The name of the sign for some words: what stands first tells most. @param {string} words */
export function signFor(words) {
  const text = words.toLowerCase();
  const bare = text.split("/").pop() ?? "";
  if (bare in SIGNS) return bare;
  for (const part of [...bare.split(" | "), text]) {
    const found = WORDS.find(([pattern]) => pattern.test(part));
    if (found) return found[1];
  }
  return SPARE[hash(text) % SPARE.length] ?? "spiral";
}

/**
 * A sign around (x, y), so wide as size.
 * @param {string} words @param {number} x @param {number} y @param {number} size @param {string} colour
 */
export function glyph(words, x, y, size, colour, weight = 2) {
  const [lines = "", fills] = (SIGNS[signFor(words)] ?? "").split("!");
  const k = size / 24;
  return s("g", { transform: `translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${k.toFixed(3)})`, class: "glyph" },
    lines && s("path", { d: lines, fill: "none", stroke: colour, "stroke-width": weight, "stroke-linecap": "round", "stroke-linejoin": "round" }),
    fills && s("path", { d: fills, fill: colour, "fill-rule": "evenodd" }));
}

/** A sign as a picture of its own, in the colour of the text. @param {string} words */
export function icon(words) {
  return s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, glyph(words, 12, 12, 24, "currentColor"));
}
