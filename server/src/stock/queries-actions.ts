// Reads actions: the history of a quantity, open checks, and their deadlines.
import { and, count, eq, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm';
import { arrayOverlaps } from 'drizzle-orm';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { listParts, type ListDeclaration, type ListQuery } from '@vigie/db/list.ts';
import { stockActions, stockAssignments, stockReferences } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ActionStatus, type ActionKind } from '@vigie/domain/stock/stock-action.ts';
import type { StockType } from '@vigie/domain/stock/stock-types.data.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { loadAgency } from '../agency/profile.ts';
import { bucketColumns, inBucket, withoutBucket } from '../agents/buckets.ts';
import { today } from '../agents/reach.ts';
import { notFound } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { refusingSites } from '../sites/site-maps.ts';
import { actionMissing } from './errors.ts';
import { presentAction } from './present.ts';

const reference = { id: stockReferences.id, title: stockReferences.title, reference: stockReferences.reference };
const ofReference = and(eq(stockReferences.agencyId, stockActions.agencyId), eq(stockReferences.id, stockActions.referenceId));

const declaration = (day: LocalDay): ListDeclaration => ({
  orderBy: {
    createdAt: stockActions.createdAt,
    effectiveDate: stockActions.effectiveOn,
    effectiveStatus: stockActions.effectiveStatus,
    title: sql`fold(${stockActions.title})`,
    kind: stockActions.kind,
    reference: sql`fold(${stockReferences.title})`,
  },
  search: sql`fold(${stockActions.title} || ' ' || ${stockReferences.title} || ' ' || ${stockReferences.reference})`,
  filters: {
    stockReference: (value: string) => eq(stockActions.referenceId, value),
    kind: (values: ActionKind[]) => inArray(stockActions.kind, values),
    effectiveStatus: (values: ActionStatus[]) => inArray(stockActions.effectiveStatus, values),
    from: (value: string) => gte(stockActions.effectiveOn, value),
    until: (value: string) => lte(stockActions.effectiveOn, value),
    bucket: (value: string) => inBucket(stockActions.effectiveOn, day, value),
    type: (values: StockType[]) => arrayOverlaps(stockReferences.types, values),
  },
  tie: stockActions.id,
});

const counted = async (tx: Tx, where: SQL | undefined): Promise<number> => {
  const [total] = await tx.select({ count: count() }).from(stockActions).innerJoin(stockReferences, ofReference).where(where);
  return total?.count ?? 0;
};

type Reader = Pick<Scope, 'tx' | 'agencyId' | 'house'>;

async function list({ tx, agencyId, house }: Reader, query: ListQuery, narrowed?: SQL) {
  const day = today(house, await loadAgency(tx, agencyId));
  const { where, orderBy, limit, offset } = listParts(declaration(day), query);
  const scoped = and(eq(stockActions.agencyId, agencyId), narrowed, where);
  const rows = await tx
    .select({ row: stockActions, reference })
    .from(stockActions)
    .innerJoin(stockReferences, ofReference)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { data: rows.map((line) => presentAction(line.row, line.reference)), count: await counted(tx, scoped) };
}

/** For a customer: stock on sites that show it to them. */
async function standing(call: Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'via'>): Promise<SQL | undefined> {
  if (call.via !== 'customer') return undefined;
  const refused = (await refusingSites(call))('listStockReferences');
  if (refused.length === 0) return undefined;
  return sql`exists (select 1 from ${stockAssignments} a where a.agency_id = ${stockActions}.agency_id and a.reference_id = ${stockActions}.reference_id
    and a.restituted_on is null and a.site_id not in ${refused})`;
}

export const listActions = async (call: ScopedCall<typeof calls.actions>) => list(call, call.body, await standing(call));

export async function readAction(call: ScopedCall<typeof calls.action>) {
  const { tx, agencyId, params } = call;
  const [found] = await tx
    .select({ row: stockActions, reference })
    .from(stockActions)
    .innerJoin(stockReferences, ofReference)
    .where(
      and(eq(stockActions.agencyId, agencyId), eq(stockActions.referenceId, params.id), eq(stockActions.id, params.actionId), await standing(call)),
    );
  if (!found) throw notFound(actionMissing);
  return presentAction(found.row, found.reference);
}

/** Open checks by how near they are (F-326, F-327). */
const due = and(eq(stockActions.kind, 'check'), ne(stockActions.effectiveStatus, ActionStatus.done));

export async function listStockExpirations(call: ScopedCall<typeof calls.expirations>) {
  const { tx, agencyId, house, body } = call;
  const day = today(house, await loadAgency(tx, agencyId));
  const left = and(eq(stockActions.agencyId, agencyId), due, listParts(declaration(day), withoutBucket(body)).where);
  const [buckets] = await tx
    .select(bucketColumns(stockActions.effectiveOn, day))
    .from(stockActions)
    .innerJoin(stockReferences, ofReference)
    .where(left);
  return { ...(await list(call, body, due)), buckets: buckets ?? {} };
}
