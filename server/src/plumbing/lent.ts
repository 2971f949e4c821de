// The functions that lower rooms need from upper ones. server/src/lent.ts fills them, so that no room imports one above it.
import type { SQL } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Visits } from './http/visit.ts';
import type { LogbookKey } from './logbook-key.ts';

/** The part of the house that the forgetting uses. */
interface ForgettingHouse {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly logbookKey: LogbookKey;
}

/** Deletes the entries of a logbook whose retention period is over. */
interface ForgettingLogbook {
  /** The last number of the chain before the first young entry; 0: none. */
  readonly lastForgettable: (tx: Tx, agencyId: string, isYoung: SQL) => Promise<number>;
  /** False where the chain is broken: its entries are evidence and stay. */
  readonly signForgotten: (
    house: ForgettingHouse,
    tx: Tx,
    agency: { readonly id: string; readonly timeZone: string },
    until: number,
  ) => Promise<boolean>;
}

/** An agent's planned and worked minutes in the month of a day. */
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
    reader: { readonly house: { readonly clock: Clock }; readonly tx: Tx; readonly agencyId: string },
    agentId: string,
    day: LocalDay,
  ) => Promise<WorkingTime>;
}
