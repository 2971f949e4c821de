// The asked days as instants of the agency's zone, and the whole weeks and months that end in them.
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { firstCounted } from '@vigie/domain/hours/extra/extra-hours.ts';
import { settlementOf } from '@vigie/domain/hours/extra/overtime-period.ts';
import { daysInterval, startOfDay, type Interval } from '@vigie/domain/shared/time.ts';
import { demandRange } from '../plumbing/demand-range.ts';

export interface HoursPeriod {
  readonly from: string;
  readonly until: string;
  readonly within: Interval;
  /** From the first day that hours beyond the contract ask for: whole weeks, months, and settled periods. */
  readonly weeks: Interval;
}

/** Days that were already checked. */
export const daysAsPeriod = (from: string, until: string, settings: AgencySettings): HoursPeriod => {
  const { timeZone } = settings;
  const within = daysInterval(from, until, timeZone);
  return { from, until, within, weeks: { start: startOfDay(firstCounted(from, until, settlementOf(settings)), timeZone), end: within.end } };
};

export function hoursPeriod(from: string, until: string, settings: AgencySettings): HoursPeriod {
  demandRange(from, until, 1);
  return daysAsPeriod(from, until, settings);
}
