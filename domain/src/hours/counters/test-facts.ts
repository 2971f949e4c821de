// For tests: one collaborator's work of two years, written as days and hours of the clock in Paris.
import { defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { addDays } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { intersection, startOfDay, toInstant } from '../../shared/time.ts';
import type { Interval } from '../../shared/time.ts';
import { splitRules } from '../split.ts';
import type { CounterContract, CounterFacts, CounterRules, CountedWork } from './counter-facts.ts';
import { addNights } from './nights.ts';

export const PARIS = 'Europe/Paris';
const { hours } = defaultAgencySettings();

export const rules: CounterRules = {
  year: 2026,
  today: '2026-06-01',
  timeZone: PARIS,
  fullTimeMinutes: 2100,
  contingentMinutes: hours.contingentMinutes,
  weeklyAverage: 'agreement',
  settlement: null,
};

export const contract = (change: Partial<CounterContract> = {}): CounterContract => ({
  id: 'c',
  type: 'CDI',
  startDate: '2020-01-01',
  endDate: null,
  period: 'WEEK',
  limitMinutes: 2100,
  ...change,
});

/** From a time on a day, for so many hours that pass. */
export function shift(day: LocalDay, from: string, length: number): Interval {
  const start = toInstant(day, from, PARIS);
  return { start, end: start + length * 3_600_000 };
}

/** The same days of each week (1: Monday), for so many weeks from a Monday on. */
export const weekly = (monday: LocalDay, count: number, days: readonly number[], from: string, length: number): Interval[] =>
  Array.from({ length: count }, (_, week) => days.map((day) => shift(addDays(monday, 7 * week + day - 1), from, length))).flat();

export function work(intervals: readonly Interval[], change: Partial<CountedWork> = {}): CountedWork {
  const nights = new Map<LocalDay, number>();
  addNights(
    nights,
    intervals,
    splitRules(hours, false, PARIS, () => false),
  );
  return { intervals, nights, yearNightMinutes: 0, restTakenMinutes: 0, assimilated: new Map(), workAlike: new Map(), ...change };
}

/** What ended before today is done. */
export function facts(intervals: readonly Interval[], change: Partial<CounterFacts> = {}, today = rules.today): CounterFacts {
  const past = { start: Number.NEGATIVE_INFINITY, end: startOfDay(today, PARIS) };
  return {
    done: work(intervals.flatMap((interval) => intersection(interval, past) ?? [])),
    planned: work(intervals),
    contracts: [contract()],
    absences: [],
    trialEndOn: null,
    ...change,
  };
}
