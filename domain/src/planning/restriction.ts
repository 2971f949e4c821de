// Restrictions of an agent: the consequence for his planning, never its medical reason.

import type { LocalDay, LocalTime } from '../shared/time-day.ts';

interface Restricted {
  readonly label: string;
  /** First and last day, both included; absent: without end. */
  readonly from?: LocalDay | null;
  readonly until?: LocalDay | null;
}

/** Closed list: a new kind needs its predicate in the check. */
export type Restriction = Restricted &
  (
    | {
        readonly kind: 'noNight' | 'noSunday' | 'noSaturday' | 'noHoliday' | 'notAlone' | 'noDriving' | 'noDog' | 'noScreenPost';
      }
    /** ISO week days on which the agent may work. */
    | { readonly kind: 'onlyDays'; readonly days: readonly number[] }
    /** Times between which a service must stay; after `until` midnight when it is earlier than `start`. */
    | { readonly kind: 'timeWindow'; readonly startTime: LocalTime; readonly endTime: LocalTime }
    | { readonly kind: 'maxServiceMinutes'; readonly minutes: number }
    | { readonly kind: 'maxDistanceKm'; readonly kilometres: number }
    | { readonly kind: 'onlySites'; readonly siteIds: readonly string[] }
    | { readonly kind: 'noCustomer'; readonly customerIds: readonly string[] }
  );
