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

/** From the first night hour on, whatever day it falls on: 1 % of each, rounded once over all of them. */
export function nightRestEarned(minutes: PayMinutes): number {
  const { night, holidayNight, sundayNight, sundayHolidayNight, saturdayNight, saturdayHolidayNight } = minutes;
  const all = night + holidayNight + sundayNight + sundayHolidayNight + saturdayNight + saturdayHolidayNight;
  return Math.round(all / MINUTES_OF_WORK);
}

/** Minutes of « RCN » absences, at the worth of any leave. */
export const nightRestTaken = (absences: readonly Unavailability[], rules: LeaveRules, from: LocalDay, until: LocalDay): number =>
  payAbsences(absences, { ...rules, from, until }).get(NIGHT_REST)?.minutes ?? 0;
