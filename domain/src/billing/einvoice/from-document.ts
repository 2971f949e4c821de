// Builds the electronic invoice of a document by the terms of EN 16931, with the printed page's lines and sums.
import { normaliseIban } from '../../shared/identifiers-company.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { InstalmentKind } from '../instalments/instalments.ts';
import type { Discount, InvoiceLine, ItemType, LineAmounts, Quantity, VatCategory } from '../invoice/invoice-line.ts';
import { chargedPriceE3, vatCategoryOf } from '../invoice/invoice-line.ts';
import type { InvoiceType } from '../invoice/invoice-status.ts';
import { invoiceTotals, type InvoiceTotals, type VatSubtotal } from '../invoice/invoice-totals.ts';
import type { LegalNote } from '../law/legal-mentions.ts';
import { isFranchise, vatMentions, type VatPlace } from '../law/vat-category.ts';
import { buyerOf, kindOfTrade, sellerOf, type SourceBuyer, type SourceSeller } from './parties.ts';
import type { EAllowance, EInvoice, ELine, EVat } from './model.ts';

export interface SourceLine extends InvoiceLine {
  readonly label: string;
  readonly description: string;
  /** The site. */
  readonly group: string | null;
  readonly itemType: ItemType;
}

export interface EInvoiceSource {
  readonly type: InvoiceType;
  readonly number: string;
  readonly date: LocalDay;
  readonly dueDate: LocalDay;
  readonly periodFrom: LocalDay | null;
  readonly periodUntil: LocalDay | null;
  readonly title: string;
  /** The buyer's order number. */
  readonly reference: string;
  readonly buyerReference: string;
  readonly currency: string;
  readonly discount?: Discount | undefined;
  readonly lines: readonly SourceLine[];
  readonly instalment: InstalmentKind | null;
  /** The instalments that a final invoice deducts. */
  readonly deducts: readonly { readonly number: string; readonly date: LocalDay }[];
  readonly corrects: { readonly number: string; readonly date: LocalDay } | null;
  readonly seller: SourceSeller;
  readonly buyer: SourceBuyer;
  readonly place: VatPlace;
  readonly onDebits: boolean;
  /** PMT, PMD and AAB. */
  readonly legalNotes: readonly LegalNote[];
  /** The sentence of the security code (art. L612-14 and L612-15 CSI). */
  readonly securityText: string;
  readonly bankText: string;
}

/** UN/ECE recommendation 20. */
const UNITS: Readonly<Record<Exclude<Quantity['unit'], 'hour'>, string>> = {
  piece: 'C62',
  day: 'DAY',
  month: 'MON',
  kilometre: 'KMT',
  flatRate: 'LS',
};
const ONE_E4 = 10_000;
const MINUTES_OF_HOUR = 60;

/**
 * Quantities have four decimals at most (BR-FR-DEC-02), and 20 minutes are no finite decimal of an hour. Such a line counts minutes, priced by sixty
 * (BT-149). The sum stays exact either way.
 */
function quantityOf(quantity: Quantity): Pick<ELine, 'quantityE4' | 'unit' | 'baseE4'> {
  if (quantity.unit !== 'hour') return { quantityE4: quantity.e4, unit: UNITS[quantity.unit], baseE4: ONE_E4 };
  const { minutes } = quantity;
  return minutes % 3 === 0
    ? { quantityE4: (minutes / 3) * 500, unit: 'HUR', baseE4: ONE_E4 }
    : { quantityE4: minutes * ONE_E4, unit: 'MIN', baseE4: MINUTES_OF_HOUR * ONE_E4 };
}

/** A discount on a correction line (negative quantity) increases it. It is written as a charge, since no amount is negative. */
const lineOf = (line: SourceLine, { discountCents, netCents }: LineAmounts, index: number): ELine => ({
  id: String(index + 1),
  note: line.group ?? '',
  name: line.label,
  description: line.description,
  ...quantityOf(line.quantity),
  priceE3: chargedPriceE3(line),
  allowanceCents: Math.max(discountCents, 0),
  chargeCents: Math.max(-discountCents, 0),
  netCents,
  category: vatCategoryOf(line),
  basisPoints: line.vatBasisPoints,
});

const DISCOUNT = 'Remise';

/** The share of each rate in the document's discount, for one sign. */
const sharesOf = (vat: readonly VatSubtotal[], sign: 1 | -1): EAllowance[] =>
  vat
    .filter(({ discountCents }) => discountCents * sign > 0)
    .map(({ category, basisPoints, discountCents }) => ({ category, basisPoints, cents: discountCents * sign, reason: DISCOUNT }));

const sum = (list: readonly EAllowance[]): number => list.reduce((total, { cents }) => total + cents, 0);

