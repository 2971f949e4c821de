// For tests: the counters of one random year by the engine and by the reader of every minute.
import { defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { minuteTable } from '../../planning/oracle/minute-table.ts';
import { chanceFrom } from '../../shared/random.ts';
import { intersection, startOfDay } from '../../shared/time.ts';
import type { Interval } from '../../shared/time.ts';
import { legalCounters } from '../counters/legal-counters.ts';
import type { CountedWork } from '../counters/counter-facts.ts';
import type { Counter } from '../counters/counter.ts';
import { addNights } from '../counters/nights.ts';
import { splitRules } from '../split.ts';
import type { Clock } from './oracle.ts';
import { randomYear, TABLE, YEAR } from './random-year.ts';
import type { RandomYear } from './random-year.ts';
import { clockOf, midnightsOf } from './test-instants.ts';
import { yearOracle } from './year-oracle.ts';

const { hours } = defaultAgencySettings();

function workOf(intervals: readonly Interval[], assimilated: ReadonlyMap<string, number>, timeZone: string): CountedWork {
  const nights = new Map<string, number>();
  addNights(
    nights,
    intervals,
    splitRules(hours, false, timeZone, () => false),
  );
  return { intervals, nights, assimilated, workAlike: assimilated, yearNightMinutes: 0, restTakenMinutes: 0 };
}

const words = (what: string, { doneMinutes, plannedMinutes, breach }: Counter): string =>
  `${what} ${doneMinutes} ${plannedMinutes} ${breach ? `${breach.isDone ? 'over' : 'will'} ${breach.on}` : 'never'}`;

function engine(drawn: RandomYear, timeZone: string): string[] {
  const { intervals, assimilated, contracts, absences, today, contingentMinutes, weeklyAverage } = drawn;
  const past = { start: Number.NEGATIVE_INFINITY, end: startOfDay(today, timeZone) };
  const until = new Map([...assimilated].filter(([day]) => day <= today));
  const done = workOf(
    intervals.flatMap((interval) => intersection(interval, past) ?? []),
    until,
    timeZone,
  );
  const facts = { done, planned: workOf(intervals, assimilated, timeZone), contracts, absences, trialEndOn: null };
  const rules = { year: YEAR, today, timeZone, fullTimeMinutes: 2100, contingentMinutes, weeklyAverage, settlement: null };
  const { contingent, average, nightWorker } = legalCounters(facts, rules);
  return [words('contingent', contingent), words('average', average), words('night', nightWorker)];
}

/** A function that compares the year of a seed; the table of minutes is made once. */
export function yearComparer(zone: string) {
  const table = minuteTable(zone, ...TABLE);
  const clock: Clock = { table, clock: clockOf(table, zone) };
  const at = midnightsOf(table);
  return (seed: number) => {
    const drawn = randomYear(chanceFrom(seed), table, at);
    return { drawn, engine: engine(drawn, zone), oracle: yearOracle(drawn, clock) };
  };
}
