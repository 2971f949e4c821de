// Lists unavailabilities: everybody's with the right, otherwise one's own.
import { and, count, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { daysInterval, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { presentUnavailability, type UnavailabilityRecord } from './present.ts';

const withAgent = (tx: Tx) =>
  tx
    .select({ row: unavailabilities, agent: { id: agents.id, firstname: agents.firstname, lastname: agents.lastname } })
    .from(unavailabilities)
    .innerJoin(agents, and(eq(agents.agencyId, unavailabilities.agencyId), eq(agents.id, unavailabilities.agentId)));

/** The reason, if the reader may know it. Filtering or sorting by others' reasons would reveal them like the column. */
const knownType = (actor: Actor): SQLWrapper =>
  unavailabilityCan.seeReasons(actor)
    ? unavailabilities.typeKey
    : sql`case when ${unavailabilities.agentId} = ${actor.agentId ?? null}::uuid then ${unavailabilities.typeKey} end`;

const declarationOf = (zone: string, actor: Actor): ListDeclaration => ({
  orderBy: {
    createdAt: unavailabilities.createdAt,
    startAt: unavailabilities.startAt,
    endAt: unavailabilities.endAt,
    agent: agents.lastname,
    type: knownType(actor),
    minutes: sql`${unavailabilities.endAt} - ${unavailabilities.startAt}`,
  },
  search: sql`fold(${agents.firstname} || ' ' || ${agents.lastname} || ' ' || ${agents.number})`,
  filters: {
    agentIds: (ids: string[]) => inArray(unavailabilities.agentId, ids),
    typeKeys: (keys: string[]) => inArray(knownType(actor), keys),
    from: (day: string) => sql`${unavailabilities.endAt} > ${isoOf(daysInterval(day, day, zone).start)}::timestamptz`,
    until: (day: string) => sql`${unavailabilities.startAt} < ${isoOf(daysInterval(day, day, zone).end)}::timestamptz`,
  },
  tie: unavailabilities.id,
});

/** Only one's own, unless the reader has the right to everybody's. On the phone always one's own. */
const reach = ({ actor, via }: Pick<Scope, 'actor' | 'via'>) =>
  via === 'agency' && actor.kind !== 'customer' && has(actor, 'listUnavailabilities')
    ? undefined
    : eq(unavailabilities.agentId, actor.agentId ?? '00000000-0000-0000-0000-000000000000');

export async function listUnavailabilities(call: ScopedCall<typeof calls.listUnavailabilities>) {
  const { tx, agencyId, actor, body } = call;
  const { timeZone } = await loadSettings(tx, agencyId);
  const { where, orderBy, limit, offset } = listParts(declarationOf(timeZone, actor), body);
  const scoped = and(eq(unavailabilities.agencyId, agencyId), reach(call), where);
  const rows = await withAgent(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx
    .select({
      count: count(),
      minutes: sql<number>`coalesce(sum(extract(epoch from ${unavailabilities.endAt} - ${unavailabilities.startAt}) / 60), 0)::int`,
    })
    .from(unavailabilities)
    .innerJoin(agents, and(eq(agents.agencyId, unavailabilities.agencyId), eq(agents.id, unavailabilities.agentId)))
    .where(scoped);
  return { data: rows.map((record) => presentUnavailability(record, actor, timeZone)), count: total?.count ?? 0, minutes: total?.minutes ?? 0 };
}

/** The unavailability of this agency, or 404. */
export async function loadUnavailability(tx: Tx, agencyId: string, id: string): Promise<UnavailabilityRecord> {
  const [record] = await withAgent(tx).where(and(eq(unavailabilities.agencyId, agencyId), eq(unavailabilities.id, id)));
  if (!record) throw notFound('Indisponibilité introuvable');
  return record;
}

/** Those of some agents, or of all, that overlap a time. */
export const unavailabilitiesDuring = (
  tx: Tx,
  agencyId: string,
  from: string,
  until: string,
  agentIds: readonly string[],
): Promise<UnavailabilityRecord[]> =>
  withAgent(tx)
    .where(
      and(
        eq(unavailabilities.agencyId, agencyId),
        sql`${unavailabilities.startAt} < ${until}::timestamptz and ${unavailabilities.endAt} > ${from}::timestamptz`,
        agentIds.length > 0 ? inArray(unavailabilities.agentId, [...agentIds]) : undefined,
      ),
    )
    .orderBy(unavailabilities.startAt);
