// Remembers how long calls took in the last hour, minute by minute, for the administrators' page.
import type { SeenCall } from './signals.ts';

const MINUTE = 60_000;
const MINUTES = 60;
const MOST = 10;

export interface SlowCall {
  readonly name: string;
  readonly count: number;
  readonly slow: number;
  readonly sumMs: number;
  readonly maxMs: number;
}

export interface SlowCalls {
  readonly note: (seen: SeenCall) => void;
  /** The slowest first. */
  readonly slowest: () => SlowCall[];
}

type Sums = { count: number; slow: number; sumMs: number; maxMs: number };

const byMax = (a: SlowCall, b: SlowCall): number => b.maxMs - a.maxMs || b.count - a.count;

function added(into: Map<string, Sums>, name: string, { count, slow, sumMs, maxMs }: Sums): void {
  const sums = into.get(name);
  if (!sums) {
    into.set(name, { count, slow, sumMs, maxMs });
    return;
  }
  sums.count += count;
  sums.slow += slow;
  sums.sumMs += sumMs;
  sums.maxMs = Math.max(sums.maxMs, maxMs);
}

/** Adds up the same call of several minutes or processes. */
export function sumCalls(lists: Iterable<Iterable<SlowCall>>): SlowCall[] {
  const all = new Map<string, Sums>();
  for (const list of lists) for (const one of list) added(all, one.name, one);
  return [...all]
    .map(([name, sums]) => ({ name, ...sums }))
    .sort(byMax)
    .slice(0, MOST);
}

/** `now`: a clock in milliseconds. `slowMs`: from when a call counts as slow. */
export function createSlowCalls(now: () => number, slowMs: number): SlowCalls {
  const minutes: { at: number; sums: Map<string, Sums> }[] = [];
  const current = (): Map<string, Sums> => {
    const at = Math.floor(now() / MINUTE);
    while (minutes[0] && minutes[0].at <= at - MINUTES) minutes.shift();
    const last = minutes.at(-1);
    if (last?.at === at) return last.sums;
    const sums = new Map<string, Sums>();
    minutes.push({ at, sums });
    return sums;
  };
  return {
    note: ({ name, ms }) => {
      if (ms !== undefined) added(current(), name, { count: 1, slow: ms >= slowMs ? 1 : 0, sumMs: ms, maxMs: ms });
    },
    slowest: () => {
      current();
      return sumCalls(minutes.map(({ sums }) => [...sums].map(([name, one]) => ({ name, ...one }))));
    },
  };
}
