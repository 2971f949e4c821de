// Lists, saves and deletes the agency's discounts.
import { and, arrayContains, eq, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { catalog as calls } from '@vigie/contract/billing/catalog-endpoints.ts';
import type { KeptDiscount } from '@vigie/contract/billing/catalog-schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { discounts } from '@vigie/db/tables/billing/catalog.ts';
import { customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { keptDiscountIssue } from '@vigie/domain/billing/catalog.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { forbidden, invalid, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { discountColumns } from '../lines.ts';
import { demandFreeName } from './named-once.ts';

type Row = typeof discounts.$inferSelect;
type Names = ReadonlyMap<string, string>;

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: discounts.createdAt,
    name: sql`fold(${discounts.name})`,
    kind: sql`${discounts.discountBp} is null`,
    value: sql`coalesce(${discounts.discountBp}, ${discounts.discountCents})`,
  },
  search: sql`fold(${discounts.name})`,
  filters: { customerId: (id: string) => or(sql`cardinality(${discounts.customerIds}) = 0`, arrayContains(discounts.customerIds, [id])) },
  tie: discounts.id,
};

async function namesOf(tx: Tx, agencyId: string, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), inArray(customers.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const present = (row: Row, names: Names): z.input<typeof KeptDiscount> => ({
  id: row.id,
  name: row.name,
  kind: row.discountBp === null ? 'amount' : 'percent',
  value: row.discountBp ?? row.discountCents ?? 0,
  customers: row.customerIds.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
  createdAt: row.createdAt,
  version: row.version,
});

export async function listDiscounts({ tx, agencyId, body }: ScopedCall<typeof calls.listDiscounts>) {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(discounts.agencyId, agencyId), where);
  const rows = await tx
    .select()
    .from(discounts)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const names = await namesOf(
    tx,
    agencyId,
    rows.flatMap(({ customerIds }) => customerIds),
  );
  return { data: rows.map((row) => present(row, names)), count: await tx.$count(discounts, scoped) };
}

export async function saveDiscount({ tx, agencyId, actor, body }: ScopedCall<typeof calls.saveDiscount>) {
  const { id, version, discount, name } = body;
  const right = id ? 'editDiscounts' : 'createDiscounts';
  if (!has(actor, right)) throw forbidden(right);
  const issue = keptDiscountIssue(discount);
  if (issue) throw invalid({ discount: issue });
  const customerIds = [...new Set(body.customerIds)];
  const names = await namesOf(tx, agencyId, customerIds);
  if (names.size !== customerIds.length) throw notFound('Client introuvable');
  if (id && (await tx.$count(discounts, and(eq(discounts.agencyId, agencyId), eq(discounts.id, id)))) === 0) throw notFound();
  await demandFreeName(tx, agencyId, discounts, body);
  const values = { name: name.trim(), ...discountColumns(discount), customerIds };
  const own = and(eq(discounts.agencyId, agencyId), eq(discounts.id, id ?? ''), version === undefined ? undefined : eq(discounts.version, version));
  const [row] = id
    ? await tx.update(discounts).set(values).where(own).returning()
    : await tx
        .insert(discounts)
        .values({ ...values, agencyId })
        .returning();
  if (!row) throw await staleOf(tx, agencyId, discounts, 'discounts', id ?? '');
  await notifyScreens(tx, { agencyId, topic: 'discounts', ids: [row.id] });
  return present(row, names);
}

/** Documents keep their discount. */
export async function removeDiscount({ tx, agencyId, actor, params }: ScopedCall<typeof calls.removeDiscount>): Promise<{ ok: true }> {
  if (!has(actor, 'deleteDiscounts')) throw forbidden('deleteDiscounts');
  const gone = await tx
    .delete(discounts)
    .where(and(eq(discounts.agencyId, agencyId), eq(discounts.id, params.id)))
    .returning({ id: discounts.id });
  if (gone.length === 0) throw notFound();
  await notifyScreens(tx, { agencyId, topic: 'discounts', ids: [params.id], deleted: true });
  return { ok: true };
}
