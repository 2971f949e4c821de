// Lists of invoices and credit notes, with the sums of what the filters leave.
import { and, count, eq, gte, inArray, isNotNull, isNull, lte, ne, not, sql, type SQL } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { invoices } from '@vigie/db/tables/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice-status.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../agency/profile.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { presentInvoiceRow } from './present.ts';
import { reachable } from './read-invoice.ts';
import { recordOf, withCustomer } from './records.ts';

/** The domain's `paidLevel` and `isLateToPay` as conditions: a list is cut by the database. */
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
    sent: (value: boolean) => (value ? isNotNull(invoices.sentAt) : isNull(invoices.sentAt)),
    type: (values: ('invoice' | 'creditNote')[]) => inArray(invoices.type, values),
    status: (values: number[]) => inArray(invoices.status, values),
    operation: (values: ('manual' | 'estimate' | 'recurring' | 'services')[]) => inArray(invoices.operation, values),
    customerIds: (ids: string[]) => inArray(invoices.customerId, ids),
    validated: (value: boolean) => (value ? isNotNull(invoices.number) : isNull(invoices.number)),
    late: (value: boolean) => (value ? late(today) : not(late(today))),
    from: (day: string) => gte(invoices.issuedOn, day),
    until: (day: string) => lte(invoices.issuedOn, day),
  },
  tie: invoices.id,
});

interface Sums {
  count: number;
  net: string;
  total: string;
  due: string;
}

const sign = sql`case when ${invoices.type} = 'creditNote' then -1 else 1 end`;
const alive = sql`${invoices.status} <> ${InvoiceStatus.cancelled}`;

async function sumsOf(tx: Tx, where: SQL | undefined): Promise<Sums> {
  const [row] = await tx
    .select({
      count: count(),
      net: sql<string>`coalesce(sum(${sign} * ${invoices.netCents}) filter (where ${alive}), 0)`,
      total: sql<string>`coalesce(sum(${sign} * ${invoices.totalCents}) filter (where ${alive}), 0)`,
      due: sql<string>`coalesce(sum(${sign} * greatest(${invoices.totalCents} - ${invoices.paidCents}, 0)) filter (where ${alive} and ${invoices.number} is not null), 0)`,
    })
    .from(invoices)
    .innerJoin(customers, and(eq(customers.agencyId, invoices.agencyId), eq(customers.id, invoices.customerId)))
    .where(where);
  return row ?? { count: 0, net: '0', total: '0', due: '0' };
}

const todayOf = async ({ tx, agencyId, house }: Pick<Scope, 'tx' | 'agencyId' | 'house'>): Promise<string> =>
  localDay(house.clock.now(), (await loadAgency(tx, agencyId)).timeZone);

export async function listInvoices(call: ScopedCall<typeof calls.listInvoices>) {
  const { tx, agencyId, body } = call;
  const today = await todayOf(call);
  const { where, orderBy, limit, offset } = listParts(declarationOf(today), body);
  const scoped = and(eq(invoices.agencyId, agencyId), reachable(call), where);
  const rows = await withCustomer(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const sums = await sumsOf(tx, scoped);
  return {
    data: rows.map((row) => presentInvoiceRow(recordOf(row), today)),
    count: sums.count,
    sums: { netCents: Number(sums.net), totalCents: Number(sums.total), toPayCents: Number(sums.due) },
  };
}

/** Sent, not settled, and past due: the oldest first. */
export async function listReminds(call: ScopedCall<typeof calls.reminds>) {
  const { tx, agencyId } = call;
  const today = await todayOf(call);
  const rows = await withCustomer(tx)
    .where(and(eq(invoices.agencyId, agencyId), isNotNull(invoices.sentAt), ne(invoices.status, InvoiceStatus.cancelled), late(today)))
    .orderBy(invoices.dueOn, invoices.id)
    .limit(5000);
  return { data: rows.map((row) => presentInvoiceRow(recordOf(row), today)), count: rows.length };
}
