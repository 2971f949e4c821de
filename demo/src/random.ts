// Chance that is the same each time: the demonstration of one day is always the same.
export interface Chance {
  /** Between 0 (included) and 1. */
  number(): number;
  /** Whole number between the bounds, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True once in `times`, on average. */
  once(times: number): boolean;
}

/** mulberry32: small, quick, good enough to make people up. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(number() * (high - low + 1));
  return {
    number,
    between,
    pick: (list) => {
      const found = list[between(0, list.length - 1)];
      if (found === undefined) throw new RangeError('nothing to pick from');
      return found;
    },
    once: (times) => number() * times < 1,
  };
}
