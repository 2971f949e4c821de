// The days that hours are asked for, as instants of the agency's zone, and the whole weeks that end in them.
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { mondayOf } from '@vigie/domain/shared/time-day.ts';
import { daysInterval, startOfDay, type Interval } from '@vigie/domain/shared/time.ts';
import { demandRange } from '../plumbing/demand-range.ts';

export interface HoursPeriod {
  readonly from: string;
  readonly until: string;
  readonly within: Interval;
  /** From the Monday of the week in which the first day lies: overtime counts whole weeks. */
  readonly weeks: Interval;
}

/** Days that were looked at before. */
export const daysAsPeriod = (from: string, until: string, timeZone: string): HoursPeriod => {
  const within = daysInterval(from, until, timeZone);
  return { from, until, within, weeks: { start: startOfDay(mondayOf(from), timeZone), end: within.end } };
};

export function hoursPeriod(from: string, until: string, { timeZone }: Pick<AgencySettings, 'timeZone'>): HoursPeriod {
  demandRange(from, until, 1);
  return daysAsPeriod(from, until, timeZone);
}
