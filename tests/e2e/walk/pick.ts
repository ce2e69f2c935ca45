/** Random choices of one step, which are the same for the same seed (mulberry32). */
export class Pick {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 up to, but not including, `count`. */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % count;
  }

  one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(Math.max(items.length, 1))];
  }
}
