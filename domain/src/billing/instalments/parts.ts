// Splits a document's net amount by VAT and nature. Instalments take their shares of these parts.
import type { Discount, InvoiceLine, ItemType, VatCategory } from '../invoice/invoice-line.ts';
import { vatCategoryOf } from '../invoice/invoice-line.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { shareOut } from '../portions.ts';

/** Lines of one VAT and one nature. An instalment bills each part by a line of its own. */
export interface Part {
  readonly category: VatCategory;
  readonly basisPoints: number;
  /** The article that exempts the part. */
  readonly exemption: string;
  readonly itemType: ItemType;
  readonly netCents: number;
}

export interface PartLine extends InvoiceLine {
  readonly itemType: ItemType;
}

const keyOf = ({ category, basisPoints, exemption, itemType }: Omit<Part, 'netCents'>): string =>
  [category, basisPoints, exemption, itemType].join('/');

const partOf = (line: PartLine): Omit<Part, 'netCents'> => ({
  category: vatCategoryOf(line),
  basisPoints: line.vatBasisPoints,
  exemption: line.vatExemption ?? '',
  itemType: line.itemType,
});

/** The same parts with their amounts added, in the order of their first line. */
export function merged(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>();
  for (const part of parts) sums.set(keyOf(part), { ...part, netCents: (sums.get(keyOf(part))?.netCents ?? 0) + part.netCents });
  return [...sums.values()];
}

/** The part of `parts` that bears the same VAT and nature, or 0. */
export const netOf = (parts: readonly Part[], like: Part): number => parts.find((part) => keyOf(part) === keyOf(like))?.netCents ?? 0;

/** Net amounts after the document's discount. They add up to the document's net amount. */
export function partsOf(lines: readonly PartLine[], discount: Discount | undefined): Part[] {
  const totals = invoiceTotals({ lines, discount });
  return merged(
    totals.vat.flatMap(({ category, basisPoints, basisCents }) => {
      const here = lines.flatMap((line, index) =>
        vatCategoryOf(line) === category && line.vatBasisPoints === basisPoints ? [{ line, cents: totals.lines[index]!.netCents }] : [],
      );
      const sum = here.reduce((total, { cents }) => total + cents, 0);
      const nets =
        sum === 0
          ? here.map(({ cents }) => cents)
          : shareOut(
              basisCents,
              here.map(({ cents }) => cents),
            );
      return here.map(({ line }, at) => ({ ...partOf(line), netCents: nets[at]! }));
    }),
  );
}

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { netCents }) => sum + netCents, 0);
