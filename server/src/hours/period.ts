// The days that hours are asked for, as instants of the agency's zone, and the whole weeks that end in them.
import type { AgencySettings } from '@vigie/domain/agency/settings.ts';
import { daysBetween, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { daysInterval, startOfDay, type Interval } from '@vigie/domain/shared/time.ts';
import { invalid } from '../plumbing/errors.ts';

const MOST_DAYS = 400;

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
  if (until < from) throw invalid({ until: 'Doit être supérieure à la date de début' });
  if (daysBetween(from, until) >= MOST_DAYS) throw invalid({ until: 'Doit être inférieure ou égale à 1 an(s)' });
  return daysAsPeriod(from, until, timeZone);
}
