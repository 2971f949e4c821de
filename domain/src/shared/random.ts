// Generates repeatable random numbers: the same seed gives the same numbers on every machine.

export interface Chance {
  /** Between 0 (included) and 1. */
  number(): number;
  /** Whole number between the bounds, both included. */
  between(low: number, high: number): number;
  /** Throws a RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** True once in `times`, on average. */
  once(times: number): boolean;
  /** Returns the list in another order, without changing the list itself. */
  shuffled<T>(list: readonly T[]): T[];
}

/** mulberry32: small, fast and good enough for sample data and searches, never for secrets. */
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
    shuffled: (list) => {
      const order = [...list];
      for (let last = order.length - 1; last > 0; last--) {
        const other = between(0, last);
        [order[last], order[other]] = [order[other]!, order[last]!];
      }
      return order;
    },
  };
}
