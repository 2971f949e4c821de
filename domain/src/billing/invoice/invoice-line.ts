// Computes one line of a commercial document: exact quantity, unit price, discount, and the resulting amounts.
import { fraction, multiply, rational, roundHalfUp } from '../../shared/money.ts';
import { markup, MOST_MARKUP } from '../../agency/settings/setting-rule.ts';
import { portion } from '../portions.ts';

/** Hours are stored as whole minutes, because 20 min is not a finite decimal of an hour. Everything else is in ten-thousandths of its unit (BR-FR-DEC-02). */
export type Quantity =
  | { readonly unit: 'hour'; readonly minutes: number }
  | { readonly unit: 'piece' | 'day' | 'month' | 'kilometre' | 'flatRate'; readonly e4: number };

/** Units in which a service is sold, in French. */
export const quantityUnits: Readonly<Record<Quantity['unit'], string>> = {
  hour: 'Heure',
  piece: 'Unité',
  day: 'Jour',
  month: 'Mois',
  kilometre: 'Kilomètre',
  flatRate: 'Forfait',
};

/** A percentage (1 000 basis points = 10 %) or a fixed amount in cents (C-102, C-146). */
export type Discount = { readonly kind: 'percent'; readonly basisPoints: number } | { readonly kind: 'amount'; readonly cents: number };

/** UNTDID 5305 codes accepted by BR-FR-16: S standard, Z zero, E exempt, AE reverse charge, K, G, O. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

/** What a line sells. Only a product can be taken from stock. */
export const itemTypes = ['service', 'product'] as const;
export type ItemType = (typeof itemTypes)[number];
export const itemTypeLabels: Readonly<Record<ItemType, string>> = { service: 'Service', product: 'Produit' };

export interface InvoiceLine {
  readonly quantity: Quantity;
  /** In thousandths of a euro (21 000 = 21 €), the three decimals that forms accept. Never negative (EN 16931, BR-27). */
  readonly unitPriceE3: number;
  /** Multiplies the unit price (C-101). Four decimals at most; 1 when absent. */
  readonly coefficient?: number | undefined;
  readonly discount?: Discount | undefined;
  /** 2 000 = 20 %, 550 = 5.5 %. */
  readonly vatBasisPoints: number;
  /** When absent: S for a rate above zero, E for zero. */
  readonly vatCategory?: VatCategory | undefined;
  /** The article of the tax code that exempts the line; empty: the agency's own, if any. */
  readonly vatExemption?: string | undefined;
  /** Pieces that leave the stock of a reference. */
  readonly takenFromStock?: boolean | undefined;
  /** It deducts an instalment that was billed before. The document's discount was taken off there already. */
  readonly deducts?: boolean | undefined;
}

export interface LineAmounts {
  /** Quantity × unit price, rounded. */
  readonly grossCents: number;
  /** The discounted amount (BT-136). */
  readonly discountCents: number;
  /** Line net amount (BT-131), two decimals (BR-DEC-23). */
  readonly netCents: number;
}

/** The price that is charged and printed: multiplied by the coefficient, and rounded to the three printed decimals. */
export const chargedPriceE3 = ({ unitPriceE3, coefficient = 1 }: Pick<InvoiceLine, 'unitPriceE3' | 'coefficient'>): number =>
  coefficient === 1 ? unitPriceE3 : roundHalfUp(multiply(rational(BigInt(unitPriceE3)), rational(coefficient)));

/** Thousandths of a euro are tenths of a cent. */
const grossOf = (line: InvoiceLine): number => {
  const { quantity } = line;
  const [amount, base] = quantity.unit === 'hour' ? [quantity.minutes, 60n] : [quantity.e4, 10_000n];
  return roundHalfUp(fraction(BigInt(amount) * BigInt(chargedPriceE3(line)), base * 10n));
};

