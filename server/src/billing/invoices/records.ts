// Reads invoices: the row, its customer, and its credited amount.
import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { invoiceItems, invoicePayments, invoices } from '@vigie/db/tables/billing/billing.ts';
import { estimateInstalments } from '@vigie/db/tables/billing/instalments.ts';
import { invoiceData } from '@vigie/db/tables/billing/prints.ts';
import { invoiceTransmissions } from '@vigie/db/tables/billing/transmissions.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { EInvoice } from '@vigie/domain/billing/einvoice/model.ts';
import type { InstalmentKind } from '@vigie/domain/billing/instalments/instalments.ts';
import { invoiceMoveIssue, type InvoiceMove } from '@vigie/domain/billing/invoice/invoice-moves.ts';
import type { InvoiceState, InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { hasLeft, type MailState } from '@vigie/domain/mail/mail-state.ts';
import { notFound } from '../../plumbing/errors.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { moveRefused } from '../errors.ts';
import { mailStateOf } from '../sent-mails.ts';

export type InvoiceTableRow = typeof invoices.$inferSelect;
export type ItemRow = typeof invoiceItems.$inferSelect;
export type PaymentRow = typeof invoicePayments.$inferSelect;

export type TransmissionState = Pick<typeof invoiceTransmissions.$inferSelect, 'code' | 'codeAt' | 'reasonCode' | 'reason'>;

export interface InvoiceRecord {
  readonly row: InvoiceTableRow;
  readonly customer: { readonly id: string; readonly name: string; readonly number: string };
  /** The part of an estimate that it bills. */
  readonly instalment: InstalmentKind | null;
  /** Sum of the validated credit notes that correct it. */
  readonly creditedCents: number;
  /** Null: it is not transmitted, or the reader may not know. */
  readonly transmission: TransmissionState | null;
  readonly mail: MailState | null;
}

/** Credit notes with a number that correct the invoice of the outer query. */
const credited = sql<string>`(select coalesce(sum(c.total_cents), 0) from invoices c
  where c.agency_id = ${invoices.agencyId} and c.credit_of_id = ${invoices.id} and c.number is not null)`;

const { code, codeAt, reasonCode, reason } = invoiceTransmissions;

export const withCustomer = (tx: Tx) =>
  tx
    .select({
      row: invoices,
      customer: { id: customers.id, name: customers.name, number: customers.number },
      instalment: estimateInstalments.kind,
      credited,
      transmission: { code, codeAt, reasonCode, reason },
      mail: mailStateOf(invoices),
    })
    .from(invoices)
    .leftJoin(invoiceTransmissions, and(eq(invoiceTransmissions.agencyId, invoices.agencyId), eq(invoiceTransmissions.id, invoices.id)))
    .leftJoin(estimateInstalments, and(eq(estimateInstalments.agencyId, invoices.agencyId), eq(estimateInstalments.id, invoices.id)))
    .innerJoin(customers, and(eq(customers.agencyId, invoices.agencyId), eq(customers.id, invoices.customerId)));

export const recordOf = ({
  row,
  customer,
  instalment,
  credited: cents,
  transmission,
  mail,
}: {
  row: InvoiceTableRow;
  customer: InvoiceRecord['customer'];
  instalment: InstalmentKind | null;
  credited: string;
  transmission: TransmissionState | null;
  mail: MailState | null;
}): InvoiceRecord => ({
  row,
  customer,
  instalment,
  creditedCents: Number(cents),
  transmission,
  mail,
});

/** The document of this agency, or 404. */
export async function loadInvoice(tx: Tx, agencyId: string, id: string, narrowed?: SQL): Promise<InvoiceRecord> {
  const [found] = await withCustomer(tx).where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, id), narrowed));
  if (!found) throw notFound('Facture introuvable');
  return recordOf(found);
}

/** The same, locked until the end of the transaction: two people cannot act on one document at once. */
export async function lockInvoice(tx: Tx, agencyId: string, id: string, version?: number): Promise<InvoiceRecord> {
  const [held] = await tx
    .select({ version: invoices.version })
    .from(invoices)
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, id)))
    .for('update');
  if (!held) throw notFound('Facture introuvable');
  if (version !== undefined && version !== held.version) throw await staleOf(tx, agencyId, invoices, 'invoices', id);
  return loadInvoice(tx, agencyId, id);
}

export const itemsOf = (tx: Tx, agencyId: string, invoiceId: string) =>
  tx
    .select({ item: invoiceItems, siteName: sites.name })
    .from(invoiceItems)
    .leftJoin(sites, and(eq(sites.agencyId, invoiceItems.agencyId), eq(sites.id, invoiceItems.siteId)))
    .where(and(eq(invoiceItems.agencyId, agencyId), eq(invoiceItems.invoiceId, invoiceId)))
    .orderBy(asc(invoiceItems.position));

export const paymentsOf = (tx: Tx, agencyId: string, invoiceId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.agencyId, agencyId), eq(invoicePayments.invoiceId, invoiceId), isNull(invoicePayments.removedAt)))
    .orderBy(asc(invoicePayments.paidOn), asc(invoicePayments.createdAt));

/** The structured data of a numbered document, or null. */
export async function dataOf(tx: Tx, agencyId: string, invoiceId: string): Promise<EInvoice | null> {
  const [kept] = await tx
    .select({ data: invoiceData.data })
    .from(invoiceData)
    .where(and(eq(invoiceData.agencyId, agencyId), eq(invoiceData.id, invoiceId)));
  return kept?.data ?? null;
}

/** The instalments that the lines of a final invoice deduct, in the order of the lines. */
export async function deductedBy(
  tx: Tx,
  agencyId: string,
  items: readonly { readonly item: Pick<ItemRow, 'deductsId'> }[],
): Promise<InvoiceTableRow[]> {
  const ids = [...new Set(items.flatMap(({ item }) => item.deductsId ?? []))];
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.agencyId, agencyId), inArray(invoices.id, ids)));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Credit notes that correct an invoice, with drafts unless only numbered ones are requested. */
export const creditNotesOf = (tx: Tx, agencyId: string, invoiceId: string, numbered = false): Promise<InvoiceTableRow[]> =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.creditOfId, invoiceId), numbered ? isNotNull(invoices.number) : undefined))
    .orderBy(asc(invoices.createdAt));

export const stateOf = ({ row, creditedCents, mail }: InvoiceRecord): InvoiceState => ({
  type: row.type,
  status: row.status as InvoiceStatus,
  validated: row.number !== null,
  sent: row.sentAt !== null && hasLeft(mail),
  refused: row.refused,
  totalCents: row.totalCents,
  paidCents: row.paidCents,
  creditedCents,
  dueDate: row.dueOn,
});

/** Throws the domain's reason when the move is not allowed now. */
export function demandMove(record: InvoiceRecord, move: InvoiceMove): void {
  const issue = invoiceMoveIssue(stateOf(record), move);
  if (issue !== null) throw moveRefused(issue);
}
