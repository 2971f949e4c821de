// What upper rooms lend to those below them: asked for here, filled by the wiring (server/src/lent.ts), so that no room imports one above it.
import type { SQL } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import type { House } from './house.ts';
import type { Visits } from './http/visit.ts';

/** How the entries of an agency's logbook whose period is over are forgotten. */
interface ForgettingLogbook {
  /** The last number of the chain before the first entry that is young; 0: none. */
  readonly lastForgettable: (tx: Tx, agencyId: string, isYoung: SQL) => Promise<number>;
  /** False where the chain does not hold: what stands there is evidence, and stays. */
  readonly signForgotten: (house: House, tx: Tx, agency: { readonly id: string; readonly timeZone: string }, until: number) => Promise<boolean>;
}

/** What an agent has done and is planned to do in the month of a day. */
export interface WorkingTime {
  readonly from: LocalDay;
  readonly until: LocalDay;
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
}

export interface Lent {
  readonly visits: Visits;
  readonly logbook: ForgettingLogbook;
  readonly workingTimeOf: (
    reader: { readonly house: House; readonly tx: Tx; readonly agencyId: string },
    agentId: string,
    day: LocalDay,
  ) => Promise<WorkingTime>;
}
