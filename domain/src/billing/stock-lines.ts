// What an invoice takes out of stock when it gets its number, and what its cancellation brings back (C-124).
import type { Actor } from '../identity/actor.ts';
import { stockCan } from '../stock/stock-can.ts';
import { piecesOf, type ItemType, type Quantity } from './invoice/invoice-line.ts';

export interface StockLine {
  readonly commercialDocItemType: ItemType;
  readonly mustBeDeductedFromStock: boolean;
  readonly stockReference: string | null;
  readonly quantity: Quantity;
}

/** A service is taken from nowhere, and neither is a product whose line names no reference or is not flagged. */
export const isTakenFromStock = (line: Pick<StockLine, 'commercialDocItemType' | 'mustBeDeductedFromStock' | 'stockReference'>): boolean =>
  line.commercialDocItemType === 'product' && line.mustBeDeductedFromStock && line.stockReference !== null;

export interface Deduction {
  readonly stockReference: string;
  readonly pieces: number;
  /** The first line that asks for it. */
  readonly place: number;
}

/** One deduction a reference, however many lines sell it. */
export function deductionsOf(lines: readonly StockLine[]): Deduction[] {
  const found = new Map<string, Deduction>();
  for (const [place, line] of lines.entries()) {
    const pieces = piecesOf(line.quantity) ?? 0;
    if (!isTakenFromStock(line) || line.stockReference === null || pieces === 0) continue;
    const before = found.get(line.stockReference);
    found.set(line.stockReference, { stockReference: line.stockReference, place: before?.place ?? place, pieces: (before?.pieces ?? 0) + pieces });
  }
  return [...found.values()];
}

/** Who may write an action of stock by hand moves it by an invoice; not in an agency that keeps no counted stock. */
export const maySellFromStock = (actor: Actor, stockSimplified: boolean | null): boolean => stockSimplified !== true && stockCan.createAction(actor);
