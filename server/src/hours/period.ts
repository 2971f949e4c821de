// Turns the requested days into instants of the agency's zone, and finds the whole weeks that end in them.
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { mondayOf } from '@vigie/domain/shared/time-day.ts';
import { daysInterval, startOfDay, type Interval } from '@vigie/domain/shared/time.ts';
import { demandRange } from '../plumbing/demand-range.ts';

export interface HoursPeriod {
  readonly from: string;
  readonly until: string;
  readonly within: Interval;
  /** From the Monday of the first day's week: overtime counts whole weeks. */
  readonly weeks: Interval;
}

/** Days that were already checked. */
export const daysAsPeriod = (from: string, until: string, timeZone: string): HoursPeriod => {
  const within = daysInterval(from, until, timeZone);
  return { from, until, within, weeks: { start: startOfDay(mondayOf(from), timeZone), end: within.end } };
};

export function hoursPeriod(from: string, until: string, { timeZone }: Pick<AgencySettings, 'timeZone'>): HoursPeriod {
  demandRange(from, until, 1);
  return daysAsPeriod(from, until, timeZone);
}
