// What decides somebody's hours beyond their contract: what they worked, their contracts, and the agency's rules.

import type { OvertimeBand } from '../../agency/settings/settings.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { Interval } from '../../shared/time.ts';
import type { Settlement } from './overtime-period.ts';
import type { HoursContract } from './part-time.ts';

export interface ExtraRules {
  /** Where overtime begins for this collaborator, and its rises. */
  readonly bands: readonly OvertimeBand[];
  /** Full time, legal or agreed, by the week. */
  readonly fullTimeMinutes: number;
  readonly timeZone: string;
  /** Over longer than a week; null counts overtime by the week. */
  readonly settlement: Settlement | null;
}

/** What one collaborator worked, and under which contracts. */
export interface ExtraFacts {
  readonly intervals: readonly Interval[];
  /** Minutes of leave that count as work, by day. */
  readonly assimilated: ReadonlyMap<LocalDay, number>;
  /** The same without paid leave: that ruling is about weeks, and a year of 1607 h has leave deducted already. */
  readonly workAlike: ReadonlyMap<LocalDay, number>;
  /** What smoothing takes as realised beside work: paid absences, and holidays that are not worked. */
  readonly credited: ReadonlyMap<LocalDay, number>;
  readonly contracts: readonly HoursContract[];
}
