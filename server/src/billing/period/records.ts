// Reads the runs that write a period's drafts, and presents them with what has become of each draft.
import { and, asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { invoicePeriod as calls } from '@vigie/contract/billing/period-endpoints.ts';
import { invoiceRunParts, invoiceRuns } from '@vigie/db/tables/billing/invoice-runs.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Period } from './customers-to-bill.ts';

export type RunRow = typeof invoiceRuns.$inferSelect;

export const ownRun = (agencyId: string, id: string) => and(eq(invoiceRuns.agencyId, agencyId), eq(invoiceRuns.id, id));

/** Null when nothing was prepared over exactly these days. */
export async function newestRun(tx: Tx, agencyId: string, { from, until }: Period): Promise<string | null> {
  const [row] = await tx
    .select({ id: invoiceRuns.id })
    .from(invoiceRuns)
    .where(and(eq(invoiceRuns.agencyId, agencyId), eq(invoiceRuns.periodFrom, from), eq(invoiceRuns.periodUntil, until)))
    .orderBy(desc(invoiceRuns.createdAt), desc(invoiceRuns.id))
    .limit(1);
  return row?.id ?? null;
}

const partsOf = (tx: Tx, agencyId: string, runId: string) =>
  tx
    .select({ part: invoiceRunParts, customerName: customers.name, invoice: invoices })
    .from(invoiceRunParts)
    .innerJoin(customers, and(eq(customers.agencyId, invoiceRunParts.agencyId), eq(customers.id, invoiceRunParts.customerId)))
    .leftJoin(invoices, and(eq(invoices.agencyId, invoiceRunParts.agencyId), eq(invoices.id, invoiceRunParts.invoiceId)))
    .where(and(eq(invoiceRunParts.agencyId, agencyId), eq(invoiceRunParts.runId, runId)))
    .orderBy(asc(invoiceRunParts.position));

export async function answerRun(tx: Tx, agencyId: string, id: string): Promise<z.input<(typeof calls.run)['output']>> {
  const [run] = await tx.select().from(invoiceRuns).where(ownRun(agencyId, id));
  if (!run) throw notFound('Préparation introuvable');
  const parts = await partsOf(tx, agencyId, id);
  return {
    id: run.id,
    from: run.periodFrom,
    until: run.periodUntil,
    startedAt: run.createdAt,
    stoppedAt: run.stoppedAt,
    endedAt: run.endedAt,
    parts: parts.map(({ part, customerName, invoice }) => ({
      customer: { id: part.customerId, name: customerName },
      state: part.state,
      message: part.message,
      invoice: invoice && {
        id: invoice.id,
        number: invoice.number,
        sent: invoice.sentAt !== null,
        netCents: invoice.netCents,
        totalCents: invoice.totalCents,
      },
    })),
  };
}
