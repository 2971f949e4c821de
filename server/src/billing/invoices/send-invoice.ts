// Mails a numbered document with its PDF, and marks documents sent or not sent.
import { and, eq } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { formatMoney, type Currency } from '@vigie/domain/shared/money-format.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { loadSettings } from '../../agency/profile.ts';
import { copiesFor } from '../../mail/copies-for.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { addressIssues } from '@vigie/domain/mail/address-issues.ts';
import { forbidden, invalid, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { sentText } from '@vigie/domain/mail/sent-text.ts';
import { billingErrors, moveRefused } from '../errors.ts';
import { answerInvoice, recipientsOf } from './read-invoice.ts';
import { demandMove, lockInvoice, type InvoiceRecord } from './records.ts';
import { demandPrinted } from './waiting-prints.ts';

export type Sending = ScopedCall<typeof calls.send>['body'];

async function addressees(tx: Tx, { row }: InvoiceRecord, given: readonly string[] | undefined): Promise<string[]> {
  const to = given ? given.map((address) => address.trim()) : await recipientsOf(tx, row.agencyId, row.customerId);
  if (to.length === 0) throw invalid({ to: 'Aucun contact de ce client ne reçoit les factures : indiquez une adresse' });
  const issues = addressIssues({ to });
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return to;
}

function demandSendable(record: InvoiceRecord, again: boolean): void {
  const { row, mail } = record;
  if (row.number === null) throw refusal(billingErrors, 'billing.not_numbered');
  if (row.status === InvoiceStatus.cancelled) throw moveRefused('Ce document est annulé');
  if (row.sentAt !== null && mail !== 'bounced' && !again) throw refusal(billingErrors, 'billing.already_sent', { sentAt: row.sentAt });
  if (row.pdfFileId === null) throw refusal(billingErrors, 'billing.not_printed');
}

async function mark({ tx, agencyId }: Scope, { row }: InvoiceRecord, sentAt: string | null, sentMailIds: string[] = []): Promise<void> {
  await tx
    .update(invoices)
    .set({ sentAt, sentMailIds })
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, row.id)));
  await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [row.id], customerId: row.customerId });
}

/** To the given addresses, otherwise to the recipients of this customer's invoices. */
export async function mailInvoice(scope: Scope, id: string, { to: given, message, again }: Sending) {
  const { tx, agencyId, actor, house } = scope;
  if (!billingCan.sendInvoice(actor)) throw forbidden('sendInvoices');
  const record = await lockInvoice(tx, agencyId, id);
  demandSendable(record, again);
  const to = await addressees(tx, record, given);
  const { row, customer } = record;
  const { invoiceSettings } = await loadSettings(tx, agencyId);
  const mailId = await queueMail(house, tx, {
    agencyId,
    template: 'invoiceSent',
    recipients: to,
    bcc: await copiesFor(tx, agencyId, 'receiveInvoicesCopies', to),
    fileIds: [...(row.pdfFileId === null ? [] : [row.pdfFileId]), ...row.fileIds],
    about: { table: 'invoices', id: row.id },
    data: {
      number: row.number ?? '',
      customer: row.parties?.buyer.name ?? customer.name,
      total: formatMoney(row.totalCents, row.currency as Currency),
      dueOn: formatDay(row.dueOn),
      message: message.trim() || invoiceSettings.email.message,
      kind: row.type,
    },
  });
  await mark(scope, record, house.clock.instant(), [mailId]);
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [] });
  return { message: sentText(to), recipients: to };
}

/** Opens its own transaction, once the PDF exists. */
export async function sendInvoice(call: ScopedCall<typeof calls.send>) {
  const { house, agencyId, params, body } = call;
  await demandPrinted(house, agencyId, params.id);
  return house.db.tenant(doorOf(call, 'billing.send'), (tx) => mailInvoice({ ...call, tx }, params.id, body));
}

export async function markSent(call: ScopedCall<typeof calls.markSent>) {
  const { tx, agencyId, actor, params, body, house } = call;
  if (!billingCan.sendInvoice(actor)) throw forbidden('sendInvoices');
  const record = await lockInvoice(tx, agencyId, params.id);
  demandMove(record, body.sent ? 'markSent' : 'markNotSent');
  await mark(call, record, body.sent ? house.clock.instant() : null);
  return answerInvoice(call, params.id);
}
