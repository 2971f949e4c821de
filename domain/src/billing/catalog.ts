// Validates the service catalogue and the agency's discounts.
import type { Discount } from './invoice/invoice-line.ts';

/** A service needs a name, a description and a price. Zero is a valid price (C-143). */
export interface CatalogService {
  readonly name: string;
  readonly description: string;
  /** Unit price before tax. */
  readonly priceCents: number | null;
}

export function catalogIssues({ name, description, priceCents }: CatalogService): Record<string, string> {
  const issues: Record<string, string> = {};
  if (name.trim() === '') issues['name'] = 'Obligatoire';
  if (description.trim() === '') issues['description'] = 'Obligatoire';
  if (priceCents === null) issues['priceCents'] = 'Obligatoire';
  else if (!Number.isSafeInteger(priceCents) || priceCents < 0) issues['priceCents'] = 'Le prix ne peut pas être négatif';
  return issues;
}

/** A saved discount deducts something, and never more than the whole (C-147). */
export function keptDiscountIssue(discount: Discount): string | null {
  const value = discount.kind === 'percent' ? discount.basisPoints : discount.cents;
  if (!Number.isSafeInteger(value) || value <= 0) return 'La remise doit être supérieure à 0';
  return discount.kind === 'percent' && value > 10_000 ? 'La remise ne peut pas dépasser 100 %' : null;
}

/** A discount without customers applies to all of them. */
export const isOfferedTo = (customerIds: readonly string[], customerId: string | null): boolean =>
  customerIds.length === 0 || (customerId !== null && customerIds.includes(customerId));
