// Computes leave that counts as work for the weekly overtime threshold.

import type { HoursSettings } from '../agency/settings/settings.ts';
import type { UnavailabilityType } from '../agency/unavailability-types.data.ts';
import type { Unavailability } from '../planning/unavailability.ts';
import { unavailabilityType } from '../planning/unavailability.ts';
import { addDays, mondayOf, weekday } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { daysInterval, intersection, localDay, minutesOf } from '../shared/time.ts';

export interface AssimilationRules {
  readonly types: readonly UnavailabilityType[];
  /** Contract's weekly minutes; a leave day without planned hours is worth a fifth, from Monday to Friday. */
  readonly weeklyMinutes: number;
  /** Paid leave counts from this day on (Cass. soc. 10 Sept 2025, n 23-14.455). */
  readonly paidLeaveCountsFrom: HoursSettings['paidLeaveCountsFrom'];
  readonly timeZone: string;
  /** Minutes that were planned on a day before the leave was taken, when they are known. */
  readonly plannedMinutes?: (day: LocalDay) => number | null;
}

/** An agency's own types of paid leave follow the same ruling. */
const PAID_LEAVE = 'CP';

function countsOn(type: UnavailabilityType, day: LocalDay, from: LocalDay | null): boolean {
  if (!type.countsForOvertime) return false;
  return type.payrollFamily !== PAID_LEAVE || (from !== null && day >= from);
}

function dayValue(day: LocalDay, rules: AssimilationRules): number {
  const planned = rules.plannedMinutes?.(day) ?? null;
  if (planned !== null) return planned;
  return weekday(day) <= 5 ? Math.round(rules.weeklyMinutes / 5) : 0;
}

/** Assimilated minutes by civil week (named by its Monday); a partial day is worth at most its own length. */
export function assimilatedMinutes(unavailabilities: readonly Unavailability[], rules: AssimilationRules): Map<LocalDay, number> {
  const byDay = new Map<LocalDay, number>();
  for (const unavailability of unavailabilities) {
    if (unavailability.pending) continue;
    const type = unavailabilityType(unavailability.typeKey, rules.types);
    const last = localDay(unavailability.end - 1, rules.timeZone);
    for (let day = localDay(unavailability.start, rules.timeZone); day <= last; day = addDays(day, 1)) {
      if (!countsOn(type, day, rules.paidLeaveCountsFrom)) continue;
      const part = intersection(unavailability, daysInterval(day, day, rules.timeZone));
      const value = Math.min(dayValue(day, rules), (byDay.get(day) ?? 0) + (part ? minutesOf(part) : 0));
      byDay.set(day, value);
    }
  }
  const weeks = new Map<LocalDay, number>();
  for (const [day, minutes] of byDay) {
    if (minutes > 0) weeks.set(mondayOf(day), (weeks.get(mondayOf(day)) ?? 0) + minutes);
  }
  return weeks;
}
