import { describe, expect, test } from 'vitest';
import { formatBasisPoints, formatIban, formatQuantity, formatUnitPrice, priceDecimals, withMinus } from './format.ts';

describe('figures in printed documents', () => {
  test('hours are hours and minutes, other quantities decimals without trailing zeros', () => {
    expect(formatQuantity({ unit: 'hour', minutes: 750 })).toBe('12\u00A0h\u00A030');
    expect(formatQuantity({ unit: 'piece', e4: 120_000 })).toBe('12');
    expect(formatQuantity({ unit: 'day', e4: 15_000 })).toBe('1,5\u00A0j');
    expect(formatQuantity({ unit: 'kilometre', e4: 12_345_670 })).toBe('1\u202F234,567\u00A0km');
    expect(formatQuantity({ unit: 'piece', e4: -2_500 })).toBe('-0,25');
  });

  test('a price keeps the decimals it needs', () => {
    expect([21_000, 23_100, 23_105].map(priceDecimals)).toEqual([2, 2, 3]);
    expect(formatUnitPrice(21_000)).toBe('21,00');
    expect(formatUnitPrice(23_105, 3)).toBe('23,105');
  });

  test('rates, account numbers and the minus sign', () => {
    expect(formatBasisPoints(2_000)).toBe('20\u00A0%');
    expect(formatBasisPoints(550)).toBe('5,5\u00A0%');
    expect(formatIban('FR76 30006000 011234')).toBe('FR76\u00A03000\u00A06000\u00A00112\u00A034');
    expect(withMinus('-1,00 €')).toBe('−1,00 €');
  });
});
