// Overtime counted by civil week, and attributed to the month in which the week ends.

import type { OvertimeBand } from '../agency/settings/settings.ts';
import { addDays, mondayOf } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { localDay, overlapMinutes, weekInterval } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';

export interface BandMinutes {
  readonly percent: number;
  readonly minutes: number;
}

export interface WeekHours {
  readonly monday: LocalDay;
  readonly effectiveMinutes: number;
  /** Leave and other periods that count as work for the threshold. */
  readonly assimilatedMinutes: number;
}

export interface WeekOvertime extends WeekHours {
  /** 'YYYY-MM' of the week's Sunday: overtime of a week across two months is known, and paid, then. */
  readonly month: string;
  readonly bands: readonly BandMinutes[];
  readonly overtimeMinutes: number;
}

/** What a contract gives its collaborator beyond the agency's bands; null gives nothing. */
export interface OwnOvertime {
  readonly weekDurationMinutes: number | null;
  readonly overtimeIncreasePercent: number | null;
}

/**
 * The bands of one collaborator: they begin with his own shorter week, each as far behind the first as the agency's, and
 * none pays less than his own rise. Neither can take anything from him (art. L2254-1 C. trav.).
 */
export function ownBands(bands: readonly OvertimeBand[], { weekDurationMinutes, overtimeIncreasePercent }: OwnOvertime): readonly OvertimeBand[] {
  const first = Math.min(...bands.map(({ fromMinutes }) => fromMinutes));
  const earlier = weekDurationMinutes === null ? 0 : Math.max(0, first - weekDurationMinutes);
  return bands.map(({ fromMinutes, percent }) => ({
    fromMinutes: fromMinutes - earlier,
    percent: Math.max(percent, overtimeIncreasePercent ?? 0),
  }));
}

/** Minutes of a total that fall in each band; a band ends where the next begins. */
export function bandMinutes(total: number, bands: readonly OvertimeBand[]): BandMinutes[] {
  const sorted = bands.toSorted((a, b) => a.fromMinutes - b.fromMinutes);
  return sorted.map(({ fromMinutes, percent }, index) => {
    const until = sorted[index + 1]?.fromMinutes ?? Number.POSITIVE_INFINITY;
    return { percent, minutes: Math.max(0, Math.min(total, until) - fromMinutes) };
  });
}

/**
 * Overtime of one week. Assimilated time lifts the week over the threshold, but only hours really worked are paid as
 * overtime.
 */
export function weeklyOvertime(week: WeekHours, bands: readonly OvertimeBand[]): WeekOvertime {
  const counted = bandMinutes(week.effectiveMinutes + week.assimilatedMinutes, bands);
  let left = week.effectiveMinutes;
  const paid = counted.toReversed().map(({ percent, minutes }) => {
    const kept = Math.min(minutes, left);
    left -= kept;
    return { percent, minutes: kept };
  });
  const paidBands = paid.toReversed();
  return {
    ...week,
    month: addDays(week.monday, 6).slice(0, 7),
    bands: paidBands,
    overtimeMinutes: paidBands.reduce((total, { minutes }) => total + minutes, 0),
  };
}

/** Elapsed minutes by civil week (named by its Monday) of disjoint intervals, cut at local Mondays. */
export function minutesByWeek(intervals: readonly Interval[], zone: string): Map<LocalDay, number> {
  const weeks = new Map<LocalDay, number>();
  for (const interval of intervals) {
    let monday = mondayOf(localDay(interval.start, zone));
    for (let week = weekInterval(monday, zone); week.start < interval.end; week = weekInterval(monday, zone)) {
      weeks.set(monday, (weeks.get(monday) ?? 0) + overlapMinutes(interval, week));
      monday = addDays(monday, 7);
    }
  }
  return weeks;
}

/** Overtime of every week, given worked intervals and the assimilated minutes of each Monday. */
export function overtimeWeeks(
  intervals: readonly Interval[],
  assimilated: ReadonlyMap<LocalDay, number>,
  bands: readonly OvertimeBand[],
  zone: string,
): WeekOvertime[] {
  const worked = minutesByWeek(intervals, zone);
  const mondays = [...new Set([...worked.keys(), ...assimilated.keys()])].sort();
  return mondays.map((monday) =>
    weeklyOvertime({ monday, effectiveMinutes: worked.get(monday) ?? 0, assimilatedMinutes: assimilated.get(monday) ?? 0 }, bands),
  );
}

/** Sum of weeks by percentage. */
export function sumBands(weeks: readonly { readonly bands: readonly BandMinutes[] }[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { bands } of weeks) {
    for (const { percent, minutes } of bands) sums.set(percent, (sums.get(percent) ?? 0) + minutes);
  }
  return sums;
}

/** Overtime of a month ('YYYY-MM'): that of the weeks that end in it. */
export const overtimeOfMonth = (weeks: readonly WeekOvertime[], month: string): Map<number, number> =>
  sumBands(weeks.filter((week) => week.month === month));

/**
 * Complementary hours of a part-time contract: 10 % up to a tenth of the contract, 25 % beyond, never to the legal week
 * (Labour code L3123-8, -9, -29). What reaches the legal week is told apart: it must not have been worked.
 */
export function complementaryHours(
  effectiveMinutes: number,
  contractMinutes: number,
  legalMinutes: number,
): { readonly bands: readonly BandMinutes[]; readonly reachesLegalWeek: boolean } {
  const tenth = contractMinutes + Math.floor(contractMinutes / 10);
  return {
    bands: bandMinutes(Math.min(effectiveMinutes, legalMinutes), [
      { fromMinutes: contractMinutes, percent: 10 },
      { fromMinutes: tenth, percent: 25 },
    ]),
    reachesLegalWeek: effectiveMinutes >= legalMinutes,
  };
}
