// The rate of VAT of guarding: which rates are accepted, and the ordinary one where the agency works.
import { ACCEPTED_VAT_RATES, TERRITORY_VAT_RATES } from './vat-rates.data.ts';

const MAINLAND = 2_000;

/** Standard rate, in basis points, for the holiday locale of an agency or a site. */
export const ordinaryVatRate = (holidayLocale: string): number => TERRITORY_VAT_RATES[holidayLocale] ?? MAINLAND;

export const isAcceptedVatRate = (basisPoints: number): boolean => ACCEPTED_VAT_RATES.includes(basisPoints);
