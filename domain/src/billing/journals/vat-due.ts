// Tracks the VAT of an invoice that awaits its payment (art. 269-2 c CGI): how much each payment makes due, by rate.
import { roundHalfUp, fraction } from '../../shared/money.ts';
import type { ItemType } from '../invoice/invoice-line.ts';
import { portion, shareOut } from '../portions.ts';
import type { BookedDocument } from './booked.ts';

/** Cents by rate in basis points. */
export type ByRate = ReadonlyMap<number, number>;

/** Sales of one rate, category and nature (service or product), or money on account, with their VAT. */
export interface SalePart {
  readonly basisPoints: number;
  readonly itemType: ItemType;
  readonly onAccount: boolean;
  readonly netCents: number;
  readonly vatCents: number;
}

const ITEM_TYPES: readonly ItemType[] = ['service', 'product'];
type Amounts = Pick<SalePart, 'netCents' | 'vatCents'>;

const sumOf = (lines: BookedDocument['lines'], itemType: ItemType): number =>
  lines.filter((line) => line.itemType === itemType).reduce((sum, { netCents }) => sum + netCents, 0);

/** With opposite signs a share could exceed the whole: services then take all of it. */
function weightsOf([services, products]: readonly [number, number]): number[] {
  const mixed = (services > 0 && products > 0) || (services < 0 && products < 0);
  if (mixed) return [Math.abs(services), Math.abs(products)];
  return services === 0 && products !== 0 ? [0, 1] : [1, 0];
}

/** Shares an amount and its VAT between services and products without losing a cent. */
function shared(lines: BookedDocument['lines'], { netCents, vatCents }: Amounts, onAccount: boolean, basisPoints: number): SalePart[] {
  const weights = weightsOf([sumOf(lines, 'service'), sumOf(lines, 'product')]);
  const [nets, vats] = [shareOut(netCents, weights), shareOut(vatCents, weights)];
  return ITEM_TYPES.map((itemType, at) => ({ basisPoints, itemType, onAccount, netCents: nets[at]!, vatCents: vats[at]! }));
}

/** The document's discount is taken off its sales, never off money on account. */
export function salePartsOf({ vat, lines }: Pick<BookedDocument, 'vat' | 'lines'>): SalePart[] {
  return vat.flatMap(({ category, basisPoints, basisCents, vatCents }): SalePart[] => {
    const here = lines.filter((line) => line.category === category && line.basisPoints === basisPoints);
    const [advances, sales] = [here.filter(({ onAccount }) => onAccount), here.filter(({ onAccount }) => !onAccount)];
    const netCents = advances.reduce((sum, line) => sum + line.netCents, 0);
    const isAdvance = advances.length > 0 && sales.length === 0;
    const ofAdvances = { netCents, vatCents: isAdvance ? vatCents : portion(netCents, basisPoints) };
    const ofSales = { netCents: basisCents - netCents, vatCents: vatCents - ofAdvances.vatCents };
    return [
      ...(isAdvance ? [] : shared(sales, ofSales, false, basisPoints)),
      ...(advances.length === 0 ? [] : shared(advances, ofAdvances, true, basisPoints)),
    ];
  });
}

/**
 * VAT on services is due on payment. VAT on goods, or with the option for debits, is due with the invoice; that on a deposit for goods is due when the
 * deposit is paid (art. 269-2 a and c CGI).
 */
export const awaitsPayment = ({ itemType }: SalePart, { vatOnDebits, isDeposit }: Pick<BookedDocument, 'vatOnDebits' | 'isDeposit'>): boolean =>
  itemType === 'service' ? !vatOnDebits : isDeposit;

const share = (cents: number, part: number, whole: number): number =>
  whole < 0 ? share(cents, -part, -whole) : roundHalfUp(fraction(BigInt(cents) * BigInt(part), BigInt(whole)));

/** The amount still owed on an invoice with its credit notes, and the VAT that awaits it. */
export class Dossier {
  due = 0;
  readonly #awaiting = new Map<number, number>();

  #move(moved: ByRate): void {
    for (const [rate, cents] of moved) this.#awaiting.set(rate, (this.#awaiting.get(rate) ?? 0) + cents);
  }

  /** All waiting VAT once nothing is owed: no later payment would make it due. */
  #rest(): Map<number, number> {
    const rest = new Map(this.due === 0 ? this.#awaiting : []);
    if (this.due === 0) this.#awaiting.clear();
    return rest;
  }

  /** Adds a document to both amounts. Returns the VAT that no payment will make due. */
  book(totalCents: number, awaiting: ByRate): Map<number, number> {
    this.due += totalCents;
    this.#move(awaiting);
    return this.#rest();
  }

  /** The VAT that a payment makes due, in proportion to the debt. The last payment makes the rest due. */
  pay(cents: number, ownTotal: number, own: ByRate): Map<number, number> {
    const due = this.due;
    const shares = due === 0 ? [...own].map(([rate, vat]) => [rate, share(vat, cents, ownTotal)] as const) : this.#shares(cents, due);
    return this.#take(cents, new Map(shares));
  }

  #shares(cents: number, due: number): [number, number][] {
    return [...this.#awaiting].map(([rate, vat]) => [rate, share(vat, cents, due)]);
  }

  #take(cents: number, taken: ReadonlyMap<number, number>): Map<number, number> {
    this.due -= cents;
    this.#move(new Map([...taken].map(([rate, vat]) => [rate, -vat])));
    const all = new Map(taken);
    for (const [rate, vat] of this.#rest()) all.set(rate, (all.get(rate) ?? 0) + vat);
    return all;
  }

  /** A removed payment restores what it took. */
  unpay(cents: number, taken: ByRate): Map<number, number> {
    return this.#take(-cents, new Map([...taken].map(([rate, vat]) => [rate, -vat])));
  }
}
