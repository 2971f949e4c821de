// Minutes of a stretch of days: of intervals that may cross its ends, and of values by the day.

import type { LocalDay } from '../../shared/time-day.ts';
import { overlapMinutes } from '../../shared/time.ts';
import type { Interval } from '../../shared/time.ts';

export function sumOfDays(days: ReadonlyMap<LocalDay, number>, first: LocalDay, last: LocalDay): number {
  let sum = 0;
  for (const [day, minutes] of days) if (day >= first && day <= last) sum += minutes;
  return sum;
}

export const minutesWithin = (intervals: readonly Interval[], within: Interval): number =>
  intervals.reduce((sum, interval) => sum + overlapMinutes(interval, within), 0);
