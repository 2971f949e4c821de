// Computes the totals of an invoice, an estimate or a credit note by EN 16931: VAT once per rate.
import { portion, shareOut } from '../portions.ts';
import type { Discount, InvoiceLine, LineAmounts, VatCategory } from './invoice-line.ts';
import { discounted, lineAmounts, vatCategoryOf } from './invoice-line.ts';

/** One line of the VAT breakdown (BG-23). */
export interface VatSubtotal {
  readonly category: VatCategory;
  readonly basisPoints: number;
  /** Sum of the net amounts of the lines with this category and rate. */
  readonly linesNetCents: number;
  /** This rate's share of the document discount (BG-20). */
  readonly discountCents: number;
  /** BT-116 = lines − discount (BR-S-08). */
  readonly basisCents: number;
  /** BT-117 = BT-116 × rate, rounded once (BR-CO-17). */
  readonly vatCents: number;
}

export interface InvoiceTotals {
  readonly lines: readonly LineAmounts[];
  /** BT-106 = Σ BT-131 (BR-CO-10). */
  readonly linesNetCents: number;
  /** The lines that the document's discount applies to: all but deductions of instalments. */
  readonly discountableCents: number;
  /** BT-107. */
  readonly discountCents: number;
  /** BT-109 = BT-106 − BT-107 (BR-CO-13). */
  readonly netCents: number;
  /** Highest rate first. */
  readonly vat: readonly VatSubtotal[];
  /** BT-110 = Σ BT-117 (BR-CO-14). */
  readonly vatCents: number;
  /** BT-112 = BT-109 + BT-110 (BR-CO-15). */
  readonly totalCents: number;
  /** BT-113. */
  readonly paidCents: number;
  /** BT-115 = BT-112 − BT-113 (BR-CO-16). */
  readonly dueCents: number;
}

export interface InvoiceAmountsInput {
  readonly lines: readonly InvoiceLine[];
  /** For the whole document. Distributed over the VAT rates in proportion to their lines. */
  readonly discount?: Discount | undefined;
  readonly paidCents?: number | undefined;
}

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

interface RateGroup {
  readonly category: VatCategory;
  readonly basisPoints: number;
  linesNetCents: number;
  /** The lines that the document's discount applies to. */
  discountableCents: number;
}

const groupByRate = (lines: readonly InvoiceLine[], amounts: readonly LineAmounts[]): RateGroup[] => {
  const groups = new Map<string, RateGroup>();
  lines.forEach((line, index) => {
    const category = vatCategoryOf(line);
    const key = `${category}/${line.vatBasisPoints}`;
    const group = groups.get(key) ?? { category, basisPoints: line.vatBasisPoints, linesNetCents: 0, discountableCents: 0 };
    const { netCents } = amounts[index]!;
    group.linesNetCents += netCents;
    if (!line.deducts) group.discountableCents += netCents;
    groups.set(key, group);
  });
  return [...groups.values()].toSorted((a, b) => b.basisPoints - a.basisPoints || (a.category < b.category ? -1 : 1));
};

/**
 * Every amount of a document, in cents. Lines must be valid (see `lineIssue`). The document discount is rounded once as a whole, then distributed, so that
 * no cent is lost between the rates.
 */
export const invoiceTotals = ({ lines, discount, paidCents = 0 }: InvoiceAmountsInput): InvoiceTotals => {
  const amounts = lines.map(lineAmounts);
  const groups = groupByRate(lines, amounts);
  const linesNetCents = sum(amounts.map((line) => line.netCents));
  const discountableCents = sum(groups.map((group) => group.discountableCents));
  const discountCents = discountableCents === 0 ? 0 : discountableCents - discounted(discountableCents, discount);
  const shares = shareOut(
    discountCents,
    groups.map((group) => group.discountableCents),
  );
  const vat = groups.map(({ category, basisPoints, linesNetCents: linesCents }, index): VatSubtotal => {
    const share = shares[index]!;
    const basisCents = linesCents - share;
    return { category, basisPoints, linesNetCents: linesCents, discountCents: share, basisCents, vatCents: portion(basisCents, basisPoints) };
  });
  const netCents = linesNetCents - discountCents;
  const vatCents = sum(vat.map((rate) => rate.vatCents));
  const totalCents = netCents + vatCents;
  return {
    lines: amounts,
    linesNetCents,
    discountableCents,
    discountCents,
    netCents,
    vat,
    vatCents,
    totalCents,
    paidCents,
    dueCents: totalCents - paidCents,
  };
};
