// Lists received invoices, and reads one.
import { and, count, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { receivedInvoices as calls } from '@vigie/contract/billing/received-endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { receivedInvoices } from '@vigie/db/tables/billing/received.ts';
import type { ReceivedStatus } from '@vigie/domain/billing/received/received.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { answerReceived, presentReceivedRow, withOrder } from './records.ts';

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: receivedInvoices.createdAt,
    supplier: sql`fold(${receivedInvoices.supplierName})`,
    number: receivedInvoices.number,
    date: receivedInvoices.issuedOn,
    dueDate: receivedInvoices.dueOn,
    netCents: receivedInvoices.netCents,
    totalCents: receivedInvoices.totalCents,
    status: receivedInvoices.status,
  },
  search: sql`fold(${receivedInvoices.number} || ' ' || ${receivedInvoices.supplierName} || ' ' || ${receivedInvoices.supplierSiren} || ' ' || ${receivedInvoices.orderReference})`,
  filters: {
    status: (values: ReceivedStatus[]) => inArray(receivedInvoices.status, values),
    ordered: (value: boolean) => (value ? isNotNull(receivedInvoices.orderId) : isNull(receivedInvoices.orderId)),
    from: (day: string) => gte(receivedInvoices.issuedOn, day),
    until: (day: string) => lte(receivedInvoices.issuedOn, day),
  },
  tie: receivedInvoices.id,
};

export async function listReceived({ tx, agencyId, body }: ScopedCall<typeof calls.list>) {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(receivedInvoices.agencyId, agencyId), where);
  const rows = await withOrder(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(receivedInvoices).where(scoped);
  return { data: rows.map(presentReceivedRow), count: total?.count ?? 0 };
}

export const readReceived = (call: ScopedCall<typeof calls.read>) => answerReceived(call, call.params.id);
