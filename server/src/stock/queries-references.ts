// Reads stock references.
import { and, arrayOverlaps, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { counters } from '@vigie/db/tables/people.ts';
import { stockActions, stockAssignments, stockReferences } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { referenceCode, sameCode, type StockLevel, type StockStatus } from '@vigie/domain/stock/stock-reference.ts';
import type { StockType } from '@vigie/domain/stock/stock-types.data.ts';
import { loadAgency } from '../agency/profile.ts';
import { notFound } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { refusingSites } from '../sites/site-maps.ts';
import { referenceMissing } from './errors.ts';
import { presentAction, presentReference, type ReferenceRecord } from './present.ts';

const MOST_ACTIONS = 100;
/** The series of codes. */
export const SERIES = 'stockReferences';

/** `stockLevel`, in SQL. */
const level = sql<StockLevel>`case when ${stockReferences.quantity} <= 0 then 'out' when ${stockReferences.quantity} <= ${stockReferences.lowStockLevel} then 'low' else 'normal' end`;

/** Assigned pieces that are not back, on the sites that the reader may see. */
function assigned(refused: readonly string[]): SQL<number> {
  const elsewhere = refused.length > 0 ? sql` and (a.site_id is null or a.site_id not in ${[...refused]})` : sql``;
  return sql<number>`(select coalesce(sum(a.quantity), 0)::int from ${stockAssignments} a where a.agency_id = ${stockReferences}.agency_id
    and a.reference_id = ${stockReferences}.id and a.restituted_on is null${elsewhere})`;
}

const declaration = (out: SQL<number>): ListDeclaration => ({
  orderBy: {
    createdAt: stockReferences.createdAt,
    title: sql`fold(${stockReferences.title})`,
    reference: sql`upper(${stockReferences.reference})`,
    status: stockReferences.status,
    quantity: stockReferences.quantity,
    quantityAssigned: out,
    purchaseDate: stockReferences.purchasedOn,
  },
  search: sql`fold(${stockReferences.title} || ' ' || ${stockReferences.reference} || ' ' || ${stockReferences.description})`,
  filters: {
    type: (values: StockType[]) => arrayOverlaps(stockReferences.types, values),
    status: (values: StockStatus[]) => inArray(stockReferences.status, values),
    level: (values: StockLevel[]) => inArray(level, values),
    reference: (value: string) => sql`upper(${stockReferences.reference}) = ${sameCode(value)}`,
  },
  tie: stockReferences.id,
});

/** What a customer may see: sorting and filtering by the agency's own counts would reveal them too. */
const asCustomer = <D extends ListDeclaration>({ orderBy, filters, ...rest }: D): ListDeclaration => {
  const { quantity, purchaseDate, ...open } = orderBy;
  const { level: hidden, ...kept } = filters ?? {};
  void [quantity, purchaseDate, hidden];
  return { ...rest, orderBy: open, filters: kept };
};

type Reader = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'via'>;

/** Assigned stock, and for a customer only that on their sites. */
async function view(call: Reader) {
  const own = call.via === 'customer';
  const out = assigned(own ? (await refusingSites(call))('listStockReferences') : []);
  return { own, out, standing: own ? sql`${out} > 0` : undefined };
}

export async function listReferences(call: ScopedCall<typeof calls.references>) {
  const { tx, agencyId, body } = call;
  const { own, out, standing } = await view(call);
  const full = declaration(out);
  const { where, orderBy, limit, offset } = listParts(own ? asCustomer(full) : full, body);
  const scoped = and(eq(stockReferences.agencyId, agencyId), standing, where);
  const rows = await tx
    .select({ row: stockReferences, out })
    .from(stockReferences)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(stockReferences).where(scoped);
  return { data: rows.map((line) => presentReference(line.row, line.out, own)), count: total?.count ?? 0 };
}

const actionsOf = (tx: Tx, agencyId: string, id: string) =>
  tx
    .select()
    .from(stockActions)
    .where(and(eq(stockActions.agencyId, agencyId), eq(stockActions.referenceId, id)))
    .orderBy(desc(stockActions.effectiveOn), desc(stockActions.createdAt), desc(stockActions.id))
    .limit(MOST_ACTIONS);

async function withOut(call: Reader, id: string): Promise<{ row: ReferenceRecord; out: number; own: boolean }> {
  const { own, out, standing } = await view(call);
  const [found] = await call.tx
    .select({ row: stockReferences, out })
    .from(stockReferences)
    .where(and(eq(stockReferences.agencyId, call.agencyId), eq(stockReferences.id, id), standing));
  if (!found) throw notFound(referenceMissing);
  return { ...found, own };
}

export async function presentOne(call: Reader, id: string) {
  const { tx, agencyId } = call;
  const { row, out, own } = await withOut(call, id);
  const { name } = await loadAgency(tx, agencyId);
  const actions = await actionsOf(tx, agencyId, id);
  return { ...presentReference(row, out, own), company: { id: agencyId, name }, actions: actions.map((action) => presentAction(action, row)) };
}

export const readReference = (call: ScopedCall<typeof calls.reference>) => presentOne(call, call.params.id);

export const hasCode = async (tx: Tx, agencyId: string, code: string): Promise<boolean> =>
  (await tx.$count(stockReferences, and(eq(stockReferences.agencyId, agencyId), sql`upper(${stockReferences.reference}) = ${sameCode(code)}`))) > 0;

/** The next code of the series, without taking it (F-294). */
export async function proposeCode({ tx, agencyId }: ScopedCall<typeof calls.nextReference>) {
  const [last] = await tx
    .select({ number: counters.lastNumber })
    .from(counters)
    .where(and(eq(counters.agencyId, agencyId), eq(counters.id, SERIES)));
  for (let number = (last?.number ?? 0) + 1; ; number += 1) {
    const reference = referenceCode(number);
    if (!(await hasCode(tx, agencyId, reference))) return { reference };
  }
}
