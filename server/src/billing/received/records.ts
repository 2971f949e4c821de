// Reads and presents received invoices: rows with their order, one in full with its file.
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Received, ReceivedRow } from '@vigie/contract/billing/received-endpoints.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { receivedInvoices, receivedStates } from '@vigie/db/tables/billing/received.ts';
import type { Tx } from '@vigie/db/door.ts';
import { receivedSign } from '@vigie/domain/billing/received/received.ts';
import { fileById, presentFile } from '../../documents/files/store-file.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';

export type ReceivedTableRow = typeof receivedInvoices.$inferSelect;

export interface ReceivedRecord {
  readonly row: ReceivedTableRow;
  readonly order: { readonly id: string; readonly number: string | null } | null;
}

export const ownReceived = (agencyId: string, id: string) => and(eq(receivedInvoices.agencyId, agencyId), eq(receivedInvoices.id, id));

export const withOrder = (tx: Tx) =>
  tx
    .select({ row: receivedInvoices, order: { id: papers.id, number: papers.number } })
    .from(receivedInvoices)
    .leftJoin(papers, and(eq(papers.agencyId, receivedInvoices.agencyId), eq(papers.id, receivedInvoices.orderId)));

export async function loadReceived(tx: Tx, agencyId: string, id: string): Promise<ReceivedRecord> {
  const [found] = await withOrder(tx).where(ownReceived(agencyId, id));
  if (!found) throw notFound('Facture introuvable');
  return found;
}

/** The same, locked until the end of the transaction: two people cannot decide on one invoice at once. */
export async function lockReceived(tx: Tx, agencyId: string, id: string, version?: number): Promise<ReceivedRecord> {
  const [held] = await tx.select({ version: receivedInvoices.version }).from(receivedInvoices).where(ownReceived(agencyId, id)).for('update');
  if (!held) throw notFound('Facture introuvable');
  if (version !== undefined && version !== held.version) throw await staleOf(tx, agencyId, receivedInvoices, 'received_invoices', id);
  return loadReceived(tx, agencyId, id);
}

export const presentReceivedRow = ({ row, order }: ReceivedRecord): z.input<typeof ReceivedRow> => ({
  id: row.id,
  supplier: row.supplierName,
  supplierSiren: row.supplierSiren,
  number: row.number,
  sign: receivedSign(row.typeCode),
  date: row.issuedOn,
  dueDate: row.dueOn,
  currency: row.currency,
  netCents: row.netCents,
  vatCents: row.vatCents,
  totalCents: row.totalCents,
  orderReference: row.orderReference,
  order,
  status: row.status,
  reasonCode: row.reasonCode,
  reason: row.reason,
  fromPlatform: row.flowId !== null,
  createdAt: row.createdAt,
  version: row.version,
});

const statesOf = (tx: Tx, agencyId: string, receivedId: string) =>
  tx
    .select()
    .from(receivedStates)
    .where(and(eq(receivedStates.agencyId, agencyId), eq(receivedStates.receivedId, receivedId)))
    .orderBy(asc(receivedStates.at), asc(receivedStates.id));

/** The invoice as every write returns it. */
export async function answerReceived({ tx, agencyId, house }: Scope, id: string): Promise<z.input<typeof Received>> {
  const record = await loadReceived(tx, agencyId, id);
  const { data, dueCents, fileId } = record.row;
  return {
    ...presentReceivedRow(record),
    dueCents,
    iban: data.payment?.iban ?? '',
    vat: data.vat.map(({ category, basisPoints, basisCents, vatCents }) => ({ category, basisPoints, basisCents, vatCents })),
    lines: data.lines.map(({ name, description, quantityE4, unit, priceE6, basisPoints, netCents }) => ({
      name,
      description,
      quantityE4,
      unit,
      priceE6,
      basisPoints,
      netCents,
    })),
    file: presentFile(house, await fileById(tx, agencyId, fileId)),
    states: (await statesOf(tx, agencyId, id)).map(({ code, at, reasonCode, reason, sentAt }) => ({ code, at, reasonCode, reason, sentAt })),
  };
}
