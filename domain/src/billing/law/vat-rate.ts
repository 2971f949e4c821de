// The rate of VAT of guarding: which rates are accepted, and the ordinary one where the agency works.
import type { VatSubtotal } from '../invoice/invoice-totals.ts';
import { VAT_FREE_MENTION } from './legal-mentions.ts';
import { ACCEPTED_VAT_RATES, TERRITORY_VAT_RATES } from './vat-rates.data.ts';

const MAINLAND = 2_000;

/** Standard rate, in basis points, for the holiday locale of an agency or a site. */
export const ordinaryVatRate = (holidayLocale: string): number => TERRITORY_VAT_RATES[holidayLocale] ?? MAINLAND;

export const isAcceptedVatRate = (basisPoints: number): boolean => ACCEPTED_VAT_RATES.includes(basisPoints);

const withoutVat: ReadonlySet<string> = new Set(['FR-GF', 'FR-YT']);

/** VAT that is not charged says why: reverse charge, a territory without VAT (art. 294 CGI), or the exemption of small companies. */
export function vatMentions(vat: readonly Pick<VatSubtotal, 'category' | 'basisPoints'>[], holidayLocale: string): string[] {
  const mentions = new Set<string>();
  for (const { category, basisPoints } of vat) {
    if (basisPoints > 0) continue;
    if (category === 'AE') mentions.add('Autoliquidation');
    else mentions.add(withoutVat.has(holidayLocale) ? 'TVA non applicable, art. 294-1 du CGI' : VAT_FREE_MENTION);
  }
  return [...mentions];
}
