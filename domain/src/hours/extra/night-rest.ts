// The rest that night work earns in private security, and what was taken (avenant of 25/09/2001 to IDCC 1351, art. 1.2).

import type { UnavailabilityType } from '../../agency/unavailability-types.data.ts';
import type { Unavailability } from '../../planning/unavailability.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { LeaveRules } from '../leave-value.ts';
import { payAbsences } from '../pay-absences.ts';
import type { PayMinutes } from '../split.ts';

/** The word of payroll for the absence that takes it. */
const NIGHT_REST: UnavailabilityType['payrollFamily'] = 'RCN';
/** One minute of rest for so many minutes of night work: 1 %. */
const MINUTES_OF_WORK = 100;

export interface NightRest {
  readonly earnedMinutes: number;
  readonly takenMinutes: number;
}

/** Night minutes of a split, whatever day they fall on. */
export function nightMinutes(minutes: PayMinutes): number {
  const { night, holidayNight, sundayNight, sundayHolidayNight, saturdayNight, saturdayHolidayNight } = minutes;
  return night + holidayNight + sundayNight + sundayHolidayNight + saturdayNight + saturdayHolidayNight;
}

/** From the first night hour on: 1 % of each, rounded once over all of them. */
export const restOfNights = (minutes: number): number => Math.round(minutes / MINUTES_OF_WORK);

export const nightRestEarned = (minutes: PayMinutes): number => restOfNights(nightMinutes(minutes));

/** Minutes of « RCN » absences, at the worth of any leave. */
export const nightRestTaken = (absences: readonly Unavailability[], rules: LeaveRules, from: LocalDay, until: LocalDay): number =>
  payAbsences(absences, { ...rules, from, until }).get(NIGHT_REST)?.minutes ?? 0;
