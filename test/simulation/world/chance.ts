/** A repeatable random source (mulberry32): the same seed gives the same world. */
export interface Chance {
  /** From 0 to 1. */
  next(): number;
  happens(probability: number): boolean;
  /** Whole; both ends included. */
  between(least: number, most: number): number;
  one<T>(list: readonly T[]): T;
}

export function createChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b9) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    happens: (probability) => next() < probability,
    between,
    one<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('Expected something to choose from.');
      return list[between(0, list.length - 1)] as T;
    },
  };
}
