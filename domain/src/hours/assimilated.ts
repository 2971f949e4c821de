// Computes leave that counts as work for the weekly overtime threshold.

import type { HoursSettings } from '../agency/settings/settings.ts';
import type { UnavailabilityType } from '../agency/unavailability-types.data.ts';
import type { Unavailability } from '../planning/unavailability.ts';
import { unavailabilityType } from '../planning/unavailability.ts';
import { addDays, weekday } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { daysOfUnit, leaveDays } from './leave-value.ts';
import type { LeaveRules } from './leave-value.ts';

export interface AssimilationRules extends LeaveRules {
  /** Paid leave counts from this day on (Cass. soc. 10 Sept 2025, n 23-14.455). */
  readonly paidLeaveCountsFrom: HoursSettings['paidLeaveCountsFrom'];
}

/** An agency's own types of paid leave follow the same ruling. */
const PAID_LEAVE = 'CP';

function countsOn(type: UnavailabilityType, day: LocalDay, from: LocalDay | null): boolean {
  if (!type.countsForOvertime) return false;
  return type.payrollFamily !== PAID_LEAVE || (from !== null && day >= from);
}

/** Assimilated minutes by day; two reasons on one day are worth at most the longer of them. */
export function assimilatedMinutes(unavailabilities: readonly Unavailability[], rules: AssimilationRules): Map<LocalDay, number> {
  const byDay = new Map<LocalDay, number>();
  for (const { day, typeKey, minutes } of leaveDays(unavailabilities, rules)) {
    if (minutes === 0 || !countsOn(unavailabilityType(typeKey, rules.types), day, rules.paidLeaveCountsFrom)) continue;
    byDay.set(day, Math.max(byDay.get(day) ?? 0, minutes));
  }
  return byDay;
}

/** Which days a collaborator worked, among those from `first` to `last`. */
export interface WorkedDays {
  readonly first: LocalDay;
  readonly last: LocalDay;
  readonly isWorked: (day: LocalDay) => boolean;
}

/**
 * What smoothing counts beside work, by day: paid absences, and holidays not worked, which reduce nobody's pay (IDCC 1351, art. 9.05).
 */
export function creditedMinutes(
  unavailabilities: readonly Unavailability[],
  rules: LeaveRules,
  { first, last, isWorked }: WorkedDays,
): Map<LocalDay, number> {
  const byDay = new Map<LocalDay, number>();
  const unpaid = new Set<LocalDay>();
  for (const { day, typeKey, minutes } of leaveDays(unavailabilities, rules)) {
    if (unavailabilityType(typeKey, rules.types).paid === 'yes') byDay.set(day, Math.max(byDay.get(day) ?? 0, minutes));
    else unpaid.add(day);
  }
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!rules.isHoliday(day) || weekday(day) > daysOfUnit.worked || isWorked(day) || unpaid.has(day)) continue;
    byDay.set(day, Math.max(byDay.get(day) ?? 0, Math.round(rules.weeklyMinutesOn(day) / daysOfUnit.worked)));
  }
  return byDay;
}
