// Lists invoices and credit notes, with the sums of the filtered ones.
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { invoiceTransmissions } from '@vigie/db/tables/billing/transmissions.ts';
import { customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import type { TransmissionCode } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { presentInvoiceRow } from './present.ts';
import { reachable } from './read-invoice.ts';
import { recordOf, withCustomer } from './records.ts';
import { hasLeftSql } from '../sent-mails.ts';
import { byCurrency } from '../by-currency.ts';
import { counted, sign } from '../turnover.ts';

/** The domain's `paidLevel` and `isLateToPay` in SQL, because the database pages the list. */
const level = sql<number>`case when ${invoices.paidCents} >= ${invoices.totalCents} then 100 when ${invoices.paidCents} > 0 then 50 else 0 end`;
const late = (
  today: string,
): SQL => sql`(${invoices.type} = 'invoice' and ${invoices.number} is not null and ${invoices.status} <> ${InvoiceStatus.cancelled}
  and ${invoices.paidCents} < ${invoices.totalCents} and ${invoices.dueOn} < ${today})`;

const declarationOf = (today: string): ListDeclaration => ({
  orderBy: {
    createdAt: invoices.createdAt,
    reference: invoices.reference,
    title: invoices.title,
    number: invoices.number,
    customer: customers.name,
    date: invoices.issuedOn,
    dueDate: invoices.dueOn,
    month: sql`date_trunc('month', ${invoices.issuedOn})`,
    totalCents: invoices.totalCents,
    netCents: invoices.netCents,
    status: invoices.status,
  },
  search: sql`fold(coalesce(${invoices.number}, '') || ' ' || ${invoices.title} || ' ' || ${invoices.reference} || ' ' || ${customers.name} || ' ' || ${customers.number})`,
  filters: {
    paid: (values: number[]) => inArray(level, values),
    sent: (value: boolean) =>
      value ? and(isNotNull(invoices.sentAt), hasLeftSql(invoices)) : or(isNull(invoices.sentAt), not(hasLeftSql(invoices))),
    type: (values: ('invoice' | 'creditNote')[]) => inArray(invoices.type, values),
    status: (values: number[]) => inArray(invoices.status, values),
    operation: (values: ('manual' | 'estimate' | 'recurring' | 'services')[]) => inArray(invoices.operation, values),
    customerIds: (ids: string[]) => inArray(invoices.customerId, ids),
    validated: (value: boolean) => (value ? isNotNull(invoices.number) : isNull(invoices.number)),
    late: (value: boolean) => (value ? late(today) : not(late(today))),
    transmission: (codes: TransmissionCode[]) => inArray(invoiceTransmissions.code, codes),
    from: (day: string) => gte(invoices.issuedOn, day),
    until: (day: string) => lte(invoices.issuedOn, day),
  },
  tie: invoices.id,
});

/** Documents that may still be issued: without a number they are no turnover. */
const waiting = sql`${invoices.number} is null and ${invoices.status} <> ${InvoiceStatus.cancelled}`;
/** A credit note has settled the amount due of a cancelled invoice. */
const owed = sql`${counted} and ${invoices.status} <> ${InvoiceStatus.cancelled}`;
const signedSum = (amount: SQLWrapper, condition: SQL) => sql`coalesce(sum(${sign} * ${amount}) filter (where ${condition}), 0)`.mapWith(Number);

const NO_SUMS = { netCents: 0, totalCents: 0, toPayCents: 0, drafts: 0, draftNetCents: 0 };

async function sumsOf(tx: Tx, where: SQL | undefined, currency: string) {
  const rows = await tx
    .select({
      count: count(),
      currency: invoices.currency,
      netCents: signedSum(invoices.netCents, counted),
      totalCents: signedSum(invoices.totalCents, counted),
      toPayCents: signedSum(sql`greatest(${invoices.totalCents} - ${invoices.paidCents}, 0)`, owed),
      drafts: sql`count(*) filter (where ${waiting})`.mapWith(Number),
      draftNetCents: signedSum(invoices.netCents, waiting),
    })
    .from(invoices)
    .innerJoin(customers, and(eq(customers.agencyId, invoices.agencyId), eq(customers.id, invoices.customerId)))
    .leftJoin(invoiceTransmissions, and(eq(invoiceTransmissions.agencyId, invoices.agencyId), eq(invoiceTransmissions.id, invoices.id)))
    .where(where)
    .groupBy(invoices.currency)
    .orderBy(desc(count()), invoices.currency);
  const sums = rows.map(({ count: _rows, ...one }) => one);
  return { count: rows.reduce((all, one) => all + one.count, 0), sums: byCurrency(sums, currency, { currency, ...NO_SUMS }) };
}

export async function listInvoices(call: ScopedCall<typeof calls.listInvoices>) {
  const { tx, agencyId, body } = call;
  const { timeZone, currency } = await loadAgency(tx, agencyId);
  const today = localDay(call.house.clock.now(), timeZone);
  const { where, orderBy, limit, offset } = listParts(declarationOf(today), body);
  const scoped = and(eq(invoices.agencyId, agencyId), reachable(call), where);
  const rows = await withCustomer(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { data: rows.map((row) => presentInvoiceRow(recordOf(row), today)), ...(await sumsOf(tx, scoped, currency)) };
}

/** Sent, unsettled and past due, oldest first. */
export async function listReminds(call: ScopedCall<typeof calls.reminds>) {
  const { tx, agencyId, house } = call;
  const today = localDay(house.clock.now(), (await loadAgency(tx, agencyId)).timeZone);
  const rows = await withCustomer(tx)
    .where(and(eq(invoices.agencyId, agencyId), isNotNull(invoices.sentAt), ne(invoices.status, InvoiceStatus.cancelled), late(today)))
    .orderBy(invoices.dueOn, invoices.id)
    .limit(5000);
  return { data: rows.map((row) => presentInvoiceRow(recordOf(row), today)), count: rows.length };
}
