// Reads invoices of the platform: the row, its agency, its file, its payments. Both doors use the same queries.
import { and, asc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { agencyInvoicePayments, agencyInvoices, agencyPaymentItems, paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ListDeclaration } from '@vigie/db/list.ts';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { AgencyInvoiceStatus, settledStatuses, type PaymentStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { paymentStatusOrder, withGroup } from '@vigie/domain/subscription/partial-payments.ts';
import { notFound } from '../../plumbing/errors.ts';
import { invoiceMissing } from './errors.ts';

const corrected = alias(agencyInvoices, 'corrected');
const crediting = alias(agencyInvoices, 'crediting');

export const joinedInvoices = (tx: Tx) =>
  tx
    .select({
      row: agencyInvoices,
      agency: { id: agencies.id, name: agencies.name, status: agencies.status },
      file: files,
      corrects: { id: corrected.id, reference: corrected.reference, issuedOn: corrected.issuedOn },
      creditedBy: { id: crediting.id, reference: crediting.reference, issuedOn: crediting.issuedOn },
    })
    .from(agencyInvoices)
    .leftJoin(corrected, and(eq(corrected.agencyId, agencyInvoices.agencyId), eq(corrected.id, agencyInvoices.correctsId)))
    .leftJoin(crediting, and(eq(crediting.agencyId, agencyInvoices.agencyId), eq(crediting.correctsId, agencyInvoices.id)))
    .innerJoin(agencies, eq(agencies.id, agencyInvoices.agencyId))
    .leftJoin(files, and(eq(files.agencyId, agencyInvoices.agencyId), eq(files.id, agencyInvoices.fileId)))
    .$dynamic();
export type InvoiceRecord = Awaited<ReturnType<typeof joinedInvoices>>[number];

const words = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** The domain's `partialPaymentsStatus` in SQL, because the database pages the list. */
const paymentStatus = sql<string | null>`(select p.status from agency_invoice_payments p
  where p.agency_id = ${agencyInvoices}.agency_id and p.invoice_id = ${agencyInvoices}.id
  order by array_position(${words(paymentStatusOrder)}, p.status) limit 1)`;
/** The unpaid rest of a valid invoice. */
const due = sql<string>`(select coalesce(sum(p.amount_cents), 0) from agency_invoice_payments p
  where p.agency_id = ${agencyInvoices}.agency_id and p.invoice_id = ${agencyInvoices}.id
  and ${agencyInvoices}.status = ${AgencyInvoiceStatus.active}
  and p.status <> 'CANCELLED_MANUALLY' and p.status <> all (${words(settledStatuses)}))`;

/** `billedCents` in SQL: a credit note counts against (docs/decisions/0031-what-counts-in-turnover.md). */
export const billedSign: SQL = sql`case when ${agencyInvoices}.type = 'creditNote' then -1 else 1 end`;
const toRefund: SQL = sql`(${agencyInvoices}.money_back is not distinct from 'refund' and ${agencyInvoices}.back_left_cents > 0)`;

export const invoiceList: ListDeclaration = {
  orderBy: {
    createdAt: agencyInvoices.createdAt,
    issuedOn: agencyInvoices.issuedOn,
    reference: agencyInvoices.reference,
    agency: agencies.name,
    status: agencyInvoices.status,
    exclCents: sql`${billedSign} * ${agencyInvoices.exclCents}`,
    totalCents: sql`${billedSign} * ${agencyInvoices.totalCents}`,
  },
  search: sql`fold(${agencyInvoices.reference} || ' ' || ${agencies.name})`,
  filters: {
    status: (values: AgencyInvoiceStatus[]) => inArray(agencyInvoices.status, values),
    type: (values: InvoiceType[]) => inArray(agencyInvoices.type, values),
    toRefund: (wanted: boolean) => (wanted ? toRefund : sql`not (${toRefund})`),
    paymentStatus: (values: PaymentStatus[]) => inArray(paymentStatus, withGroup(values)),
    agency: (id: string) => eq(agencyInvoices.agencyId, id),
    from: (day: string) => gte(agencyInvoices.issuedOn, day),
    until: (day: string) => lte(agencyInvoices.issuedOn, day),
  },
  tie: agencyInvoices.id,
};

/** For all filtered documents. What became of them changes no sum: the credit note does. */
export async function invoiceSums(tx: Tx, where: SQL | undefined) {
  const [row] = await tx
    .select({
      count: sql<string>`count(*)`,
      excl: sql<string>`coalesce(sum(${billedSign} * ${agencyInvoices.exclCents}), 0)`,
      total: sql<string>`coalesce(sum(${billedSign} * ${agencyInvoices.totalCents}), 0)`,
      due: sql<string>`coalesce(sum(${due}), 0)`,
    })
    .from(agencyInvoices)
    .innerJoin(agencies, eq(agencies.id, agencyInvoices.agencyId))
    .where(where);
  const { count = 0, excl = 0, total = 0, due: left = 0 } = row ?? {};
  return { count: Number(count), sums: { exclCents: Number(excl), totalCents: Number(total), dueCents: Number(left) } };
}

export const joinedPayments = (tx: Tx) =>
  tx
    .select({ row: agencyInvoicePayments, method: paymentMethods })
    .from(agencyInvoicePayments)
    .leftJoin(paymentMethods, and(eq(paymentMethods.agencyId, agencyInvoicePayments.agencyId), eq(paymentMethods.id, agencyInvoicePayments.methodId)))
    .orderBy(asc(agencyInvoicePayments.dueOn), asc(agencyInvoicePayments.createdAt), asc(agencyInvoicePayments.id))
    .$dynamic();
export type PaymentRecord = Awaited<ReturnType<typeof joinedPayments>>[number];

/** Payments of these invoices, in the order of their due dates. */
export async function paymentsOf(tx: Tx, ids: readonly string[]): Promise<PaymentRecord[]> {
  if (ids.length === 0) return [];
  return joinedPayments(tx).where(inArray(agencyInvoicePayments.invoiceId, [...ids]));
}

export const itemsOf = (tx: Tx, { agencyId, id }: { readonly agencyId: string; readonly id: string }) =>
  tx
    .select()
    .from(agencyPaymentItems)
    .where(and(eq(agencyPaymentItems.agencyId, agencyId), eq(agencyPaymentItems.invoiceId, id)))
    .orderBy(asc(agencyPaymentItems.rank), asc(agencyPaymentItems.id));

/** Uses the platform's door, for any agency. Throws 404. */
export async function loadInvoice(tx: Tx, id: string): Promise<InvoiceRecord> {
  const [found] = await joinedInvoices(tx).where(eq(agencyInvoices.id, id));
  if (!found) throw notFound(invoiceMissing);
  return found;
}

/** The same, its row locked until the end of the transaction. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRecord> {
  await tx.select({ id: agencyInvoices.id }).from(agencyInvoices).where(eq(agencyInvoices.id, id)).for('update');
  return loadInvoice(tx, id);
}
