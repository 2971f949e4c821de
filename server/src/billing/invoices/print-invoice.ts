// Prints an invoice: frozen or current parties, its lines by site, the notes that the law requires.
import type { FrozenParties } from '@vigie/db/tables/billing/billing.ts';
import { newAgencySettings } from '@vigie/domain/agency/settings/settings-defaults.data.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import type { Discount, InvoiceLine } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { documentName, settlementText, type InstalmentKind } from '@vigie/domain/billing/instalments/instalments.ts';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { legalNotes, type LegalNote } from '@vigie/domain/billing/law/legal-mentions.ts';
import { VAT_ON_DEBITS_MENTION, vatMentions } from '@vigie/domain/billing/law/vat-category.ts';
import type { Currency } from '@vigie/domain/shared/money-format.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import { printedProse } from '../../plumbing/pdf/printed-prose.ts';
import { invoiceView } from '../../plumbing/pdf/invoice-view.ts';
import type { InvoiceView, Prose } from '../../plumbing/pdf/views.ts';

export interface PrintedDocument {
  readonly type: InvoiceType;
  /** The part of an estimate that it bills. */
  readonly instalment: InstalmentKind | null;
  /** The instalments that it deducts. */
  readonly deducts: readonly { readonly number: string; readonly date: string }[];
  readonly number: string | null;
  readonly date: string;
  readonly dueDate: string;
  readonly periodFrom: string | null;
  readonly periodUntil: string | null;
  readonly title: string;
  readonly reference: string;
  readonly buyerReference: string;
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

/** The default text contains all three notes, which the document prints one by one: only a custom text replaces them. */
export const ownPenalty = (latePaymentMessage: string): string | undefined =>
  latePaymentMessage === newAgencySettings().invoiceSettings.latePaymentMessage ? undefined : latePaymentMessage;

/** Sites in their first order, lines without a site first: each site is one group. */
export const grouped = <T extends { readonly group: string | null }>(lines: readonly T[]): readonly T[] => {
  const groups = [...new Set(lines.map(({ group }) => group))].toSorted((a, b) => Number(a !== null) - Number(b !== null));
  return groups.flatMap((group) => lines.filter((line) => line.group === group));
};

const buyerLines = ({ street, complement, zipcode, city, country }: FrozenParties['buyer']): string[] =>
  [street, complement, `${zipcode} ${city}`.trim(), country === 'France' ? '' : country].filter((line) => line.trim() !== '');

const filled = (...texts: readonly Prose[]): Prose => texts.find((text) => text !== null) ?? null;

/** Why lines bear no VAT, and when the VAT of the others is due. */
function mentionsOf({ lines, holidayLocale, settings: { vatRegime } }: PrintedDocument): string[] {
  const mentions = vatMentions(lines, { holidayLocale, franchise: vatRegime.franchise });
  const isTaxed = lines.some(({ vatBasisPoints }) => vatBasisPoints > 0);
  return vatRegime.onDebits && isTaxed ? [...mentions, VAT_ON_DEBITS_MENTION] : mentions;
}

/** The terms for late and early payment. */
export function legalNotesOf({ date, parties: { buyer }, settings }: Pick<PrintedDocument, 'date' | 'parties' | 'settings'>): LegalNote[] {
  const penalty = ownPenalty(settings.invoiceSettings.latePaymentMessage);
  const choices = { date, buyerIsConsumer: buyer.isConsumer, penaltyBasisPoints: null };
  return legalNotes({ ...choices, ...(penalty === undefined ? {} : { latePaymentMessage: penalty }) });
}

/** Nobody pays a credit note. */
const notesOf = (document: PrintedDocument): string[] => (document.type === 'creditNote' ? [] : legalNotesOf(document).map(({ text }) => text));

export function printedInvoice(document: PrintedDocument): InvoiceView {
  const {
    parties: { seller, buyer },
    settings,
    date,
  } = document;
  const lines = grouped(document.lines);
  return invoiceView({
    type: document.type,
    title: documentName(document.type, document.instalment),
    deducts: document.deducts,
    number: document.number,
    date,
    dueDate: document.type === 'creditNote' ? null : document.dueDate,
    settlement: document.type === 'creditNote' ? null : settlementText(document, buyer.settlement),
    currency: document.currency as Currency,
    agency: agencyView(seller, date, settings.exportSettings),
    buyer: { name: buyer.name, lines: buyerLines(buyer), siren: buyer.siren || null, vatNumber: buyer.vatNumber || null },
    customerNumber: buyer.number || null,
    purchaseOrder: document.reference || null,
    buyerReference: document.buyerReference || null,
    period: document.periodFrom !== null && document.periodUntil !== null ? { from: document.periodFrom, to: document.periodUntil } : null,
    corrects: document.corrects,
    subject: document.title,
    intro: filled(printedProse(document.intro), printedProse(settings.invoiceSettings.header)),
    lines,
    ...(document.discount ? { discount: document.discount } : {}),
    paidCents: 0,
    vatMentions: mentionsOf(document),
    bankText: settings.invoiceSettings.bankDetails,
    iban: null,
    bic: null,
    notes: notesOf(document),
    outro: filled(printedProse(document.notes), printedProse(settings.invoiceSettings.footer)),
  });
}
