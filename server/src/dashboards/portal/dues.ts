// Sums what a customer owes: the figures of the dashboard, and the document to settle first.
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { SitesNow } from '@vigie/contract/dashboards/portal-schemas.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { countInvoices, unpaid } from '../billing-figures.ts';
import { countingOf } from '../scope.ts';

const left = sql<number>`(${invoices.totalCents} - ${invoices.paidCents})::float8`;

/** Null for who may not read invoices. */
export async function readDues(call: Scope): Promise<SitesNow['dues']> {
  const { tx, agencyId, actor } = call;
  if (!has(actor, 'listInvoices')) return null;
  const figures = await countInvoices(await countingOf(call, {}));
  const [first] = await tx
    .select({ id: invoices.id, number: invoices.number, dueOn: invoices.dueOn, cents: left })
    .from(invoices)
    .where(and(eq(invoices.agencyId, agencyId), ne(invoices.status, InvoiceStatus.cancelled), unpaid))
    .orderBy(asc(invoices.dueOn), asc(invoices.number))
    .limit(1);
  return {
    count: figures.unpaid.count,
    cents: figures.unpaid.cents,
    overdueCount: figures.overdue.count,
    overdueCents: figures.overdue.cents,
    first:
      first && first.number !== null && first.dueOn !== null ? { id: first.id, number: first.number, dueOn: first.dueOn, cents: first.cents } : null,
  };
}
