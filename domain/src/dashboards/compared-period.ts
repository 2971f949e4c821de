// Compares a period with the one before: whole months with as many months, other days with as many days.
import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';

/** Days, both included. */
export interface Days {
  readonly from: LocalDay;
  readonly until: LocalDay;
}

/** Above this many days, a curve counts by month. */
const MOST_DAYS = 62;

export const monthOf = (day: LocalDay): Days => ({ from: firstOfMonth(day), until: lastOfMonth(day) });
export const yearOf = (day: LocalDay): Days => ({ from: `${day.slice(0, 4)}-01-01`, until: `${day.slice(0, 4)}-12-31` });

const monthNumber = (day: LocalDay): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

export function previousPeriod({ from, until }: Days): Days {
  if (from === firstOfMonth(from) && until === lastOfMonth(until)) {
    const months = monthNumber(until) - monthNumber(from) + 1;
    return { from: addMonths(from, -months), until: addDays(from, -1) };
  }
  const length = daysBetween(from, until) + 1;
  return { from: addDays(from, -length), until: addDays(from, -1) };
}

/** Returns the same days one year earlier. 29 February compares with 28 February. */
export const yearBefore = ({ from, until }: Days): Days => ({ from: addMonths(from, -12), until: addMonths(until, -12) });

export type Step = 'day' | 'month';
export const stepOf = ({ from, until }: Days): Step => (daysBetween(from, until) + 1 > MOST_DAYS ? 'month' : 'day');

/** The name of each step, `2026-11-21` or `2026-11`. */
export function stepsOf(days: Days, step: Step): string[] {
  const steps: string[] = [];
  let day = step === 'day' ? days.from : firstOfMonth(days.from);
  while (day <= days.until) {
    steps.push(step === 'day' ? day : day.slice(0, 7));
    day = step === 'day' ? addDays(day, 1) : addMonths(day, 1);
  }
  return steps;
}

/** Pairs steps by position. The longer list decides the count, and an absent step is null. */
export const pairSteps = (current: readonly string[], previous: readonly string[]): { at: string | null; previousAt: string | null }[] =>
  Array.from({ length: Math.max(current.length, previous.length) }, (_, index) => ({
    at: current[index] ?? null,
    previousAt: previous[index] ?? null,
  }));
