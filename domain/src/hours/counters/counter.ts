// One counter over the weeks or months of a year: value, limit, and the first of them that breaks it.

import { addDays, dayOf, mondayOf } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';

export interface Breach {
  /** Monday of the week, or first day of the month. */
  readonly on: LocalDay;
  readonly unit: 'week' | 'month';
  /** Broken by what was worked already; otherwise the plan will break it. */
  readonly isDone: boolean;
}

export interface Counter {
  readonly doneMinutes: number;
  readonly plannedMinutes: number;
  readonly limitMinutes: number;
  readonly breach: Breach | null;
}

/** What a counter stands at in a week or month, and what it may not pass there. */
export interface Point {
  readonly on: LocalDay;
  readonly unit: Breach['unit'];
  readonly minutes: number;
  readonly limit: number;
}

export type Broken = (point: Point) => boolean;
export const isAbove: Broken = ({ minutes, limit }) => minutes > limit;
export const isReached: Broken = ({ minutes, limit }) => minutes >= limit;

const highest = (points: readonly Point[]): Point | undefined => points.toSorted((a, b) => b.minutes - a.minutes)[0];

/** Its values are the highest of the points. Without any, `limit` is the limit. */
export function counterOf(done: readonly Point[], planned: readonly Point[], broken: Broken, limit: number): Counter {
  const [worked, coming] = [done.find(broken), planned.find(broken)];
  const first = worked ?? coming;
  const top = highest(planned);
  return {
    doneMinutes: highest(done)?.minutes ?? 0,
    plannedMinutes: top?.minutes ?? 0,
    limitMinutes: (first ?? top)?.limit ?? limit,
    breach: first ? { on: first.on, unit: first.unit, isDone: worked !== undefined } : null,
  };
}

/** The earliest of some breaches. */
export const earliest = (breaches: readonly (Breach | null)[]): Breach | null =>
  breaches.filter((breach) => breach !== null).toSorted((a, b) => (a.on < b.on ? -1 : 1))[0] ?? null;

export const firstDayOf = (year: number): LocalDay => `${year}-01-01`;
export const lastDayOf = (year: number): LocalDay => `${year}-12-31`;

/** Mondays of the weeks that end in the year: what crosses two is counted once, where it ends (F-335). */
export function mondaysOf(year: number): LocalDay[] {
  const mondays: LocalDay[] = [];
  const last = lastDayOf(year);
  for (let monday = mondayOf(firstDayOf(year)); addDays(monday, 6) <= last; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

export const monthsOf = (year: number): LocalDay[] => Array.from({ length: 12 }, (_, month) => dayOf(year, month + 1, 1));
