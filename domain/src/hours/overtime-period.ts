// Overtime settled over a month, a quarter, half a year or a year, and the counter that smoothing keeps (F-341).

import { overtimeMonths } from '../agency/settings/overtime-calculation.ts';
import type { OvertimeCalculation } from '../agency/settings/overtime-calculation.ts';
import type { HoursSettings } from '../agency/settings/settings.ts';
import { addDays, addMonths, dayOf, partsOfDay } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { bandMinutes } from './overtime.ts';
import type { BandMinutes } from './overtime.ts';

export interface OvertimePeriod {
  readonly first: LocalDay;
  readonly last: LocalDay;
  readonly months: number;
}

/** Calendar period that holds the day; null when overtime is only counted by week. */
export function overtimePeriod(day: LocalDay, calculation: OvertimeCalculation): OvertimePeriod | null {
  const months = overtimeMonths[calculation];
  if (months === 0) return null;
  const { year, month } = partsOfDay(day);
  const first = dayOf(year, month - ((month - 1) % months), 1);
  return { first, last: addDays(addMonths(first, months), -1), months };
}

/** Weekly minutes over months, 52 weeks making 12 months: 35 h are 9 100 minutes a month (151 h 40), not 151,67 h. */
export const minutesOverMonths = (weeklyMinutes: number, months: number): number => Math.round((weeklyMinutes * 52 * months) / 12);

/**
 * Overtime of a whole period, by band. The first band begins at the weekly threshold carried over the period, or at the
 * yearly duration (1 607 h, Labour code L3121-41) over a year; the others keep their weekly distance, carried alike.
 */
export function periodOvertime(
  effectiveMinutes: number,
  period: OvertimePeriod,
  hours: Pick<HoursSettings, 'overtimeBands' | 'yearlyMinutes'>,
): BandMinutes[] {
  const bands = hours.overtimeBands.toSorted((a, b) => a.fromMinutes - b.fromMinutes);
  const weekly = bands[0]?.fromMinutes ?? 0;
  const threshold = period.months === 12 ? hours.yearlyMinutes : minutesOverMonths(weekly, period.months);
  return bandMinutes(
    effectiveMinutes,
    bands.map(({ fromMinutes, percent }) => ({
      fromMinutes: threshold + minutesOverMonths(fromMinutes - weekly, period.months),
      percent,
    })),
  );
}

export interface SmoothedMonth {
  readonly month: string;
  readonly effectiveMinutes: number;
  readonly paidMinutes: number;
  /** Realised minus paid since the beginning of the period. */
  readonly counterMinutes: number;
}

/** Smoothing: every month pays the contract's hours, the difference runs in a counter until the period is settled. */
export function smoothMonths(
  months: readonly { readonly month: string; readonly effectiveMinutes: number }[],
  weeklyContractMinutes: number,
): SmoothedMonth[] {
  const paidMinutes = minutesOverMonths(weeklyContractMinutes, 1);
  let counterMinutes = 0;
  return months.map(({ month, effectiveMinutes }) => {
    counterMinutes += effectiveMinutes - paidMinutes;
    return { month, effectiveMinutes, paidMinutes, counterMinutes };
  });
}
