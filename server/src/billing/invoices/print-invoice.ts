// Prints an invoice: frozen or current parties, its lines by site, the notes that the law requires.
import type { FrozenParties } from '@vigie/db/tables/billing/billing.ts';
import { newAgencySettings } from '@vigie/domain/agency/settings/settings-defaults.data.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import type { Discount, InvoiceLine } from '@vigie/domain/billing/invoice/invoice-line.ts';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { legalNotes } from '@vigie/domain/billing/law/legal-mentions.ts';
import { vatMentions } from '@vigie/domain/billing/law/vat-rate.ts';
import type { Currency } from '@vigie/domain/shared/money-format.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import { printedProse } from '../../plumbing/pdf/printed-prose.ts';
import { invoiceView } from '../../plumbing/pdf/invoice-view.ts';
import type { InvoiceView, Prose } from '../../plumbing/pdf/views.ts';

export interface PrintedDocument {
  readonly type: InvoiceType;
  readonly number: string | null;
  readonly date: string;
  readonly dueDate: string;
  readonly periodFrom: string | null;
  readonly periodUntil: string | null;
  readonly title: string;
  readonly reference: string;
  readonly intro: string;
  readonly notes: string;
  readonly discount?: Discount | undefined;
  readonly currency: string;
  readonly lines: readonly (InvoiceLine & { readonly label: string; readonly description: string; readonly group: string | null })[];
  readonly corrects: { readonly number: string; readonly date: string } | null;
  readonly parties: FrozenParties;
  readonly settings: AgencySettings;
  readonly holidayLocale: string;
}

/** The default text contains all three notes at once, which the document prints one by one: only a custom text replaces them. */
function ownPenalty({ invoiceSettings }: AgencySettings): string | undefined {
  const { latePaymentMessage } = invoiceSettings;
  return latePaymentMessage === newAgencySettings().invoiceSettings.latePaymentMessage ? undefined : latePaymentMessage;
}

/** Sites in their first order, lines without a site first: each site is one group. */
const grouped = (lines: PrintedDocument['lines']): PrintedDocument['lines'] => {
  const groups = [...new Set(lines.map(({ group }) => group))].toSorted((a, b) => Number(a !== null) - Number(b !== null));
  return groups.flatMap((group) => lines.filter((line) => line.group === group));
};

const buyerLines = ({ street, complement, zipcode, city, country }: FrozenParties['buyer']): string[] =>
  [street, complement, `${zipcode} ${city}`.trim(), country === 'France' ? '' : country].filter((line) => line.trim() !== '');

const filled = (...texts: readonly Prose[]): Prose => texts.find((text) => text !== null) ?? null;

export function printedInvoice(document: PrintedDocument): InvoiceView {
  const {
    parties: { seller, buyer },
    settings,
    date,
  } = document;
  const lines = grouped(document.lines);
  const penalty = ownPenalty(settings);
  const { vat } = invoiceTotals({ lines });
  return invoiceView({
    type: document.type,
    number: document.number,
    date,
    dueDate: document.type === 'creditNote' ? null : document.dueDate,
    settlement: document.type === 'creditNote' ? null : buyer.settlement,
    currency: document.currency as Currency,
    agency: agencyView(seller, date, settings.exportSettings),
    buyer: { name: buyer.name, lines: buyerLines(buyer), siren: buyer.siren || null, vatNumber: buyer.vatNumber || null },
    customerNumber: buyer.number || null,
    purchaseOrder: document.reference || null,
    period: document.periodFrom !== null && document.periodUntil !== null ? { from: document.periodFrom, to: document.periodUntil } : null,
    corrects: document.corrects,
    subject: document.title,
    intro: filled(printedProse(document.intro), printedProse(settings.invoiceSettings.header)),
    lines,
    ...(document.discount ? { discount: document.discount } : {}),
    paidCents: 0,
    vatMentions: vatMentions(vat, document.holidayLocale),
    bankText: settings.invoiceSettings.bankDetails,
    iban: null,
    bic: null,
    notes: legalNotes({
      date,
      buyerIsConsumer: buyer.isConsumer,
      penaltyBasisPoints: null,
      ...(penalty === undefined ? {} : { latePaymentMessage: penalty }),
    }).map(({ text }) => text),
    outro: filled(printedProse(document.notes), printedProse(settings.invoiceSettings.footer)),
  });
}
