// Tells the platform what was collected at each VAT rate, once payments settle an invoice (state 212, block MEN).
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { invoicePayments } from '@vigie/db/tables/billing/billing.ts';
import { invoiceStates } from '@vigie/db/tables/billing/transmissions.ts';
import type { Tx } from '@vigie/db/door.ts';
import { collectedByRate } from '@vigie/domain/billing/einvoice/lifecycle/collected.ts';
import { isTurnedDown } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { PaidLevel, paidLevel } from '@vigie/domain/billing/invoice/invoice-status.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { loadInvoice, stateOf } from '../invoices/records.ts';
import { lockTransmission } from './records.ts';

/** Money that came in: what a credit note settles was not collected. */
async function received(tx: Tx, agencyId: string, invoiceId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql`coalesce(sum(${invoicePayments.amountCents}), 0)`.mapWith(Number) })
    .from(invoicePayments)
    .where(
      and(
        eq(invoicePayments.agencyId, agencyId),
        eq(invoicePayments.invoiceId, invoiceId),
        isNull(invoicePayments.removedAt),
        ne(invoicePayments.method, 'CREDIT'),
      ),
    );
  return row?.cents ?? 0;
}

/** Runs in the transaction of the payment. The state waits in its row until the platform has it. */
export async function tellCollected({ tx, agencyId, house }: Scope, invoiceId: string): Promise<void> {
  const transmission = await lockTransmission(tx, agencyId, invoiceId);
  if (transmission === null || isTurnedDown(transmission.code)) return;
  const record = await loadInvoice(tx, agencyId, invoiceId);
  if (record.row.type !== 'invoice' || paidLevel(stateOf(record)) !== PaidLevel.paid) return;
  const collected = collectedByRate(record.row.vatTable, await received(tx, agencyId, invoiceId)).filter(({ cents }) => cents !== 0);
  if (collected.length === 0) return;
  const now = house.clock.instant();
  await tx
    .insert(invoiceStates)
    .values({ agencyId, invoiceId, code: 212, at: now, fromAgency: true, collected, createdAt: now })
    .onConflictDoNothing();
  await house.jobs.send(tx, 'billing.lifecycle', {});
}
