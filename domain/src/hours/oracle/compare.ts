// For tests: the pay of one random collaborator by the engine and by the reader of every minute.
import { defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { weeklyMinutes, contractOn } from '../../agents/agent-contract.ts';
import { minuteTable } from '../../planning/oracle/minute-table.ts';
import { chanceFrom } from '../../shared/random.ts';
import { daysInterval, intersection } from '../../shared/time.ts';
import { assimilatedMinutes } from '../assimilated.ts';
import { extraHours } from '../extra/extra-hours.ts';
import { minimumComplements } from '../extra/minimum-service.ts';
import { nightRestEarned } from '../extra/night-rest.ts';
import type { LeaveRules } from '../leave-value.ts';
import { payAbsences } from '../pay-absences.ts';
import { splitHours, splitRules } from '../split.ts';
import { oracle } from './oracle.ts';
import type { Clock } from './oracle.ts';
import { pay, randomPay } from './random-pay.ts';
import type { RandomPay } from './random-pay.ts';
import { clockOf } from './test-instants.ts';

const { hours } = defaultAgencySettings();
const FULL_TIME = 2100;

function rulesOf({ contracts, unit, lost }: RandomPay, timeZone: string): LeaveRules {
  const byStart = contracts.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  return {
    ...pay,
    timeZone,
    unit,
    lostMinutes: (day) => lost[day] ?? 0,
    weeklyMinutesOn: (day) => {
      const contract = contractOn(day, contracts) ?? byStart.find(({ startDate }) => startDate <= day) ?? byStart.at(-1);
      return contract ? weeklyMinutes(contract) : FULL_TIME;
    },
  };
}

function engine(drawn: RandomPay, timeZone: string): string[] {
  const { from, until, absences, intervals, contracts, settlement } = drawn;
  const rules = rulesOf(drawn, timeZone);
  const assimilated = assimilatedMinutes(absences, { ...rules, paidLeaveCountsFrom: hours.paidLeaveCountsFrom });
  const workAlike = assimilatedMinutes(absences, { ...rules, paidLeaveCountsFrom: null });
  const facts = { intervals, contracts, assimilated, workAlike, credited: new Map<string, number>() };
  const extra = extraHours(facts, { bands: hours.overtimeBands, fullTimeMinutes: FULL_TIME, timeZone, settlement }, from, until);
  const within = daysInterval(from, until, timeZone);
  const inside = intervals.flatMap((interval) => intersection(interval, within) ?? []);
  const night = nightRestEarned(splitHours(inside, splitRules(hours, false, timeZone, pay.isHoliday)));
  const full = extra.weeks.filter(({ reachesFullTime }) => reachesFullTime).length;
  const short = minimumComplements(drawn.pieces, 240)
    .filter(({ day }) => from <= day && day <= until)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  const bands = (what: string, list: typeof extra.overtime): string[] =>
    list.filter(({ minutes }) => minutes > 0).map(({ percent, minutes }) => `${what} ${percent} ${minutes}`);
  const away = [...payAbsences(absences, { ...rules, from, until })].filter(([, one]) => one.dayHundredths > 0 || one.minutes > 0);
  return [
    ...away.map(([code, { dayHundredths, minutes }]) => `absence ${code} ${dayHundredths} ${minutes}`),
    ...bands('overtime', extra.overtime),
    ...bands('complementary', extra.complementary),
    ...(full > 0 ? [`full ${full}`] : []),
    ...(short > 0 ? [`minimum ${short}`] : []),
    ...(night > 0 ? [`night ${night}`] : []),
  ].sort();
}

/** A function that compares the pay of a seed; the table of minutes is made once. */
export function payComparer(zone: string) {
  const table = minuteTable(zone);
  const clock: Clock = { table, clock: clockOf(table, zone) };
  return (seed: number) => {
    const drawn = randomPay(chanceFrom(seed), table);
    return { drawn, engine: engine(drawn, zone), oracle: oracle(drawn, clock) };
  };
}
