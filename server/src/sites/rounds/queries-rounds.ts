// Reads checkpoints and rounds.
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import type { Named } from '@vigie/contract/sites/schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import type { Tx } from '@vigie/db/door.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { checkpoints, roundCheckpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import { CheckpointStatus } from '@vigie/domain/sites/checkpoint.ts';
import { RoundStatus } from '@vigie/domain/sites/round.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { presentCheckpoint, presentRound, presentRoundCheckpoint, type CheckpointRecord, type RoundRecord } from './present-rounds.ts';
import { idsOf } from '../queries.ts';
import { reach, serving } from '../reach.ts';
import { outsideOf, refusingSites } from '../site-maps.ts';

const onSite = (table: typeof checkpoints | typeof rounds) => and(eq(sites.agencyId, table.agencyId), eq(sites.id, table.siteId));
const ofCustomer = and(eq(customers.agencyId, sites.agencyId), eq(customers.id, sites.customerId));

const checkpointList: ListDeclaration = {
  orderBy: {
    title: checkpoints.title,
    site: sites.name,
    customer: customers.name,
    createdAt: checkpoints.createdAt,
    badge: checkpoints.badge,
  },
  search: sql`fold(${checkpoints.title} || ' ' || ${checkpoints.badge} || ' ' || ${sites.name})`,
  filters: {
    site: (id: string) => eq(checkpoints.siteId, id),
    customer: (id: string) => eq(checkpoints.customerId, id),
  },
  tie: checkpoints.id,
};

const roundList: ListDeclaration = {
  orderBy: { name: rounds.name, site: sites.name, customer: customers.name, createdAt: rounds.createdAt },
  search: sql`fold(${rounds.name} || ' ' || ${sites.name})`,
  filters: {
    site: (value: string | string[]) => inArray(rounds.siteId, idsOf(value)),
    customer: (value: string | string[]) => inArray(rounds.customerId, idsOf(value)),
    status: (values: number[]) => inArray(rounds.status, values),
  },
  tie: rounds.id,
};

/** Active rounds that include each checkpoint. */
export async function roundsThrough(tx: Tx, agencyId: string, checkpointIds: string[]): Promise<Map<string, Named[]>> {
  if (checkpointIds.length === 0) return new Map();
  const rows = await tx
    .select({ checkpointId: roundCheckpoints.checkpointId, id: rounds.id, name: rounds.name })
    .from(roundCheckpoints)
    .innerJoin(rounds, and(eq(rounds.agencyId, roundCheckpoints.agencyId), eq(rounds.id, roundCheckpoints.roundId)))
    .where(and(eq(roundCheckpoints.agencyId, agencyId), inArray(roundCheckpoints.checkpointId, checkpointIds), eq(rounds.status, RoundStatus.active)))
    .orderBy(asc(rounds.name));
  const found = new Map<string, Named[]>();
  for (const { checkpointId, id, name } of rows) found.set(checkpointId, [...(found.get(checkpointId) ?? []), { id, name }]);
  return found;
}

/** The checkpoints of each round, in order. */
async function pointsOf(tx: Tx, agencyId: string, roundIds: string[]): Promise<Map<string, CheckpointRecord[]>> {
  if (roundIds.length === 0) return new Map();
  const rows = await tx
    .select({ roundId: roundCheckpoints.roundId, checkpoint: checkpoints })
    .from(roundCheckpoints)
    .innerJoin(checkpoints, and(eq(checkpoints.agencyId, roundCheckpoints.agencyId), eq(checkpoints.id, roundCheckpoints.checkpointId)))
    .where(and(eq(roundCheckpoints.agencyId, agencyId), inArray(roundCheckpoints.roundId, roundIds)))
    .orderBy(asc(roundCheckpoints.position));
  const found = new Map<string, CheckpointRecord[]>();
  for (const { roundId, checkpoint } of rows) found.set(roundId, [...(found.get(roundId) ?? []), checkpoint]);
  return found;
}

const names = { siteName: sites.name, customerName: customers.name };

/** A site that refuses them to this person is left out, unless they serve there and walk its rounds. */
async function notRefused(call: Pick<Scope, 'tx' | 'agencyId' | 'actor'>, right: 'listRounds' | 'listCheckpoints') {
  const refusing = await refusingSites(call);
  return outsideOf(sites.id, refusing(right), serving(call.actor));
}

export async function listCheckpoints(call: ScopedCall<typeof calls.checkpoints>) {
  const {
    tx,
    agencyId,
    query: { site, customer, ascending, ...rest },
  } = call;
  const { where, orderBy, limit, offset } = listParts(checkpointList, {
    ...rest,
    ascending: ascending === '1' ? 1 : 0,
    filters: { site, customer },
  });
  const scoped = and(
    eq(checkpoints.agencyId, agencyId),
    eq(checkpoints.status, CheckpointStatus.active),
    reach(call, 'listCheckpoints'),
    await notRefused(call, 'listCheckpoints'),
    where,
  );
  const rows = await tx
    .select({ row: checkpoints, ...names })
    .from(checkpoints)
    .innerJoin(sites, onSite(checkpoints))
    .innerJoin(customers, ofCustomer)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx
    .select({ count: count() })
    .from(checkpoints)
    .innerJoin(sites, onSite(checkpoints))
    .innerJoin(customers, ofCustomer)
    .where(scoped);
  const through = await roundsThrough(
    tx,
    agencyId,
    rows.map(({ row }) => row.id),
  );
  return {
    data: rows.map(({ row, ...place }) => presentCheckpoint(row, place, through.get(row.id) ?? [])),
    count: total?.count ?? 0,
  };
}

/** Without a status filter, the active rounds. */
export async function listRounds(call: ScopedCall<typeof calls.rounds>) {
  const { tx, agencyId, body } = call;
  const { where, orderBy, limit, offset } = listParts(roundList, {
    ...body,
    filters: { status: [RoundStatus.active], ...body.filters },
  });
  const scoped = and(eq(rounds.agencyId, agencyId), reach(call, 'listRounds'), await notRefused(call, 'listRounds'), where);
  const rows = await tx
    .select({ row: rounds, ...names })
    .from(rounds)
    .innerJoin(sites, onSite(rounds))
    .innerJoin(customers, ofCustomer)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(rounds).innerJoin(sites, onSite(rounds)).innerJoin(customers, ofCustomer).where(scoped);
  const points = await pointsOf(
    tx,
    agencyId,
    rows.map(({ row }) => row.id),
  );
  return {
    data: rows.map(({ row, ...place }) => presentRound(row, place, (points.get(row.id) ?? []).map(presentRoundCheckpoint))),
    count: total?.count ?? 0,
  };
}

/** The active checkpoint, or 404. */
export async function loadCheckpoint(tx: Tx, agencyId: string, id: string): Promise<CheckpointRecord> {
  const [row] = await tx
    .select()
    .from(checkpoints)
    .where(and(eq(checkpoints.agencyId, agencyId), eq(checkpoints.id, id), eq(checkpoints.status, CheckpointStatus.active)));
  if (!row) throw notFound('Point de contrôle introuvable');
  return row;
}

export async function loadRound(tx: Tx, agencyId: string, id: string): Promise<RoundRecord> {
  const [row] = await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.agencyId, agencyId), eq(rounds.id, id), eq(rounds.status, RoundStatus.active)));
  if (!row) throw notFound('Ronde introuvable');
  return row;
}

async function placeNames(tx: Tx, agencyId: string, siteId: string) {
  const [place] = await tx
    .select(names)
    .from(sites)
    .innerJoin(customers, ofCustomer)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, siteId)));
  if (!place) throw notFound('Site introuvable');
  return place;
}

export async function shownCheckpoint(tx: Tx, row: CheckpointRecord) {
  const through = await roundsThrough(tx, row.agencyId, [row.id]);
  return presentCheckpoint(row, await placeNames(tx, row.agencyId, row.siteId), through.get(row.id) ?? []);
}

export async function shownRound(tx: Tx, row: RoundRecord) {
  const points = await pointsOf(tx, row.agencyId, [row.id]);
  return presentRound(row, await placeNames(tx, row.agencyId, row.siteId), (points.get(row.id) ?? []).map(presentRoundCheckpoint));
}
