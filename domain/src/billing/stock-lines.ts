// Computes what an invoice takes from stock when it gets its number, and what its cancellation returns (C-124).
import type { Actor } from '../identity/actor.ts';
import { stockCan } from '../stock/stock-can.ts';
import { piecesOf, type ItemType, type Quantity } from './invoice/invoice-line.ts';

export interface StockLine {
  readonly commercialDocItemType: ItemType;
  readonly mustBeDeductedFromStock: boolean;
  readonly stockReference: string | null;
  readonly quantity: Quantity;
}

/** Services are never taken from stock, and neither are products without a reference or flag. */
export const isTakenFromStock = (line: Pick<StockLine, 'commercialDocItemType' | 'mustBeDeductedFromStock' | 'stockReference'>): boolean =>
  line.commercialDocItemType === 'product' && line.mustBeDeductedFromStock && line.stockReference !== null;

export interface Deduction {
  readonly stockReference: string;
  readonly pieces: number;
  /** The first line that requires it. */
  readonly place: number;
}

/** One deduction per reference, however many lines sell it. */
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

/** People who may write stock actions by hand may also move stock by invoice. Not in an agency without counted stock. */
export const maySellFromStock = (actor: Actor, stockSimplified: boolean | null): boolean => stockSimplified !== true && stockCan.createAction(actor);
