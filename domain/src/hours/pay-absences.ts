// Converts absences to payroll's format: days and hours by code, within a period.
import type { UnavailabilityType } from '../agency/unavailability-types.data.ts';
import type { Unavailability } from '../planning/unavailability.ts';
import { unavailabilityType } from '../planning/unavailability.ts';
import { addDays, weekday } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { daysInterval, intersection, localDay, minutesOf } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';

export interface PayAbsence {
  /** Calendar days in hundredths; a part of a day is its share of a day of the contract. */
  readonly dayHundredths: number;
  /** From Monday to Friday, at most a fifth of the contract's week a day. */
  readonly minutes: number;
}

export interface PayAbsenceRules {
  readonly types: readonly UnavailabilityType[];
  readonly weeklyMinutes: number;
  readonly timeZone: string;
  readonly within: Interval;
}

/** The payroll code, or the reason itself when the agency has set none. */
export const payCodeOf = (typeKey: string, types: readonly UnavailabilityType[]): string => {
  const type = unavailabilityType(typeKey, types);
  return type.payrollFamily || type.label;
};

/** Minutes away of each day by code; absences of one code on one day are added, a day has no more than itself. */
function minutesByDay(absences: readonly Unavailability[], { types, timeZone, within }: PayAbsenceRules): Map<string, Map<LocalDay, number>> {
  const codes = new Map<string, Map<LocalDay, number>>();
  for (const absence of absences) {
    const inside = absence.pending ? null : intersection(absence, within);
    if (!inside) continue;
    const code = payCodeOf(absence.typeKey, types);
    const days = codes.get(code) ?? new Map<LocalDay, number>();
    codes.set(code, days);
    const last = localDay(inside.end - 1, timeZone);
    for (let day = localDay(inside.start, timeZone); day <= last; day = addDays(day, 1)) {
      const part = intersection(inside, daysInterval(day, day, timeZone));
      days.set(day, (days.get(day) ?? 0) + (part ? minutesOf(part) : 0));
    }
  }
  return codes;
}

/** Codes in the order of the alphabet. */
export function payAbsences(absences: readonly Unavailability[], rules: PayAbsenceRules): Map<string, PayAbsence> {
  const daily = Math.round(rules.weeklyMinutes / 5);
  const sums = [...minutesByDay(absences, rules)].map(([code, days]): [string, PayAbsence] => {
    let dayHundredths = 0;
    let minutes = 0;
    for (const [day, away] of days) {
      const counted = Math.min(away, daily);
      dayHundredths += daily > 0 ? Math.round((counted * 100) / daily) : 100;
      if (weekday(day) <= 5) minutes += counted;
    }
    return [code, { dayHundredths, minutes }];
  });
  return new Map(sums.toSorted(([a], [b]) => a.localeCompare(b, 'fr')));
}
