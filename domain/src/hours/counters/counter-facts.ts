// What decides the legal counters of one collaborator and one year.

import type { PlanningSettings } from '../../agency/settings/settings.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { Interval } from '../../shared/time.ts';
import type { Settlement } from '../extra/overtime-period.ts';
import type { HoursContract } from '../extra/part-time.ts';

/** Work of two years, this one and the one before: averages and twelve months look back. */
export interface CountedWork {
  /** Disjoint, in the order of time. */
  readonly intervals: readonly Interval[];
  /** Night minutes by the day on which the night begins, at the place of work. */
  readonly nights: ReadonlyMap<LocalDay, number>;
  /** Night minutes of this year as they are paid. */
  readonly yearNightMinutes: number;
  /** Compensatory rest taken in this year. */
  readonly restTakenMinutes: number;
  /** Minutes of leave that count as work, by day; the second without paid leave. */
  readonly assimilated: ReadonlyMap<LocalDay, number>;
  readonly workAlike: ReadonlyMap<LocalDay, number>;
}

export interface CounterContract extends HoursContract {
  /** As the contract's row has it. */
  readonly type: string;
}

export interface CounterFacts {
  /** What was worked until now, and the same with the plan to come. */
  readonly done: CountedWork;
  readonly planned: CountedWork;
  readonly contracts: readonly CounterContract[];
  readonly absences: readonly Interval[];
  /** Last day of the trial period, where the file has it. */
  readonly trialEndOn: LocalDay | null;
}

export interface CounterRules {
  readonly year: number;
  readonly today: LocalDay;
  readonly timeZone: string;
  readonly fullTimeMinutes: number;
  readonly contingentMinutes: number;
  readonly weeklyAverage: PlanningSettings['weeklyAverage'];
  readonly settlement: Settlement | null;
}