/** The amount after a discount, rounded to the cent: 10 % off 33.33 leaves 30.00 (C-102). */
export const discounted = (cents: number, discount: Discount | undefined): number => {
  if (discount === undefined) return cents;
  if (discount.kind === 'percent') return portion(cents, 10_000 - discount.basisPoints);
  const left = Math.abs(cents) - discount.cents;
  return cents < 0 ? -left : left;
};

/** Amounts of one line. Every step is a whole number of cents, so that the printed figures add up. */
export const lineAmounts = (line: InvoiceLine): LineAmounts => {
  const grossCents = grossOf(line);
  const netCents = discounted(grossCents, line.discount);
  return { grossCents, discountCents: grossCents - netCents, netCents };
};

export const vatCategoryOf = (line: Pick<InvoiceLine, 'vatBasisPoints' | 'vatCategory'>): VatCategory =>
  line.vatCategory ?? (line.vatBasisPoints > 0 ? 'S' : 'E');

/** Explains in French why a discount cannot be deducted from an amount. */
export const discountIssue = (grossCents: number, discount: Discount | undefined): string | null => {
  if (discount === undefined) return null;
  const value = discount.kind === 'percent' ? discount.basisPoints : discount.cents;
  if (!Number.isSafeInteger(value) || value < 0) return 'La remise doit être positive';
  if (discount.kind === 'percent') return value > 10_000 ? 'La remise ne peut pas dépasser 100 %' : null;
  return value > Math.abs(grossCents) ? 'La remise dépasse le montant auquel elle s’applique' : null;
};

/** Stock is counted in whole pieces. Returns how many a quantity is, or null. */
export const piecesOf = (quantity: Quantity): number | null => {
  if (quantity.unit === 'hour' || quantity.e4 <= 0 || quantity.e4 % 10_000 !== 0) return null;
  return quantity.e4 / 10_000;
};
export const NOT_IN_PIECES = 'Une ligne prise dans le stock compte des unités entières, au moins 1';

/** A million euros: five hundred lines of a hundred thousand units still fit in exact cents. */
export const MOST_PRICE_E3 = 1_000_000_000;
const markupRule = markup(MOST_MARKUP);

/** Explains in French why a price cannot be multiplied so, or returns null (C-101). */
export function coefficientIssue(line: Pick<InvoiceLine, 'unitPriceE3' | 'coefficient'>): string | null {
  const issue = markupRule(line.coefficient ?? 1);
  if (typeof issue === 'string') return issue;
  return line.coefficient !== undefined && chargedPriceE3(line) > MOST_PRICE_E3 ? 'Le prix multiplié par le coefficient dépasse 1 000 000 €' : null;
}

/** Explains in French what is wrong with a line, or returns null. A negative quantity is a correction, and a negative price is refused. */
export const lineIssue = (line: InvoiceLine): string | null => {
  const amount = line.quantity.unit === 'hour' ? line.quantity.minutes : line.quantity.e4;
  if (!Number.isSafeInteger(amount) || amount === 0) return 'La quantité est obligatoire';
  if (!Number.isSafeInteger(line.unitPriceE3)) return 'Le prix unitaire est obligatoire';
  if (line.unitPriceE3 < 0) return 'Le prix unitaire ne peut pas être négatif : mettez le signe sur la quantité';
  const coefficient = coefficientIssue(line);
  if (coefficient !== null) return coefficient;
  if (!Number.isSafeInteger(line.vatBasisPoints) || line.vatBasisPoints < 0) return 'Le taux de TVA est obligatoire';
  if (line.takenFromStock && piecesOf(line.quantity) === null) return NOT_IN_PIECES;
  return discountIssue(grossOf(line), line.discount);
};

/** The discount on a part of a line: a rate stays the same, an amount is reduced in proportion. */
export const partOfDiscount = (discount: Discount, part: number, whole: number): Discount =>
  discount.kind === 'percent' ? discount : { ...discount, cents: whole === 0 ? 0 : Math.round((discount.cents * part) / whole) };
