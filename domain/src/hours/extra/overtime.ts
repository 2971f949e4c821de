// Hours beyond the contract counted by civil week, and attributed to the month in which the week ends.

import type { OvertimeBand } from '../../agency/settings/settings.ts';
import { addDays, mondayOf } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { localDay, overlapMinutes, weekInterval } from '../../shared/time.ts';
import type { Interval } from '../../shared/time.ts';

export interface BandMinutes {
  readonly percent: number;
  readonly minutes: number;
}

export interface CountedTime {
  readonly effectiveMinutes: number;
  /** Leave and other periods that count as work for the threshold. */
  readonly assimilatedMinutes: number;
}

/** What a contract gives its collaborator beyond the agency's bands; null gives nothing. */
export interface OwnOvertime {
  readonly weekDurationMinutes: number | null;
  readonly overtimeIncreasePercent: number | null;
}

/**
 *  One collaborator's bands begin with their own shorter week, as far apart as the agency's. None pays less than their own rise. Neither can take
 * anything from them (art. L2254-1 C. trav.).
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

/** Bands of a week, or of another stretch. Assimilated time lifts it over the threshold, but only hours really worked are paid. */
export function workedBands({ effectiveMinutes, assimilatedMinutes }: CountedTime, bands: readonly OvertimeBand[]): BandMinutes[] {
  let left = effectiveMinutes;
  const paid = bandMinutes(effectiveMinutes + assimilatedMinutes, bands)
    .toReversed()
    .map(({ percent, minutes }) => {
      const kept = Math.min(minutes, left);
      left -= kept;
      return { percent, minutes: kept };
    });
  return paid.toReversed();
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

export const sumOfBands = (bands: readonly BandMinutes[]): number => bands.reduce((total, { minutes }) => total + minutes, 0);

/** Several lists of bands as one, by percentage, the lowest first. */
export function addBands(lists: readonly (readonly BandMinutes[])[]): BandMinutes[] {
  const sums = new Map<number, number>();
  for (const { percent, minutes } of lists.flat()) sums.set(percent, (sums.get(percent) ?? 0) + minutes);
  return [...sums].map(([percent, minutes]) => ({ percent, minutes })).toSorted((a, b) => a.percent - b.percent);
}
