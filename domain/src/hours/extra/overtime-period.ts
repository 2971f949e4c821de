// Overtime settled over a month, a quarter, half a year or a year, and the counter that smoothing keeps (F-341).

import { canSmooth, overtimeMonths } from '../../agency/settings/overtime-calculation.ts';
import type { OvertimeCalculation } from '../../agency/settings/overtime-calculation.ts';
import type { AgencySettings, OvertimeBand } from '../../agency/settings/settings.ts';
import { addDays, addMonths, dayOf, partsOfDay } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { workedBands } from './overtime.ts';
import type { BandMinutes, CountedTime } from './overtime.ts';

export interface OvertimePeriod {
  readonly first: LocalDay;
  readonly last: LocalDay;
  readonly months: number;
}

/** How an agency settles over more than a week. */
export interface Settlement {
  readonly calculation: OvertimeCalculation;
  readonly smoothing: boolean;
  /** 1 607 h (art. L3121-41 C. trav.), or less by agreement. */
  readonly yearlyMinutes: number;
}

/** Only an agreement replaces the week (art. L3121-41, L3121-44 C. trav.): without one named, the legal weekly count stays. */
export function settlementOf({ agencySettingsFeature: feature, hours }: AgencySettings): Settlement | null {
  const calculation = feature.overtimeCalculation;
  if (overtimeMonths[calculation] === 0 || hours.overtimeAgreement.trim() === '') return null;
  return { calculation, smoothing: feature.overtimeSmoothing && canSmooth(calculation), yearlyMinutes: hours.yearlyMinutes };
}

/** Calendar period that holds the day; null when overtime is only counted by week. */
export function overtimePeriod(day: LocalDay, calculation: OvertimeCalculation): OvertimePeriod | null {
  const months = overtimeMonths[calculation];
  if (months === 0) return null;
  const { year, month } = partsOfDay(day);
  const first = dayOf(year, month - ((month - 1) % months), 1);
  return { first, last: addDays(addMonths(first, months), -1), months };
}

/** Weekly minutes over months, 52 weeks being 12 months: 35 h are 9100 minutes a month (151 h 40). */
export const minutesOverMonths = (weeklyMinutes: number, months: number): number => Math.round((weeklyMinutes * 52 * months) / 12);

export interface PeriodRules {
  readonly bands: readonly OvertimeBand[];
  /** Weekly full time; somebody's own shorter week shortens the year alike. */
  readonly fullTimeMinutes: number;
  readonly yearlyMinutes: number;
}

/**
 * Overtime of a whole period, by band. The first band begins at the weekly threshold over the period, or at the yearly duration (1607 h, art.
 * L3121-41 C. trav.) over a year; the others keep their weekly distance, carried alike. Who
 * was there for a share of its days has that share of the threshold.
 */
export function periodOvertime(time: CountedTime, { months }: Pick<OvertimePeriod, 'months'>, rules: PeriodRules, share = 1): BandMinutes[] {
  const bands = rules.bands.toSorted((a, b) => a.fromMinutes - b.fromMinutes);
  const weekly = bands[0]?.fromMinutes ?? 0;
  const yearly = Math.round((rules.yearlyMinutes * Math.min(weekly, rules.fullTimeMinutes)) / rules.fullTimeMinutes);
  const threshold = months === 12 ? yearly : minutesOverMonths(weekly, months);
  return workedBands(
    time,
    bands.map(({ fromMinutes, percent }) => ({
      fromMinutes: Math.round((threshold + minutesOverMonths(fromMinutes - weekly, months)) * share),
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
export function smoothMonths(months: readonly Omit<SmoothedMonth, 'counterMinutes'>[]): SmoothedMonth[] {
  let counterMinutes = 0;
  return months.map((month) => {
    counterMinutes += month.effectiveMinutes - month.paidMinutes;
    return { ...month, counterMinutes };
  });
}