/** A code of the VATEX list of the European Commission. An article of the tax code without such a code is written as text. */
const REASON_CODES: Partial<Readonly<Record<VatCategory, string>>> = { AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G', O: 'VATEX-EU-O' };

function vatOf(source: EInvoiceSource, { category, basisPoints, basisCents, vatCents }: VatSubtotal): EVat {
  const own = source.lines.filter((line) => vatCategoryOf(line) === category && line.vatBasisPoints === basisPoints);
  const mentions = vatMentions(own, source.place);
  const code = category === 'E' && mentions.length > 0 && mentions.every(isFranchise) ? 'VATEX-FR-FRANCHISE' : (REASON_CODES[category] ?? '');
  return { category, basisPoints, basisCents, vatCents, reason: mentions.join(' ; '), reasonCode: code };
}

/** VAT on services is due on payment, unless the seller opted for debits (art. 269-2 CGI). VAT on goods is due on delivery. */
function vatPointOf({ lines, onDebits, instalment }: EInvoiceSource): EInvoice['vatPoint'] {
  const taxed = lines.filter(({ vatBasisPoints }) => vatBasisPoints > 0);
  if (taxed.length === 0) return '';
  const areServices = taxed.every(({ itemType }) => itemType === 'service');
  // VAT on a deposit for goods is due when it is paid, whatever was opted for (art. 269-2 a CGI).
  if (instalment === 'deposit' && !areServices) return onDebits ? '' : '432';
  if (onDebits) return '3';
  return areServices ? '432' : '';
}

/** BT-23: S services, B goods, M both; 1 is an ordinary invoice or a deposit, 4 a final one after deposits (BR-FR-08). */
function processOf({ lines, deducts }: EInvoiceSource): string {
  const step = deducts.length > 0 ? '4' : '1';
  const hasProducts = lines.some(({ itemType }) => itemType === 'product');
  if (!hasProducts) return `S${step}`;
  return lines.every(({ itemType }) => itemType === 'product') ? `B${step}` : `M${step}`;
}

/** BT-81: 30 is a transfer to the account in the agency's bank details. 1 means that the text says how to pay. */
function paymentOf({ type, bankText }: EInvoiceSource): EInvoice['payment'] {
  const text = bankText.trim();
  if (type === 'creditNote' || text === '') return null;
  const iban = (text.match(/[A-Z]{2}\d{2}(?:[ \u00A0\u202F]?[A-Z0-9]){11,30}/g) ?? []).map(normaliseIban).find((one) => one !== null) ?? '';
  return { code: iban === '' ? '1' : '30', text, iban };
}

function notesOf(source: EInvoiceSource, taxKeys: ReturnType<typeof kindOfTrade>): EInvoice['notes'] {
  const { title, legalNotes, securityText } = source;
  return [{ code: '', text: title.trim() }, ...legalNotes, { code: 'BAR', text: taxKeys }, { code: 'REG', text: securityText }].filter(
    ({ text }) => text !== '',
  );
}

/** Credit notes state how their amount is settled, in place of a due date (BR-CO-25). */
const CREDIT_TERMS = 'Montant porté au crédit du client';

const totalsOf = (totals: InvoiceTotals, allowances: readonly EAllowance[], charges: readonly EAllowance[]): EInvoice['totals'] => ({
  linesNetCents: totals.linesNetCents,
  allowancesCents: sum(allowances),
  chargesCents: sum(charges),
  netCents: totals.netCents,
  vatCents: totals.vatCents,
  totalCents: totals.totalCents,
  paidCents: totals.paidCents,
  dueCents: totals.dueCents,
});

export function eInvoiceOf(source: EInvoiceSource): EInvoice {
  const { lines, discount, type, periodFrom, periodUntil, corrects } = source;
  const totals = invoiceTotals({ lines, discount });
  const allowances = sharesOf(totals.vat, 1);
  const charges = sharesOf(totals.vat, -1);
  const isOutOfScope = lines.length > 0 && lines.every((line) => vatCategoryOf(line) === 'O');
  const isCredit = type === 'creditNote';
  const buyer = buyerOf(source.buyer, isOutOfScope);
  return {
    number: source.number,
    issuedOn: source.date,
    typeCode: isCredit ? 381 : source.instalment === 'deposit' ? 386 : 380,
    currency: source.currency,
    vatPoint: vatPointOf(source),
    dueOn: isCredit ? null : source.dueDate,
    buyerReference: source.buyerReference,
    orderReference: source.reference,
    terms: isCredit ? CREDIT_TERMS : '',
    notes: notesOf(source, kindOfTrade(source.buyer)),
    process: processOf(source),
    preceding: (corrects === null ? source.deducts : [corrects]).map((one) => ({ number: one.number, issuedOn: one.date })),
    seller: sellerOf(source.seller, isOutOfScope),
    buyer,
    deliverTo: lines.some((line) => vatCategoryOf(line) === 'K') ? buyer.country : '',
    period: periodFrom !== null && periodUntil !== null ? { from: periodFrom, until: periodUntil } : null,
    payment: paymentOf(source),
    allowances,
    charges,
    totals: totalsOf(totals, allowances, charges),
    vat: totals.vat.map((one) => vatOf(source, one)),
    lines: lines.map((line, index) => lineOf(line, totals.lines[index]!, index)),
  };
}
