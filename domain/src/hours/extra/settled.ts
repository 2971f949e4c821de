// One collaborator's overtime where it is settled over longer than a week: which period ends when, and what smoothing pays.

import { contractOn, monthlyMinutes } from '../../agents/agent-contract.ts';
import { addDays, addMonths, daysBetween, lastOfMonth } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { daysInterval } from '../../shared/time.ts';
import type { ExtraFacts, ExtraRules } from './extra-facts.ts';
import { addBands } from './overtime.ts';
import type { BandMinutes } from './overtime.ts';
import { minutesOverMonths, overtimePeriod, periodOvertime, smoothMonths } from './overtime-period.ts';
import type { OvertimePeriod, Settlement } from './overtime-period.ts';
import { isPart } from './part-time.ts';
import { minutesWithin, sumOfDays } from './sums.ts';

export interface Smoothed {
  /** What the months that end in the days asked for pay. */
  readonly paidMinutes: number;
  /** Realised minus paid since the period began, at the last of these months. */
  readonly counterMinutes: number;
}

/** Days asked for, both included. */
interface Asked {
  readonly from: LocalDay;
  readonly until: LocalDay;
}

interface Stretch {
  readonly from: LocalDay;
  readonly until: LocalDay;
}

/** Stretches of days under full time; whoever has no contract at all is there all the time. */
function fullTimeStretches({ first, last }: Pick<OvertimePeriod, 'first' | 'last'>, { contracts }: ExtraFacts, { fullTimeMinutes }: ExtraRules) {
  const stretches: Stretch[] = [];
  let from: LocalDay | null = null;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const contract = contractOn(day, contracts);
    const there = contracts.length === 0 || (contract !== null && !isPart(contract, fullTimeMinutes));
    if (there) from ??= day;
    else if (from !== null) {
      stretches.push({ from, until: addDays(day, -1) });
      from = null;
    }
  }
  if (from !== null) stretches.push({ from, until: last });
  return stretches;
}

/** Calendar periods that the days touch. */
function periodsIn({ from, until }: Asked, { calculation }: Settlement): OvertimePeriod[] {
  const periods: OvertimePeriod[] = [];
  let period = overtimePeriod(from, calculation);
  while (period && period.first <= until) {
    periods.push(period);
    period = overtimePeriod(addDays(period.last, 1), calculation);
  }
  return periods;
}

/** Of the periods settled in the asked days: at their last day, or with their last day of full time. */
export function settledOvertime(facts: ExtraFacts, rules: ExtraRules, settlement: Settlement, asked: Asked): BandMinutes[] {
  const bands = periodsIn(asked, settlement).map((period) => {
    const stretches = fullTimeStretches(period, facts, rules);
    const settledOn = stretches.at(-1)?.until;
    if (settledOn === undefined || settledOn < asked.from || settledOn > asked.until) return [];
    const there = stretches.reduce((days, { from, until }) => days + daysBetween(from, until) + 1, 0);
    const time = {
      effectiveMinutes: stretches.reduce((sum, one) => sum + minutesWithin(facts.intervals, daysInterval(one.from, one.until, rules.timeZone)), 0),
      assimilatedMinutes: stretches.reduce((sum, one) => sum + sumOfDays(facts.workAlike, one.from, one.until), 0),
    };
    const share = there / (daysBetween(period.first, period.last) + 1);
    return periodOvertime(time, period, { ...rules, yearlyMinutes: settlement.yearlyMinutes }, share);
  });
  return addBands(bands);
}

/** The contract's hours of a month, by the share of its days that lie under full time. */
function paidOf(first: LocalDay, stretches: readonly Stretch[], facts: ExtraFacts, rules: ExtraRules): number {
  const days = daysBetween(first, lastOfMonth(first)) + 1;
  return stretches.reduce((sum, { from, until }) => {
    const contract = contractOn(until, facts.contracts);
    const monthly = contract ? monthlyMinutes(contract) : minutesOverMonths(rules.fullTimeMinutes, 1);
    return sum + Math.round((monthly * (daysBetween(from, until) + 1)) / days);
  }, 0);
}

/** Paid absences and holidays that are not worked are realised at their worth: nobody owes them to the counter. */
export function smoothed(facts: ExtraFacts, rules: ExtraRules, settlement: Settlement, { from, until }: Asked): Smoothed | null {
  if (!settlement.smoothing) return null;
  const period = periodsIn({ from, until }, settlement).findLast(({ first }) => lastOfMonth(first) <= until);
  if (!period) return null;
  const months: LocalDay[] = [];
  for (let first = period.first; first <= period.last && lastOfMonth(first) <= until; first = addMonths(first, 1)) months.push(first);
  const held = months.map((first) => ({ first, stretches: fullTimeStretches({ first, last: lastOfMonth(first) }, facts, rules) }));
  if (held.every(({ stretches }) => stretches.length === 0)) return null;
  const counted = held.map(({ first, stretches }) => {
    const realised = stretches.map(
      (one) => minutesWithin(facts.intervals, daysInterval(one.from, one.until, rules.timeZone)) + sumOfDays(facts.credited, one.from, one.until),
    );
    return {
      month: first.slice(0, 7),
      effectiveMinutes: realised.reduce((sum, minutes) => sum + minutes, 0),
      paidMinutes: paidOf(first, stretches, facts, rules),
    };
  });
  const run = smoothMonths(counted);
  const asked = run.filter(({ month }) => lastOfMonth(`${month}-01`) >= from);
  return { paidMinutes: asked.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0), counterMinutes: run.at(-1)?.counterMinutes ?? 0 };
}
