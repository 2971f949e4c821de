// Applies a numbered credit note to its invoice: settles the amount due, and cancels the invoice once fully credited.
import { and, eq } from 'drizzle-orm';
import { invoicePayments, invoices } from '@vigie/db/tables/billing/billing.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { flagsAfter, invoiceMoveIssue } from '@vigie/domain/billing/invoice/invoice-moves.ts';
import { settledByCredit } from '@vigie/domain/billing/payment.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { estimatesOf, notifyEstimates } from '../instalments/records.ts';
import { keepPaid } from '../payments.ts';
import { tellCollected } from '../transmission/collect.ts';
import { loadInvoice, stateOf, type InvoiceRecord } from './records.ts';
import { returnToStock } from './stock-of-invoice.ts';

/** The amount is on both documents, so that each shows its own rest. */
export async function settleByCredit(call: Scope, invoice: InvoiceRecord, creditId: string, creditNumber: string, date: string): Promise<void> {
  const { tx, agencyId } = call;
  const { row: credit } = await loadInvoice(tx, agencyId, creditId);
  const amountCents = settledByCredit(stateOf(invoice), credit.totalCents);
  const common = { agencyId, customerId: credit.customerId, amountCents, paidOn: date, method: 'CREDIT' as const, creditId };
  if (amountCents > 0) {
    await tx.insert(invoicePayments).values([
      { ...common, invoiceId: invoice.row.id, note: `Avoir ${creditNumber}` },
      { ...common, invoiceId: creditId, note: `Imputé sur ${invoice.row.number ?? ''}` },
    ]);
    await keepPaid(tx, agencyId, invoice.row.id);
    await keepPaid(tx, agencyId, creditId);
    await tellCollected(call, invoice.row.id);
  }
  const now = stateOf(await loadInvoice(tx, agencyId, invoice.row.id));
  if (now.status !== InvoiceStatus.cancelled && invoiceMoveIssue(now, 'cancel') === null) {
    await tx
      .update(invoices)
      .set({ status: flagsAfter(now, 'cancel').status })
      .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, invoice.row.id)));
    await returnToStock(call, invoice, creditNumber, date);
    await notifyEstimates(tx, agencyId, await estimatesOf(tx, invoice.row));
  }
  await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [invoice.row.id], customerId: credit.customerId });
}
