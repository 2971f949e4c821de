// The yearly contingent of overtime: 329 h in the branch (IDCC 1351, art. 7.10), 220 h where no agreement says more (D3121-24 C. trav.).

import { fullTimeWeeklyMinutes } from '../../agents/agent-contract.ts';
import { lastOfMonth } from '../../shared/time-day.ts';
import { extraHours } from '../extra/extra-hours.ts';
import { sumOfBands } from '../extra/overtime.ts';
import { settledOvertime } from '../extra/settled.ts';
import type { CountedWork, CounterFacts, CounterRules } from './counter-facts.ts';
import { counterOf, firstDayOf, isAbove, lastDayOf, monthsOf } from './counter.ts';
import type { Counter, Point } from './counter.ts';

/** Beyond the legal duration alone (art. L3121-30 C. trav.): an own shorter week pays earlier, but spends nothing here. */
const legal = [{ fromMinutes: fullTimeWeeklyMinutes, percent: 0 }];

type Step = Omit<Point, 'limit'>;

function steps(work: CountedWork, { contracts }: CounterFacts, { year, timeZone, fullTimeMinutes, settlement }: CounterRules): Step[] {
  const { intervals, assimilated, workAlike } = work;
  const facts = { intervals, assimilated, workAlike, credited: new Map<string, number>(), contracts };
  const rules = { bands: legal, fullTimeMinutes, timeZone, settlement };
  if (settlement) {
    return monthsOf(year).map((first) => {
      const minutes = sumOfBands(settledOvertime(facts, rules, settlement, { from: first, until: lastOfMonth(first) }));
      return { on: first, unit: 'month', minutes };
    });
  }
  const { weeks } = extraHours(facts, rules, firstDayOf(year), lastDayOf(year));
  return weeks.map(({ monday, overtimeMinutes }) => ({ on: monday, unit: 'week', minutes: overtimeMinutes }));
}

function sums(list: readonly Step[], limit: number): Point[] {
  let minutes = 0;
  return list.map((step) => ({ ...step, minutes: (minutes += step.minutes), limit }));
}

/** By civil year, whole also for who comes or leaves in the middle of it: no text reduces it. */
export function contingent(facts: CounterFacts, rules: CounterRules): Counter {
  const limit = rules.contingentMinutes;
  const of = (work: CountedWork): Point[] => sums(steps(work, facts, rules), limit);
  return counterOf(of(facts.done), of(facts.planned), isAbove, limit);
}
