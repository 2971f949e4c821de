// Computes the platform's invoice: its lines, one VAT rate on their sum, and its number.
import { ordinaryVatRate } from '../billing/law/vat-rate.ts';
import { portion } from '../billing/portions.ts';

export interface SoldLine {
  readonly quantity: number;
  /** Before tax. */
  readonly unitPriceCents: number;
}

export interface AgencyInvoiceAmounts {
  readonly exclCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
}

/** VAT is computed once, on the sum of the lines (EN 16931, BR-CO-17). */
export function agencyInvoiceAmounts(lines: readonly SoldLine[], vatBp: number): AgencyInvoiceAmounts {
  const exclCents = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  const vatCents = portion(exclCents, vatBp);
  return { exclCents, vatCents, totalCents: exclCents + vatCents };
}

/** Basis points of the agency's own setting in percent («20», «8,5»). An empty or invalid value gives the standard rate of its place. */
export function agencyVatRate(setting: string, holidayLocale: string): number {
  const percent = /^\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(setting)?.[1];
  return percent === undefined ? ordinaryVatRate(holidayLocale) : Math.round(Number(percent.replace(',', '.')) * 100);
}

/** `VIG-2026-00001`: one gapless series a year for all agencies (CGI ann. II, art. 242 nonies A). */
export const agencyInvoiceReference = (year: number, sequence: number): string => `VIG-${year}-${String(sequence).padStart(5, '0')}`;

/** `VIG-A-2026-00001`: credit notes have a gapless series of their own (CGI ann. II, art. 242 nonies A). */
export const agencyCreditReference = (year: number, sequence: number): string => `VIG-A-${year}-${String(sequence).padStart(5, '0')}`;
