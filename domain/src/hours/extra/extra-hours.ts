// One collaborator's hours beyond their contract: overtime of full time, complementary hours of part time.

import { contractOn } from '../../agents/agent-contract.ts';
import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, mondayOf } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { daysInterval } from '../../shared/time.ts';
import type { ExtraFacts, ExtraRules } from './extra-facts.ts';
import { addBands, minutesByWeek, sumOfBands, workedBands } from './overtime.ts';
import type { BandMinutes, CountedTime } from './overtime.ts';
import { overtimePeriod } from './overtime-period.ts';
import type { Settlement } from './overtime-period.ts';
import { complementaryHours, isPart } from './part-time.ts';
import type { HoursContract } from './part-time.ts';
import { settledOvertime, smoothed } from './settled.ts';
import type { Smoothed } from './settled.ts';
import { minutesWithin, sumOfDays } from './sums.ts';

export interface ExtraWeek extends CountedTime {
  readonly monday: LocalDay;
  readonly bands: readonly BandMinutes[];
  readonly overtimeMinutes: number;
  readonly complementary: readonly BandMinutes[];
  readonly complementaryMinutes: number;
  /** Part time that worked as long as full time: art. L3123-9 C. trav. forbids it. */
  readonly reachesFullTime: boolean;
}

export interface ExtraHours {
  readonly weeks: readonly ExtraWeek[];
  readonly overtime: readonly BandMinutes[];
  readonly overtimeMinutes: number;
  readonly complementary: readonly BandMinutes[];
  readonly complementaryMinutes: number;
  readonly smoothed: Smoothed | null;
}

/** A stretch uses the last contract within it: a change in mid-week gives the week to the new contract. */
export function contractOf<C extends HoursContract>(first: LocalDay, last: LocalDay, contracts: readonly C[]): C | null {
  for (let day = last; day >= first; day = addDays(day, -1)) {
    const contract = contractOn(day, contracts);
    if (contract) return contract;
  }
  return null;
}

function weekOf(time: CountedTime, monday: LocalDay, contracts: readonly HoursContract[], rules: ExtraRules): ExtraWeek {
  const contract = contractOf(monday, addDays(monday, 6), contracts);
  const part = isPart(contract, rules.fullTimeMinutes) ? contract : null;
  const bands = workedBands(time, part || rules.settlement ? [] : rules.bands);
  // By the month the law counts by the month; only the limit of full time is one of weeks (Cass. soc. 15/09/2021, n° 19-19.563).
  const complementary = part?.period === 'WEEK' ? complementaryHours(time, part.limitMinutes) : [];
  return {
    monday,
    ...time,
    bands,
    overtimeMinutes: sumOfBands(bands),
    complementary,
    complementaryMinutes: sumOfBands(complementary),
    reachesFullTime: part !== null && time.effectiveMinutes >= rules.fullTimeMinutes,
  };
}

function weeksOf({ intervals, assimilated, contracts }: ExtraFacts, rules: ExtraRules): ExtraWeek[] {
  const worked = minutesByWeek(intervals, rules.timeZone);
  const mondays = [...new Set([...worked.keys(), ...[...assimilated.keys()].map(mondayOf)])].sort();
  return mondays.map((monday) => {
    const assimilatedMinutes = sumOfDays(assimilated, monday, addDays(monday, 6));
    return weekOf({ effectiveMinutes: worked.get(monday) ?? 0, assimilatedMinutes }, monday, contracts, rules);
  });
}

export interface PartMonth {
  readonly from: LocalDay;
  readonly until: LocalDay;
  readonly contractMinutes: number;
}

/** A month whose contract counts by the month; a month in which it begins or ends is worth its share of days. */
export function partMonth(first: LocalDay, contracts: readonly HoursContract[], fullTimeMinutes: number): PartMonth | null {
  const last = lastOfMonth(first);
  const contract = contractOf(first, last, contracts);
  if (!isPart(contract, fullTimeMinutes) || contract.period !== 'MONTH') return null;
  const from = contract.startDate > first ? contract.startDate : first;
  const until = contract.endDate !== null && contract.endDate < last ? contract.endDate : last;
  const share = (daysBetween(from, until) + 1) / (daysBetween(first, last) + 1);
  return { from, until, contractMinutes: Math.round(contract.limitMinutes * share) };
}

export function complementaryOfMonth(first: LocalDay, { intervals, assimilated, contracts }: ExtraFacts, rules: ExtraRules): BandMinutes[] {
  const month = partMonth(first, contracts, rules.fullTimeMinutes);
  if (!month) return [];
  const effectiveMinutes = minutesWithin(intervals, daysInterval(month.from, month.until, rules.timeZone));
  return complementaryHours({ effectiveMinutes, assimilatedMinutes: sumOfDays(assimilated, month.from, month.until) }, month.contractMinutes);
}

/** Of the weeks and months whose last day is in the range: what crosses two is paid once (F-335). */
export function extraHours(facts: ExtraFacts, rules: ExtraRules, from: LocalDay, until: LocalDay): ExtraHours {
  const ends = (last: LocalDay): boolean => last >= from && last <= until;
  const weeks = weeksOf(facts, rules).filter(({ monday }) => ends(addDays(monday, 6)));
  const months: LocalDay[] = [];
  for (let first = firstOfMonth(from); first <= until; first = addMonths(first, 1)) if (ends(lastOfMonth(first))) months.push(first);
  const { settlement } = rules;
  const overtime = settlement ? settledOvertime(facts, rules, settlement, { from, until }) : addBands(weeks.map(({ bands }) => bands));
  const complementary = addBands([...weeks.map((week) => week.complementary), ...months.map((first) => complementaryOfMonth(first, facts, rules))]);
  return {
    weeks,
    overtime,
    overtimeMinutes: sumOfBands(overtime),
    complementary,
    complementaryMinutes: sumOfBands(complementary),
    smoothed: settlement && smoothed(facts, rules, settlement, { from, until }),
  };
}

/** The first day whose hours the extra hours of these days ask for. */
export function firstCounted(from: LocalDay, until: LocalDay, settlement: Settlement | null): LocalDay {
  const month = lastOfMonth(from) <= until ? firstOfMonth(from) : from;
  const period = settlement && overtimePeriod(from, settlement.calculation);
  return [mondayOf(from), month, period?.first ?? from].sort()[0]!;
}
