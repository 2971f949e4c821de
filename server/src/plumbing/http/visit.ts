// What the door of the agencies asks about visits of the platform's people; the room of the back office answers (plumbing/lent.ts).
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { supportVisits } from '@vigie/db/tables/platform/visits.ts';
import type { House } from '../house.ts';

/** The visit in which somebody of the platform is let in. */
export type OpenVisit = Pick<typeof supportVisits.$inferSelect, 'id' | 'agencyId' | 'userId' | 'userName' | 'role' | 'endsAt'>;

/** A call that is made in a visit. */
export interface NotedCall {
  readonly house: House;
  readonly visit: OpenVisit;
  readonly name: string;
  readonly spec: EndpointSpec;
  /** What was sent: parts by name, as they came. */
  readonly sent: Readonly<Record<string, unknown>>;
}
export type NotedOutcome = 'done' | 'begun' | 'refused';

export interface Visits {
  readonly find: (house: House, agencyId: string, userId: string) => Promise<OpenVisit | undefined>;
  /** Throws the refusal of whoever reaches an agency from above without a visit. Undefined where none is needed. */
  readonly demand: (house: House, agencyId: string, userId: string) => Promise<OpenVisit | undefined>;
  /** Throws when the line cannot be written: what leaves no line is not answered. */
  readonly note: (tx: Tx, call: NotedCall, outcome: NotedOutcome) => Promise<void>;
  /** In a transaction of its own. */
  readonly noteApart: (call: NotedCall, outcome: NotedOutcome) => Promise<void>;
}
