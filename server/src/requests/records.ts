// Reads requests with the requester and the reader's progress: the first step of every use-case on them.
import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { requestReadings, requests } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { requestRight, requestsCan } from '@vigie/domain/requests/requests-can.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { forbidden, notFound } from '../plumbing/errors.ts';
import type { Scope, UserCall } from '../plumbing/http/call.ts';
import { requestMissing } from './errors.ts';

export type RequestRow = typeof requests.$inferSelect;
/** A call of a person, with their name. */
export type RequestScope = Scope & Pick<UserCall<never>, 'person'>;

export interface RequestRecord {
  readonly row: RequestRow;
  readonly agent: { readonly id: string; readonly name: string } | null;
  readonly customer: { readonly id: string; readonly name: string } | null;
  /** How far this reader has read. Null: not at all. */
  readonly seen: number | null;
}

/** Nobody, where an actor has no file or no customer. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The name under a person's text. The platform's own people sign as the platform. */
export const signatureOf = ({ person: { user } }: Pick<RequestScope, 'person'>): string =>
  user.platformRole ? 'Vigie' : fullName(user.firstname, user.lastname);

export const joinedRequests = (tx: Tx, userId: string) =>
  tx
    .select({
      row: getTableColumns(requests),
      agent: { id: agents.id, firstname: agents.firstname, lastname: agents.lastname },
      customer: { id: customers.id, name: customers.name },
      seen: requestReadings.seen,
    })
    .from(requests)
    .leftJoin(agents, and(eq(agents.agencyId, requests.agencyId), eq(agents.id, requests.agentId)))
    .leftJoin(customers, and(eq(customers.agencyId, requests.agencyId), eq(customers.id, requests.customerId)))
    .leftJoin(
      requestReadings,
      and(eq(requestReadings.agencyId, requests.agencyId), eq(requestReadings.requestId, requests.id), eq(requestReadings.userId, userId)),
    )
    .$dynamic();
type Joined = Awaited<ReturnType<typeof joinedRequests>>[number];

export const recordOf = ({ row, agent, customer, seen }: Joined): RequestRecord => ({
  row,
  agent: agent && { id: agent.id, name: fullName(agent.firstname, agent.lastname) },
  customer,
  seen,
});

/** One's own: the same as `isRequester`, in SQL. */
export function ownSql(actor: Actor, kind: RequestKind): SQL {
  if (kind === 'agent') return sql`${requests.agentId} = ${actor.agentId ?? NOBODY}::uuid`;
  if (actor.kind !== 'customer') return sql`false`;
  const written = has(actor, 'listCustomerRequests')
    ? undefined
    : or(eq(requests.fromDesk, true), sql`${requests.userId} = ${actor.userId ?? NOBODY}::uuid`);
  return and(sql`${requests.customerId} = ${actor.customerId ?? NOBODY}::uuid`, written)!;
}

/** The same as `isUnreadByRequester` and `isUnreadAtDesk`, in SQL. */
export const unreadByRequesterSql = sql`(${requests.deskLast} is not null and ${requests.deskLast} > coalesce(${requestReadings.seen}, -1))`;
export const unreadAtDeskSql = sql`(${requests.requesterLast} is not null and ${requests.requesterLast} > coalesce(${requests.deskLast}, -1) and ${requests.requesterLast} > coalesce(${requestReadings.seen}, -1))`;

/** The request of this agency, or 404. `lock` locks it until the end of the transaction. */
export async function loadRequest(scope: Scope, kind: RequestKind, id: string, { lock = false } = {}): Promise<RequestRecord> {
  const { tx, agencyId, userId } = scope;
  const here = and(eq(requests.agencyId, agencyId), eq(requests.id, id), eq(requests.kind, kind));
  if (lock) await tx.select({ id: requests.id }).from(requests).where(here).for('no key update');
  const [found] = await joinedRequests(tx, userId).where(here);
  if (!found) throw notFound(requestMissing);
  return recordOf(found);
}

/** A request that the person may not see is not found. The desk is told which right is missing. */
export async function demandRequest(scope: Scope, kind: RequestKind, id: string, { lock = false } = {}): Promise<RequestRecord> {
  const record = await loadRequest(scope, kind, id, { lock });
  if (requestsCan.see(scope.actor, record.row)) return record;
  throw requestsCan.list(scope.actor, kind) ? forbidden(requestRight(kind, 'read')) : notFound(requestMissing);
}

/** The next position in a conversation. */
export const nextPlace = ({ requesterLast, deskLast }: Pick<RequestRow, 'requesterLast' | 'deskLast'>): number =>
  Math.max(requesterLast ?? -1, deskLast ?? -1) + 1;

/** The reader has seen everything up to this position. */
export async function markSeen({ tx, agencyId, userId }: Scope, requestId: string, seen: number): Promise<void> {
  await tx
    .insert(requestReadings)
    .values({ agencyId, requestId, userId, seen })
    .onConflictDoUpdate({
      target: [requestReadings.agencyId, requestReadings.requestId, requestReadings.userId],
      set: { seen: sql`greatest(${requestReadings.seen}, ${seen})` },
    });
}
