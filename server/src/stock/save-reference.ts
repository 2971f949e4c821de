// Creates, changes, counts and removes stock references.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { invoiceItems } from '@vigie/db/tables/billing/billing.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { invoiceRecurrences } from '@vigie/db/tables/billing/recurrences.ts';
import { stockAssignments, stockReferences } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { referenceCode, referenceIssues, sameCode } from '@vigie/domain/stock/stock-reference.ts';
import { stockCan } from '@vigie/domain/stock/stock-can.ts';
import { loadAgency } from '../agency/profile.ts';
import { today } from '../agents/reach.ts';
import { nextNumber } from '../plumbing/counters.ts';
import { forbidden, invalid, refusal } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { staleOf } from '../plumbing/stale.ts';
import { stockErrors } from './errors.ts';
import type { ReferenceRecord } from './present.ts';
import { hasCode, presentOne, SERIES } from './queries-references.ts';
import { lockReferences, loadReference, move, notifyStock, type Writing } from './records.ts';

type Call = ScopedCall<typeof calls.saveReference>;

async function freeCode(tx: Tx, agencyId: string): Promise<string> {
  for (;;) {
    const code = referenceCode(await nextNumber(tx, agencyId, SERIES));
    if (!(await hasCode(tx, agencyId, code))) return code;
  }
}

const TAKEN = 'Ce code est déjà celui d’une autre référence';

const fieldsOf = ({ title, description, types, status, lowStockLevel, purchaseDate }: Call['body']) => ({
  title: title.trim(),
  description: description.trim(),
  types: [...new Set(types)],
  status,
  lowStockLevel,
  purchasedOn: purchaseDate,
});

const dayOf = async ({ tx, agencyId, house }: Writing) => today(house, await loadAgency(tx, agencyId));

const count = async (call: Writing, reference: ReferenceRecord, quantity: number): Promise<ReferenceRecord> =>
  (
    await move(call, reference, {
      kind: 'inventory',
      title: 'Inventaire',
      quantity,
      on: await dayOf(call),
      movement: quantity - reference.quantity,
    })
  ).reference;

async function create(call: Call): Promise<string> {
  const { tx, agencyId, body } = call;
  const id = body.newId ?? crypto.randomUUID();
  // The same form again, after its answer was lost.
  if ((await tx.$count(stockReferences, and(eq(stockReferences.agencyId, agencyId), eq(stockReferences.id, id)))) > 0) return id;
  const code = sameCode(body.reference);
  if (code && (await hasCode(tx, agencyId, code))) throw invalid({ reference: TAKEN });
  const [row] = await tx
    .insert(stockReferences)
    .values({ agencyId, id, ...fieldsOf(body), reference: code || (await freeCode(tx, agencyId)) })
    .onConflictDoNothing({ target: [stockReferences.agencyId, stockReferences.id] })
    .returning();
  const quantity = body.quantity ?? 0;
  if (row && quantity > 0) await move(call, row, { kind: 'in', title: 'Stock initial', quantity, on: await dayOf(call), movement: quantity });
  return id;
}

async function change(call: Call, id: string): Promise<void> {
  const { tx, agencyId, body } = call;
  await loadReference(tx, agencyId, id);
  const held = (await lockReferences(tx, agencyId, [id])).get(id) as ReferenceRecord;
  if (body.version !== undefined && body.version !== held.version) throw await staleOf(tx, agencyId, stockReferences, 'stock_references', id);
  const code = sameCode(body.reference) || held.reference;
  if (code !== sameCode(held.reference) && (await hasCode(tx, agencyId, code))) throw invalid({ reference: TAKEN });
  const [row] = await tx
    .update(stockReferences)
    .set({ ...fieldsOf(body), reference: code })
    .where(and(eq(stockReferences.agencyId, agencyId), eq(stockReferences.id, id)))
    .returning();
  if (row && body.quantity !== undefined && body.quantity !== row.quantity) await count(call, row, body.quantity);
}

export async function saveReference(call: Call) {
  const { actor, body } = call;
  if (!(body.id ? stockCan.editReference(actor) : stockCan.createReference(actor)))
    throw forbidden(body.id ? 'editStockReferences' : 'createStockReferences');
  const issues = referenceIssues({ ...body, quantity: body.quantity ?? 0 });
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const id = body.id ?? (await create(call));
  if (body.id) await change(call, body.id);
  await notifyStock(call, [id]);
  return presentOne(call, id);
}

/** An inventory of several references: correct counts leave no line (F-291). */
export async function updateQuantities(call: ScopedCall<typeof calls.updateQuantities>) {
  const { tx, agencyId, body } = call;
  const counted = new Map(body.stockReferences.map(({ id, quantity }) => [id, quantity]));
  const held = await lockReferences(tx, agencyId, [...counted.keys()]);
  const rows: ReferenceRecord[] = [];
  for (const [id, quantity] of counted) {
    const row = held.get(id) as ReferenceRecord;
    rows.push(quantity === row.quantity ? row : await count(call, row, quantity));
  }
  await notifyStock(call, [...counted.keys()]);
  const data = await Promise.all(rows.map(async ({ id }) => presentOne(call, id)));
  return { data, message: `Stock mis à jour : ${rows.map(({ title, quantity }) => `${title} (${quantity})`).join(', ')}` };
}

/** Lines of invoices name it, or lines of estimates and recurring invoices, which become invoices. */
async function isSold(tx: Tx, agencyId: string, id: string): Promise<boolean> {
  const named = JSON.stringify([{ stockReference: id }]);
  const counts = [
    await tx.$count(invoiceItems, and(eq(invoiceItems.agencyId, agencyId), eq(invoiceItems.stockReferenceId, id))),
    await tx.$count(papers, and(eq(papers.agencyId, agencyId), sql`${papers.items} @> ${named}::jsonb`)),
    await tx.$count(invoiceRecurrences, and(eq(invoiceRecurrences.agencyId, agencyId), sql`${invoiceRecurrences.items} @> ${named}::jsonb`)),
  ];
  return counts.some((count) => count > 0);
}

export async function removeReference(call: ScopedCall<typeof calls.removeReference>): Promise<{ ok: true }> {
  const { tx, agencyId, params } = call;
  await lockReferences(tx, agencyId, [params.id]);
  const ofIt = and(eq(stockAssignments.agencyId, agencyId), eq(stockAssignments.referenceId, params.id));
  if ((await tx.$count(stockAssignments, and(ofIt, isNull(stockAssignments.restitutedOn)))) > 0) throw refusal(stockErrors, 'stock.handed_out');
  if (await isSold(tx, agencyId, params.id)) throw refusal(stockErrors, 'stock.sold');
  await tx.delete(stockAssignments).where(and(ofIt, isNotNull(stockAssignments.restitutedOn)));
  await tx.delete(stockReferences).where(and(eq(stockReferences.agencyId, agencyId), eq(stockReferences.id, params.id)));
  await notifyStock(call, [params.id]);
  return { ok: true };
}
