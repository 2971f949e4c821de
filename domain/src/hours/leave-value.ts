// What a day of absence is worth in days and in minutes, for payroll files and for the overtime threshold.

import type { HoursSettings } from '../agency/settings/settings.ts';
import type { UnavailabilityType } from '../agency/unavailability-types.data.ts';
import type { Unavailability } from '../planning/unavailability.ts';
import { typedInterval, unavailabilityType } from '../planning/unavailability.ts';
import { addDays, mondayOf, weekday } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { daysInterval, localDay, overlapMinutes } from '../shared/time.ts';

export interface LeaveRules {
  readonly types: readonly UnavailabilityType[];
  readonly timeZone: string;
  /** « Jours ouvrables » (art. L3141-3 C. trav.), or « jours ouvrés ». */
  readonly unit: HoursSettings['leaveUnit'];
  /** Weekly minutes of the contract that holds on the day. */
  readonly weeklyMinutesOn: (day: LocalDay) => number;
  /** At the place of work. */
  readonly isHoliday: (day: LocalDay) => boolean;
  /** Minutes that were planned for the day and not worked; none where nothing was planned. */
  readonly lostMinutes?: (day: LocalDay) => number;
}

export interface LeaveDay {
  readonly day: LocalDay;
  readonly typeKey: string;
  readonly dayHundredths: number;
  readonly minutes: number;
}

/** Working days of a week in each unit: Monday to Friday, or to Saturday. */
export const daysOfUnit = { worked: 5, workable: 6 } as const satisfies Record<LeaveRules['unit'], number>;

/** The health insurance counts days of the calendar, and so do absences that nobody pays. */
const isLeave = ({ paid }: UnavailabilityType): boolean => paid === 'yes';

/** Minutes away by day, absence by absence of one type; a day has no more than itself. */
function minutesAway(absences: readonly Unavailability[], zone: string): Map<LocalDay, number> {
  const days = new Map<LocalDay, number>();
  for (const absence of absences.map((each) => ({ ...each, ...typedInterval(each, zone) }))) {
    const last = localDay(absence.end - 1, zone);
    for (let day = localDay(absence.start, zone); day <= last; day = addDays(day, 1)) {
      days.set(day, (days.get(day) ?? 0) + overlapMinutes(absence, daysInterval(day, day, zone)));
    }
  }
  return new Map([...days].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface Week {
  /** Where some of its leave was planned, the rest of it was rest. */
  readonly planned: boolean;
  left: number;
}

/** One whole day: its minutes, whether it is a day of leave, and the base for a part of it. */
function wholeDay(day: LocalDay, type: UnavailabilityType, week: Week, rules: LeaveRules) {
  const unit = isLeave(type) ? daysOfUnit[rules.unit] : daysOfUnit.worked;
  const daily = Math.round(rules.weeklyMinutesOn(day) / unit);
  const lost = rules.lostMinutes?.(day) ?? 0;
  if (lost > 0) return { minutes: lost, counts: true, share: lost };
  // A holiday that is not worked is no leave, and is not work either.
  if (isLeave(type) && rules.isHoliday(day)) return { minutes: 0, counts: false, share: daily };
  const ordinary = weekday(day) <= unit;
  return { minutes: ordinary && !week.planned ? daily : 0, counts: ordinary || !isLeave(type), share: daily };
}

function daysOfType(type: UnavailabilityType, absences: readonly Unavailability[], rules: LeaveRules): LeaveDay[] {
  const away = minutesAway(absences, rules.timeZone);
  const planned = new Set([...away.keys()].filter((day) => (rules.lostMinutes?.(day) ?? 0) > 0).map(mondayOf));
  const weeks = new Map<LocalDay, Week>();
  return [...away].map(([day, minutes]) => {
    const monday = mondayOf(day);
    const week = weeks.get(monday) ?? { planned: planned.has(monday), left: isLeave(type) ? daysOfUnit[rules.unit] * 100 : 700 };
    weeks.set(monday, week);
    const whole = wholeDay(day, type, week, rules);
    const share = whole.share > 0 ? Math.round((Math.min(minutes, whole.share) * 100) / whole.share) : 100;
    const dayHundredths = whole.counts ? Math.min(share, week.left) : 0;
    week.left -= dayHundredths;
    return { day, typeKey: type.key, dayHundredths, minutes: Math.min(minutes, whole.minutes) };
  });
}

/** Each day of absence that was granted or told, type by type, in order. */
export function leaveDays(absences: readonly Unavailability[], rules: LeaveRules): LeaveDay[] {
  const byType = Map.groupBy(
    absences.filter(({ pending }) => !pending),
    ({ typeKey }) => typeKey,
  );
  return [...byType].flatMap(([key, own]) => daysOfType({ ...unavailabilityType(key, rules.types), key }, own, rules));
}
