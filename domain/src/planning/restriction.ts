// Defines restrictions of an agent: the effect on planning, never the medical reason.

import type { LocalDay, LocalTime } from '../shared/time-day.ts';

interface Restricted {
  readonly label: string;
  /** First and last day, both included. Absent: open-ended. */
  readonly from?: LocalDay | null;
  readonly until?: LocalDay | null;
}

/** Closed list: a new kind needs a predicate in the check. */
export type Restriction = Restricted &
  (
    | {
        readonly kind: 'noNight' | 'noSunday' | 'noSaturday' | 'noHoliday' | 'notAlone' | 'noDriving' | 'noDog' | 'noScreenPost';
      }
    /** ISO weekdays on which the agent may work. */
    | { readonly kind: 'onlyDays'; readonly days: readonly number[] }
    /** Times between which a service must stay. The end is on the next day when it is earlier than the start. */
    | { readonly kind: 'timeWindow'; readonly startTime: LocalTime; readonly endTime: LocalTime }
    | { readonly kind: 'maxServiceMinutes'; readonly minutes: number }
    | { readonly kind: 'maxDistanceKm'; readonly kilometres: number }
    | { readonly kind: 'onlySites'; readonly siteIds: readonly string[] }
    | { readonly kind: 'noCustomer'; readonly customerIds: readonly string[] }
  );
