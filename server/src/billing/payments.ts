// Records payments of an invoice and refunds of a credit note.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { invoicePayments, invoices } from '@vigie/db/tables/billing/billing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { balancePayment, type InvoiceState } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { paymentIssue, paymentRemovalIssue } from '@vigie/domain/billing/payment.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../agency/profile.ts';
import { forbidden, invalid, notFound } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { tellCollected } from './transmission/collect.ts';
import { moveRefused } from './errors.ts';
import { answerInvoice } from './invoices/read-invoice.ts';
import { demandMove, lockInvoice, stateOf, type InvoiceRecord } from './invoices/records.ts';

/** The paid amount is the sum of the payments that were not removed. */
export const keepPaid = (tx: Tx, agencyId: string, invoiceId: string) =>
  tx
    .update(invoices)
    .set({
      paidCents: sql`(select coalesce(sum(p.amount_cents), 0) from invoice_payments p where p.agency_id = ${agencyId} and p.invoice_id = ${invoiceId} and p.removed_at is null)`,
    })
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, invoiceId)));

async function keepAndTell({ tx, agencyId }: Scope, id: string, customerId: string): Promise<void> {
  await keepPaid(tx, agencyId, id);
  await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [id], customerId });
}

interface Payment {
  readonly amountCents: number;
  readonly note: string;
}

/** The requested amount, or the whole rest with the note « Solde » (C-121). */
function paymentOf(state: InvoiceState, { amountCents, note }: { amountCents: number | null; note: string }): Payment {
  const balance = balancePayment(state);
  return amountCents === null ? { amountCents: balance?.amountCents ?? 0, note: note || (balance?.note ?? '') } : { amountCents, note };
}

function demandLawful(record: InvoiceRecord, { amountCents }: Payment, date: string, today: string): void {
  const issue = paymentIssue(stateOf(record), amountCents, record.row.currency);
  const ahead = date > today ? 'Un règlement reçu ne peut pas être daté dans le futur' : null;
  if (issue || ahead) throw invalid({ ...(issue ? { amountCents: issue } : {}), ...(ahead ? { date: ahead } : {}) });
}

export async function payInvoice(call: ScopedCall<typeof calls.pay>) {
  const { tx, agencyId, actor, params, body, house } = call;
  if (!billingCan.editPayments(actor)) throw forbidden('editInvoicePayments');
  const record = await lockInvoice(tx, agencyId, params.id, body.version);
  demandMove(record, 'recordPayment');
  const payment = paymentOf(stateOf(record), body);
  const { timeZone } = await loadAgency(tx, agencyId);
  demandLawful(record, payment, body.date, localDay(house.clock.now(), timeZone));
  await tx.insert(invoicePayments).values({
    ...payment,
    agencyId,
    invoiceId: params.id,
    customerId: record.row.customerId,
    paidOn: body.date,
    method: body.paymentMethod,
    // By the clock that numbers documents: the journals read both.
    createdAt: house.clock.instant(),
  });
  await keepAndTell(call, params.id, record.row.customerId);
  await tellCollected(call, params.id);
  return answerInvoice(call, params.id);
}

export async function removePayment(call: ScopedCall<typeof calls.removePayment>) {
  const { tx, agencyId, actor, params, house } = call;
  if (!billingCan.editPayments(actor)) throw forbidden('editInvoicePayments');
  const record = await lockInvoice(tx, agencyId, params.id);
  const here = and(
    eq(invoicePayments.agencyId, agencyId),
    eq(invoicePayments.invoiceId, params.id),
    eq(invoicePayments.id, params.paymentId),
    isNull(invoicePayments.removedAt),
  );
  const [payment] = await tx.select().from(invoicePayments).where(here);
  if (!payment) throw notFound('Règlement introuvable');
  demandMove(record, 'removePayment');
  const issue = paymentRemovalIssue(payment);
  if (issue) throw moveRefused(issue);
  await tx.update(invoicePayments).set({ removedAt: house.clock.instant() }).where(here);
  await keepAndTell(call, params.id, record.row.customerId);
  return answerInvoice(call, params.id);
}
