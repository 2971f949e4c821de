// Returns one invoice in full, and the address of its PDF.
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { counters } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { lawfulSettlement } from '@vigie/domain/customers/settlement.ts';
import { settlementText } from '@vigie/domain/billing/instalments/instalments.ts';
import { settlementLabel } from '@vigie/domain/billing/invoice/due-date.ts';
import { nextInvoiceNumber } from '@vigie/domain/billing/invoice/invoice-number.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import { contactsOf, loadCustomer } from '../../customers/queries.ts';
import { fileById, presentFiles, signedUrl } from '../../documents/files/store-file.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import { billingErrors } from '../errors.ts';
import { discountOf, itemOf, lineOf } from '../lines.ts';
import { presentInvoice, type InvoiceInFull } from './present.ts';
import { instalmentOf } from '../instalments/records.ts';
import { creditNotesOf, dataOf, deductedBy, itemsOf, loadInvoice, paymentsOf, type InvoiceRecord, type InvoiceTableRow } from './records.ts';
import { seriesId } from './series.ts';
import { statesOf } from '../transmission/records.ts';
import { demandPrinted } from './waiting-prints.ts';

/** With a customer's prefix only its own numbered documents exist. */
export const reachable = ({ via, actor }: Pick<Scope, 'via' | 'actor'>): SQL | undefined =>
  via === 'customer' ? and(eq(invoices.customerId, actor.customerId ?? ''), isNotNull(invoices.number)) : undefined;

/** Addresses of the contacts who receive invoices, or the customer's own when there is none (C-016). */
export async function recipientsOf(tx: Tx, agencyId: string, customerId: string): Promise<string[]> {
  const contacts = await contactsOf(tx, agencyId, customerId);
  const chosen = contacts.filter((contact) => contact.invoiceRecipient && contact.email !== '').map(({ email }) => email);
  if (chosen.length > 0) return [...new Set(chosen)];
  const { email } = await loadCustomer(tx, agencyId, customerId);
  return email === '' ? [] : [email];
}

async function proposedNumber(tx: Tx, row: InvoiceTableRow): Promise<string | null> {
  if (row.number !== null || row.status === InvoiceStatus.cancelled) return null;
  const [counter] = await tx
    .select({ last: counters.lastNumber })
    .from(counters)
    .where(and(eq(counters.agencyId, row.agencyId), eq(counters.id, seriesId(row.type, row.issuedOn))));
  return nextInvoiceNumber(row.type, row.issuedOn, { lastSequence: counter?.last ?? 0, lastDate: null });
}

export async function inFull(tx: Tx, record: InvoiceRecord, own = false): Promise<InvoiceInFull> {
  const { agencyId, id, customerId, creditOfId, parties, paidCents } = record.row;
  const items = await itemsOf(tx, agencyId, id);
  const discount = discountOf(record.row);
  const customer = await loadCustomer(tx, agencyId, customerId);
  const part = record.instalment === null ? null : await instalmentOf(tx, record.row);
  return {
    ...record,
    items,
    own,
    totals: invoiceTotals({ lines: items.map(({ item }) => lineOf(itemOf(item))), paidCents, ...(discount ? { discount } : {}) }),
    estimate: part && { id: part.estimate.id, number: part.estimate.number },
    deducts: await deductedBy(tx, agencyId, items),
    payments: await paymentsOf(tx, agencyId, id),
    corrects: creditOfId === null ? null : (await loadInvoice(tx, agencyId, creditOfId)).row,
    creditNotes: await creditNotesOf(tx, agencyId, id),
    newNumber: own ? null : await proposedNumber(tx, record.row),
    recipients: own ? [] : await recipientsOf(tx, agencyId, customerId),
    hasData: record.row.number !== null && (await dataOf(tx, agencyId, id)) !== null,
    states: await statesOf(tx, agencyId, id),
    settlement: settlementText(
      { instalment: record.instalment, date: record.row.issuedOn, dueDate: record.row.dueOn },
      parties?.buyer.settlement ?? settlementLabel(lawfulSettlement(customer)),
    ),
  };
}

/** The document as every write returns it. */
export async function answerInvoice({ tx, agencyId, house, via }: Scope, id: string) {
  const agency = await loadAgency(tx, agencyId);
  const full = await inFull(tx, await loadInvoice(tx, agencyId, id), via === 'customer');
  const files = await presentFiles(house, tx, agencyId, full.row.fileIds);
  return { ...presentInvoice(full, localDay(house.clock.now(), agency.timeZone)), files };
}

/** The document, if the person may read it. */
export async function reach(call: Scope, id: string): Promise<InvoiceRecord> {
  const record = await loadInvoice(call.tx, call.agencyId, id, reachable(call));
  if (!billingCan.readInvoice(call.actor, { customerId: record.row.customerId, validated: record.row.number !== null }))
    throw notFound('Facture introuvable');
  return record;
}

export async function readInvoice(call: ScopedCall<typeof calls.readInvoice>) {
  await reach(call, call.params.id);
  return answerInvoice(call, call.params.id);
}

/** Opens its own transactions: a missing PDF is made between them. */
export async function invoicePdf(call: ScopedCall<typeof calls.pdf>): Promise<{ url: string; name: string }> {
  const { agencyId, house, params } = call;
  const within = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => house.db.tenant(doorOf(call, 'billing.pdf'), (tx) => work({ ...call, tx }));
  const { row } = await within((scope) => reach(scope, params.id));
  if (row.number === null) throw refusal(billingErrors, 'billing.not_numbered');
  if (row.pdfFileId === null) await demandPrinted(house, agencyId, params.id);
  return within(async (scope) => {
    const { row: printed } = await reach(scope, params.id);
    const file = await fileById(scope.tx, agencyId, printed.pdfFileId ?? '');
    return { url: signedUrl(house, file), name: file.name };
  });
}
