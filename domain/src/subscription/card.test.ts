import { describe, expect, test } from 'vitest';
import { cardBrand, cardDigits, cardIssues, cardMonth } from './card.ts';

const TODAY = '2026-11-21';
const good = { holder: 'Camille Martin', number: '4242 4242 4242 4242', expiry: '09/29', cvv: '123' };

describe('a typed card', () => {
  test('has four groups of four digits, a month with a two- or four-digit year, and three digits (A-243, C-208)', () => {
    expect(cardIssues(good, TODAY)).toEqual({});
    expect(cardIssues({ ...good, number: '4242424242424242', expiry: '09/2029' }, TODAY)).toEqual({});
    const wrong = (values: Partial<typeof good>) => Object.keys(cardIssues({ ...good, ...values }, TODAY));
    for (const number of ['4242 4242 4242 424', '4242-4242-4242-4242', '42424 242 4242 4242', '4242 42424242 4242', 'abcd', ''])
      expect([number, wrong({ number })]).toEqual([number, ['number']]);
    for (const expiry of ['13/29', '9/29', '09/1929', '0929', '']) expect([expiry, wrong({ expiry })]).toEqual([expiry, ['expiry']]);
    for (const cvv of ['12', '1234', 'abc', '']) expect([cvv, wrong({ cvv })]).toEqual([cvv, ['cvv']]);
    expect(wrong({ holder: ' ' })).toEqual(['holder']);
  });

  test('is refused with an impossible or past month, and accepted in the current one (A-244)', () => {
    for (const expiry of ['13/30', '00/30', '01/20', '10/26']) expect(cardIssues({ ...good, expiry }, TODAY)).toEqual({ expiry: 'Format invalide' });
    expect(cardIssues({ ...good, expiry: '11/26' }, TODAY)).toEqual({});
  });

  test('gives its digits, its month and its brand', () => {
    expect([cardDigits(good.number), cardMonth('09/29'), cardMonth('09 / 2029')]).toEqual(['4242424242424242', '2029-09', '2029-09']);
    expect(['4242', '5555', '2223', '9999'].map(cardBrand)).toEqual(['Visa', 'Mastercard', 'Mastercard', 'Carte']);
  });
});
