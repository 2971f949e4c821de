// What is left of an invoice to credit, line by line. Where its credit notes name other lines, it is by VAT and nature.
import { lineOfPart } from '../instalments/instalments.ts';
import { merged, partsOf, type Part, type PartLine } from '../instalments/parts.ts';
import { chargedPriceE3, lineAmounts, partOfDiscount, vatCategoryOf, type Discount, type Quantity } from './invoice-line.ts';
import { invoiceTotals } from './invoice-totals.ts';

export interface NamedLine extends PartLine {
  /** What tells the line from others beside its price and VAT: its label and place. */
  readonly name: string;
}

export interface LinedDocument {
  readonly lines: readonly NamedLine[];
  readonly discount: Discount | undefined;
  readonly totalCents: number;
}

export interface LeftLine {
  /** The place of the invoice's line. */
  readonly at: number;
  readonly quantity: Quantity;
  readonly discount: Discount | undefined;
}

export type LeftToCredit =
  | { readonly by: 'lines'; readonly lines: readonly LeftLine[]; readonly discount: Discount | undefined }
  | { readonly by: 'parts'; readonly parts: readonly Part[] };

const amountOf = (quantity: Quantity): number => (quantity.unit === 'hour' ? quantity.minutes : quantity.e4);
const quantityLike = (quantity: Quantity, amount: number): Quantity =>
  quantity.unit === 'hour' ? { unit: 'hour', minutes: amount } : { unit: quantity.unit, e4: amount };

const keyOf = (line: NamedLine): string =>
  [
    line.name,
    line.quantity.unit,
    Math.sign(amountOf(line.quantity)),
    chargedPriceE3(line),
    vatCategoryOf(line),
    line.vatBasisPoints,
    line.itemType,
    line.deducts ?? false,
    line.discount?.kind === 'percent' ? line.discount.basisPoints : '',
  ].join('/');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Null: a credit note has a line, or more of one, than the invoice. */
function leftLines(invoice: LinedDocument, credits: readonly LinedDocument[]): LeftLine[] | null {
  const pool = new Map<string, number>();
  const given = new Map<string, number>();
  for (const line of credits.flatMap(({ lines }) => lines)) {
    const key = keyOf(line);
    pool.set(key, (pool.get(key) ?? 0) + Math.abs(amountOf(line.quantity)));
    if (line.discount?.kind === 'amount') given.set(key, (given.get(key) ?? 0) + line.discount.cents);
  }
  const left = invoice.lines.flatMap((line, at): LeftLine[] => {
    const [key, whole] = [keyOf(line), Math.abs(amountOf(line.quantity))];
    const taken = Math.min(whole, pool.get(key) ?? 0);
    pool.set(key, (pool.get(key) ?? 0) - taken);
    const discount = discountLeft(line, taken, given);
    const amount = Math.sign(amountOf(line.quantity)) * (whole - taken);
    return amount === 0 ? [] : [{ at, quantity: quantityLike(line.quantity, amount), discount }];
  });
  return [...pool.values()].some((amount) => amount > 0) ? null : left;
}

/** An amount is reduced by what the credit notes gave of it, or in proportion where they say nothing. */
function discountLeft(line: NamedLine, taken: number, given: Map<string, number>): Discount | undefined {
  const { discount } = line;
  if (discount?.kind !== 'amount' || taken === 0) return discount;
  const key = keyOf(line);
  const own = Math.min(discount.cents, given.get(key) ?? 0);
  given.set(key, (given.get(key) ?? 0) - own);
  const whole = Math.abs(amountOf(line.quantity));
  return own === 0 ? partOfDiscount(discount, whole - taken, whole) : { kind: 'amount', cents: discount.cents - own };
}

/** A rate stays the same. Of an amount, what the credit notes took of it is gone. */
function documentDiscount(invoice: LinedDocument, credits: readonly LinedDocument[]): Discount | undefined {
  const { discount } = invoice;
  if (discount?.kind !== 'amount') return discount;
  const given = sum(credits.map((credit) => invoiceTotals(credit).discountCents));
  return given >= discount.cents ? undefined : { kind: 'amount', cents: discount.cents - given };
}

/** Each document rounds its VAT once a rate: the rest may be that many cents off. */
const roundings = (invoice: LinedDocument, credits: readonly LinedDocument[]): number => (credits.length + 1) * invoiceTotals(invoice).vat.length;

function byLines(invoice: LinedDocument, credits: readonly LinedDocument[], leftCents: number): LeftToCredit | null {
  const lines = leftLines(invoice, credits);
  if (lines === null || lines.length === 0) return null;
  const discount = documentDiscount(invoice, credits);
  const kept = lines.map((one) => ({ ...invoice.lines[one.at]!, quantity: one.quantity, discount: one.discount }));
  const net = Math.abs(sum(kept.map((line) => lineAmounts(line).netCents)));
  if (discount?.kind === 'amount' && discount.cents > net) return null;
  const { totalCents } = invoiceTotals({ lines: kept, discount });
  return totalCents <= leftCents && leftCents - totalCents <= roundings(invoice, credits) ? { by: 'lines', lines, discount } : null;
}

const totalOf = (parts: readonly Part[]): number => invoiceTotals({ lines: parts.map(lineOfPart) }).totalCents;

/** One amount for each VAT and nature. Rounding may not make it more than what is left: the largest part gives way. */
function byParts(invoice: LinedDocument, credits: readonly LinedDocument[], leftCents: number): Part[] {
  const signed = (document: LinedDocument, sign: number): Part[] =>
    partsOf(document.lines, document.discount).map((part) => ({ ...part, netCents: sign * part.netCents }));
  const parts = merged([signed(invoice, 1), ...credits.map((credit) => signed(credit, -1))].flat()).filter(({ netCents }) => netCents !== 0);
  const largest = parts.reduce((best, { netCents }, at) => (netCents > parts[best]!.netCents ? at : best), 0);
  const less = (cents: number): Part[] => parts.map((part, at) => (at === largest ? { ...part, netCents: part.netCents - cents } : part));
  for (let cents = 0; cents <= roundings(invoice, credits); cents += 1)
    if (totalOf(less(cents)) <= leftCents) return less(cents).filter(({ netCents }) => netCents !== 0);
  return parts;
}

/** `credits` are the numbered credit notes of the invoice. */
export function leftToCredit(invoice: LinedDocument, credits: readonly LinedDocument[]): LeftToCredit {
  const leftCents = invoice.totalCents - sum(credits.map(({ totalCents }) => totalCents));
  return byLines(invoice, credits, leftCents) ?? { by: 'parts', parts: byParts(invoice, credits, leftCents) };
}
