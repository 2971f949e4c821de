// Converts absences to payroll's format: days and hours by code, within a period.
import type { UnavailabilityType } from '../agency/unavailability-types.data.ts';
import type { Unavailability } from '../planning/unavailability.ts';
import { unavailabilityType } from '../planning/unavailability.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { leaveDays } from './leave-value.ts';
import type { LeaveDay, LeaveRules } from './leave-value.ts';

export interface PayAbsence {
  /** Days in hundredths: of leave in the agency's unit, of other absences in the calendar's. */
  readonly dayHundredths: number;
  readonly minutes: number;
}

export interface PayAbsenceRules extends LeaveRules {
  /** Both included. */
  readonly from: LocalDay;
  readonly until: LocalDay;
}

/** The payroll code, or the reason itself when the agency has set none. */
export const payCodeOf = (typeKey: string, types: readonly UnavailabilityType[]): string => {
  const type = unavailabilityType(typeKey, types);
  return type.payrollFamily || type.label;
};

/** Absences of one type make at most a day a day; types of one code are added. Codes stand in the order of the alphabet. */
export function sumAbsences(days: readonly LeaveDay[], types: LeaveRules['types']): Map<string, PayAbsence> {
  const sums = new Map<string, PayAbsence>();
  for (const { typeKey, dayHundredths, minutes } of days) {
    const code = payCodeOf(typeKey, types);
    const sum = sums.get(code) ?? { dayHundredths: 0, minutes: 0 };
    sums.set(code, { dayHundredths: sum.dayHundredths + dayHundredths, minutes: sum.minutes + minutes });
  }
  return new Map([...sums].toSorted(([a], [b]) => a.localeCompare(b, 'fr')));
}

/** What absences are worth day by day, within the period. */
export const leaveWithin = (absences: readonly Unavailability[], rules: PayAbsenceRules): LeaveDay[] =>
  leaveDays(absences, rules).filter(({ day }) => rules.from <= day && day <= rules.until);

export const payAbsences = (absences: readonly Unavailability[], rules: PayAbsenceRules): Map<string, PayAbsence> =>
  sumAbsences(leaveWithin(absences, rules), rules.types);
