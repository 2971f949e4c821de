// The average of twelve civil weeks: 46 h in the branch (IDCC 1351, art. 7.09), 44 h for night workers (avenant of 25/09/2001, art. 2.2).

import { contractOn } from '../../agents/agent-contract.ts';
import { averages, neutralMinutes, WEEKS } from '../../planning/twelve-weeks.ts';
import { addDays, dayNumber, mondayOf } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { minutesByWeek } from '../extra/overtime.ts';
import type { CountedWork, CounterFacts, CounterRules } from './counter-facts.ts';
import { counterOf, isAbove, mondaysOf } from './counter.ts';
import type { Counter, Point } from './counter.ts';

export interface Average extends Counter {
  /** The next week whose twelve weeks pass the limit, from this one on. */
  readonly nextOn: LocalDay | null;
}

function points(work: CountedWork, facts: CounterFacts, rules: CounterRules, mondays: readonly LocalDay[], limitOn: (monday: LocalDay) => number) {
  const { timeZone, fullTimeMinutes } = rules;
  const worked = minutesByWeek(work.intervals, timeZone);
  const minutesOn = (monday: LocalDay): number =>
    (worked.get(monday) ?? 0) || neutralMinutes(facts.absences, dayNumber(monday), timeZone, contractOn(monday, facts.contracts), fullTimeMinutes);
  const first = addDays(mondays[0]!, -7 * (WEEKS - 1));
  const weeks = Array.from({ length: mondays.length + WEEKS - 1 }, (_, index) => minutesOn(addDays(first, 7 * index)));
  return mondays.map((monday, index): Point => {
    const total = weeks.slice(index, index + WEEKS).reduce((sum, minutes) => sum + minutes, 0);
    // Rounded up, so that an average above the limit never reads as the limit.
    return { on: monday, unit: 'week', minutes: Math.ceil(total / WEEKS), limit: limitOn(monday) };
  });
}

/** Each twelve weeks bear the name of their last one. Who becomes a night worker has the lower limit from that week on. */
export function average(facts: CounterFacts, rules: CounterRules, nightWorkerOn: LocalDay | null): Average {
  const common = averages[rules.weeklyAverage === 'law' ? 'law' : 'agreement'].limit;
  const limitOn = (monday: LocalDay): number => (nightWorkerOn !== null && monday >= nightWorkerOn ? averages.law.limit : common);
  const mondays = mondaysOf(rules.year);
  const thisWeek = mondayOf(rules.today);
  const done = mondays.filter((monday) => monday <= thisWeek);
  const planned = points(facts.planned, facts, rules, mondays, limitOn);
  const counter = counterOf(done.length > 0 ? points(facts.done, facts, rules, done, limitOn) : [], planned, isAbove, common);
  return { ...counter, nextOn: planned.find((point) => point.on >= thisWeek && isAbove(point))?.on ?? null };
}
