import { describe, expect, test } from 'vitest';
import { agencyInvoiceAmounts, agencyInvoiceReference, agencyVatRate } from './invoice-amounts.ts';

describe('the platform’s invoice', () => {
  test('adds VAT once, on the sum of its lines', () => {
    const lines = [
      { quantity: 3, unitPriceCents: 999 },
      { quantity: 1, unitPriceCents: 14 },
    ];
    expect(agencyInvoiceAmounts(lines, 2_000)).toEqual({ exclCents: 3_011, vatCents: 602, totalCents: 3_613 });
    expect(agencyInvoiceAmounts([], 2_000)).toEqual({ exclCents: 0, vatCents: 0, totalCents: 0 });
  });

  test('uses the rate in the agency’s settings, else the standard one of its place', () => {
    expect(['20', '8,5 %', '0', '', 'FR12'].map((setting) => agencyVatRate(setting, 'FR'))).toEqual([2_000, 850, 0, 2_000, 2_000]);
    expect(agencyVatRate('', 'FR-GP')).toBe(850);
  });

  test('is numbered by year', () => expect(agencyInvoiceReference(2026, 42)).toBe('VIG-2026-00042'));
});
