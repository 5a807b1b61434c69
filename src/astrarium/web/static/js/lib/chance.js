// Repeatable chance for drawings: the same words always give the same picture.
// @ts-check

/** A number from a text. @param {string} text */
export function hash(text) {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

/** A die of our own, seeded by a text. */
export class Chance {
  /** @param {string} text */
  constructor(text) {
    this.state = hash(text);
  }

  /** From 0 up to, not including, 1. */
  next() {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** @param {number} low @param {number} high */
  between(low, high) {
    return low + (high - low) * this.next();
  }

  /** A whole number below n. @param {number} n */
  below(n) {
    return Math.floor(this.next() * n);
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    return /** @type {T} */ (list[this.below(list.length)]);
  }

  /** @param {number} share */
  chance(share) {
    return this.next() < share;
  }
}
