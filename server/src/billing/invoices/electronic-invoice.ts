// Builds and checks the electronic invoice before a document gets its number, stores it, and returns it as XML.
import type { FastifyReply } from 'fastify';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { invoiceData } from '@vigie/db/tables/billing/prints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { eInvoiceIssues } from '@vigie/domain/billing/einvoice/check/problems.ts';
import { eInvoiceOf } from '@vigie/domain/billing/einvoice/from-document.ts';
import type { EInvoice } from '@vigie/domain/billing/einvoice/model.ts';
import { ciiOf } from '@vigie/domain/billing/einvoice/write/cii.ts';
import { ublOf } from '@vigie/domain/billing/einvoice/write/ubl.ts';
import { securityFooter } from '@vigie/domain/billing/law/legal-mentions.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import type { CustomerRecord } from '../../customers/present.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { billingErrors } from '../errors.ts';
import { vatPlaceOf } from '../parties.ts';
import { grouped, legalNotesOf, type PrintedDocument } from './print-invoice.ts';
import { reach } from './read-invoice.ts';
import { dataOf, type ItemRow } from './records.ts';

interface Numbering {
  readonly document: PrintedDocument & { readonly number: string };
  readonly agency: AgencyRow;
  readonly customer: CustomerRecord;
  /** In the order of the document's lines. */
  readonly items: readonly { readonly item: Pick<ItemRow, 'itemType'> }[];
}

const EURO = 'EUR';

/** Null for a document in another currency: the law wants its VAT in euros too (BR-FR-CO-12), which nobody has computed. */
export function electronicInvoice({ document, agency, customer, items }: Numbering): EInvoice | null {
  if (document.currency !== EURO) return null;
  const { vatRegime, invoiceSettings } = settingsOf(agency);
  const lines = document.lines.map((line, index) => ({ ...line, itemType: items[index]?.item.itemType ?? 'service' }));
  return eInvoiceOf({
    ...document,
    lines: grouped(lines),
    seller: agency,
    buyer: customer,
    place: vatPlaceOf(agency),
    onDebits: vatRegime.onDebits,
    legalNotes: legalNotesOf(document),
    securityText: securityFooter(agency.cnapsNumber || null, document.date),
    bankText: invoiceSettings.bankDetails,
  });
}

/** What the standard and the law miss in it, by the field of the form. */
export const electronicIssues = (invoice: EInvoice | null): Record<string, string> => (invoice === null ? {} : eInvoiceIssues(invoice));

export async function keepData(tx: Tx, agencyId: string, of: { readonly id: string; readonly customerId: string }, data: EInvoice): Promise<void> {
  await tx.insert(invoiceData).values({ agencyId, id: of.id, customerId: of.customerId, data });
}

const WRITERS = { cii: ciiOf, ubl: ublOf } as const;

export async function invoiceXml(call: ScopedCall<typeof calls.data>): Promise<FastifyReply> {
  const { tx, agencyId, params, reply } = call;
  const { row } = await reach(call, params.id);
  if (row.number === null) throw refusal(billingErrors, 'billing.not_numbered');
  const data = await dataOf(tx, agencyId, row.id);
  if (data === null) throw refusal(billingErrors, 'billing.no_data');
  return reply
    .header('content-type', 'application/xml; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${row.number}-${params.syntax}.xml"`)
    .send(WRITERS[params.syntax](data));
}
