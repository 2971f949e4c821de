// What binding a call needs to know of the platform's visits. The back office lends it (plumbing/lent.ts).
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { Database, Tx } from '@vigie/db/door.ts';
import type { supportVisits } from '@vigie/db/tables/platform/visits.ts';
import type { Clock } from '../clock.ts';

/** The part of the house that visits use. */
export interface VisitedHouse {
  readonly db: Database;
  readonly clock: Clock;
}

/** The visit that admits somebody of the platform. */
export type OpenVisit = Pick<typeof supportVisits.$inferSelect, 'id' | 'agencyId' | 'userId' | 'userName' | 'role' | 'endsAt'>;

/** A call that is made in a visit. */
export interface NotedCall {
  readonly house: VisitedHouse;
  readonly visit: OpenVisit;
  readonly name: string;
  readonly spec: EndpointSpec;
  /** The named parts of the request, as they came. */
  readonly sent: Readonly<Record<string, unknown>>;
}
export type NotedOutcome = 'done' | 'begun' | 'refused';

export interface Visits {
  readonly find: (house: VisitedHouse, agencyId: string, userId: string) => Promise<OpenVisit | undefined>;
  /** Refuses somebody of the platform without a visit. Undefined where none is needed. */
  readonly demand: (house: VisitedHouse, agencyId: string, userId: string) => Promise<OpenVisit | undefined>;
  /** Throws when the line cannot be written: a call without a line is not answered. */
  readonly note: (tx: Tx, call: NotedCall, outcome: NotedOutcome) => Promise<void>;
  /** Uses a transaction of its own. */
  readonly noteApart: (call: NotedCall, outcome: NotedOutcome) => Promise<void>;
}
