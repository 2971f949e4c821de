// Sums up what a plan asks of one guard: nights, Sundays and the shortest rest between two services.
import type { AgencySettings } from '../../agency/settings/settings.ts';
import { MINUTE, type Interval } from '../../shared/time.ts';
import { isNightWork } from '../filling/wishes.ts';
import { sundaysIn } from './loads.ts';

export interface WorkFigures {
  /** Services of at least three hours at night. */
  readonly nights: number;
  /** Sundays with work. */
  readonly sundays: number;
  /** In minutes. Null with fewer than two services. Services that follow each other at once leave no rest to count. */
  readonly shortestRest: number | null;
}

/** `work`: the guard's services, in any order. */
export function workFigures(work: readonly Interval[], settings: AgencySettings): WorkFigures {
  const sorted = work.toSorted((a, b) => a.start - b.start);
  const rests = sorted.slice(1).flatMap(({ start }, index) => {
    const rest = (start - sorted[index]!.end) / MINUTE;
    return rest > 0 ? [rest] : [];
  });
  return {
    nights: sorted.filter((one) => isNightWork([one], settings)).length,
    sundays: new Set(sorted.flatMap((one) => sundaysIn(one, settings.timeZone))).size,
    shortestRest: rests.length === 0 ? null : Math.min(...rests),
  };
}
