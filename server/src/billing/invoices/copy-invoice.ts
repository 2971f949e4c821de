// Creates new drafts from an existing document: its credit note, or its duplicate.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { duplicateFlags } from '@vigie/domain/billing/invoice/invoice-moves.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import { forbidden, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import type { Draft } from './draft.ts';
import { billingErrors, moveRefused } from '../errors.ts';
import { discountOf, itemOf } from '../lines.ts';
import { answerInvoice } from './read-invoice.ts';
import { leftDraftOf } from '../credits/left-draft.ts';
import { itemsOf, lockInvoice, type InvoiceRecord } from './records.ts';
import { createDraft } from './save-invoice.ts';

/** A copy of the lines on a draft dated today. */
async function draftOf({ tx, agencyId, house }: Scope, { row }: InvoiceRecord): Promise<Draft> {
  const { timeZone } = await loadAgency(tx, agencyId);
  const items = await itemsOf(tx, agencyId, row.id);
  return {
    type: row.type,
    customerId: row.customerId,
    title: row.title,
    reference: row.reference,
    buyerReference: row.buyerReference,
    date: duplicateFlags(localDay(house.clock.now(), timeZone)).date,
    dueDate: null,
    periodFrom: row.periodFrom,
    periodUntil: row.periodUntil,
    intro: row.intro,
    notes: row.notes,
    discount: discountOf(row) ?? null,
    creditOfId: row.creditOfId,
    items: items.map(({ item }) => itemOf(item)),
  };
}

/** Services stay with the document that bills them. */
const withoutServices = (draft: Draft): Draft => ({ ...draft, items: draft.items.map((item) => ({ ...item, serviceIds: [], serviceMinutes: [] })) });

/** A credit note of the whole invoice, whatever was credited before, which gives back the hours of its services. */
export const creditDraftOf = async (scope: Scope, record: InvoiceRecord): Promise<Draft> => ({
  ...(await draftOf(scope, record)),
  type: 'creditNote',
  creditOfId: record.row.id,
  title: `Avoir sur la facture ${record.row.number} du ${formatDay(record.row.issuedOn)}`,
});

export async function duplicateInvoice(call: ScopedCall<typeof calls.duplicate>) {
  const { tx, agencyId, actor, params } = call;
  if (!billingCan.createInvoice(actor)) throw forbidden('createInvoices');
  const record = await lockInvoice(tx, agencyId, params.id);
  if (record.instalment !== null) throw moveRefused('Cette facture porte une part d’un devis : établissez la suivante depuis le devis');
  return answerInvoice(call, await createDraft(call, withoutServices(await draftOf(call, record))));
}

/** A credit note of what is left of the invoice, to be reduced before its validation. A second request returns the waiting draft. */
export async function creditInvoice(call: ScopedCall<typeof calls.credit>) {
  const { tx, agencyId, actor, params } = call;
  if (!billingCan.createInvoice(actor)) throw forbidden('createInvoices');
  const record = await lockInvoice(tx, agencyId, params.id);
  const { row, creditedCents } = record;
  if (row.type !== 'invoice' || row.number === null) throw refusal(billingErrors, 'billing.only_invoices_are_credited');
  if (row.status === InvoiceStatus.cancelled || creditedCents >= row.totalCents) throw refusal(billingErrors, 'billing.nothing_to_credit');
  const [waiting] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.creditOfId, row.id), isNull(invoices.number)))
    .orderBy(asc(invoices.createdAt))
    .limit(1);
  if (waiting) return answerInvoice(call, waiting.id);
  return answerInvoice(call, await createDraft(call, await leftDraftOf(call, record, await creditDraftOf(call, record))));
}
