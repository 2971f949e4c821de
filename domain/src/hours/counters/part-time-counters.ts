// Part time near full time (art. L3123-9 C. trav.), and its complementary hours beside the tenth of the contract (art. L3123-28).

import { addDays } from '../../shared/time-day.ts';
import { complementaryOfMonth, contractOf, extraHours, partMonth } from '../extra/extra-hours.ts';
import { sumOfBands } from '../extra/overtime.ts';
import { isPart, tenthOf } from '../extra/part-time.ts';
import type { CountedWork, CounterFacts, CounterRules } from './counter-facts.ts';
import { counterOf, firstDayOf, isAbove, isReached, lastDayOf, monthsOf } from './counter.ts';
import type { Counter, Point } from './counter.ts';

export interface PartTime {
  /** The longest week beside full time. */
  readonly week: Counter;
  /** The most complementary hours of a week or month, beside the tenth. */
  readonly complementary: Counter;
}

interface Points {
  readonly weeks: readonly Point[];
  readonly complementary: readonly Point[];
}

function pointsOf(work: CountedWork, { contracts }: CounterFacts, rules: CounterRules): Points {
  const { year, fullTimeMinutes, timeZone } = rules;
  const facts = { ...work, credited: new Map<string, number>(), contracts };
  const asked = { bands: [], fullTimeMinutes, timeZone, settlement: null };
  const weeks: Point[] = [];
  const complementary: Point[] = [];
  for (const week of extraHours(facts, asked, firstDayOf(year), lastDayOf(year)).weeks) {
    const contract = contractOf(week.monday, addDays(week.monday, 6), contracts);
    if (!isPart(contract, fullTimeMinutes)) continue;
    const at = { on: week.monday, unit: 'week' } as const;
    weeks.push({ ...at, minutes: week.effectiveMinutes, limit: fullTimeMinutes });
    if (contract.period === 'WEEK') complementary.push({ ...at, minutes: week.complementaryMinutes, limit: tenthOf(contract.limitMinutes) });
  }
  for (const first of monthsOf(year)) {
    const month = partMonth(first, contracts, fullTimeMinutes);
    if (!month) continue;
    const minutes = sumOfBands(complementaryOfMonth(first, facts, asked));
    complementary.push({ on: first, unit: 'month', minutes, limit: tenthOf(month.contractMinutes) });
  }
  return { weeks, complementary: complementary.toSorted((a, b) => (a.on < b.on ? -1 : 1)) };
}

const isPartInYear = ({ contracts }: CounterFacts, { year, fullTimeMinutes }: CounterRules): boolean =>
  contracts.some(
    (contract) =>
      isPart(contract, fullTimeMinutes) &&
      contract.startDate <= lastDayOf(year) &&
      (contract.endDate === null || contract.endDate >= firstDayOf(year)),
  );

/** Null for who has no part-time contract in the year. */
export function partTime(facts: CounterFacts, rules: CounterRules): PartTime | null {
  if (!isPartInYear(facts, rules)) return null;
  const [done, planned] = [pointsOf(facts.done, facts, rules), pointsOf(facts.planned, facts, rules)];
  return {
    week: counterOf(done.weeks, planned.weeks, isReached, rules.fullTimeMinutes),
    complementary: counterOf(done.complementary, planned.complementary, isAbove, 0),
  };
}
