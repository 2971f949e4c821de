import { describe, expect, test } from 'vitest';
import type { InvoiceLine } from './invoice-line.ts';
import { chargedPriceE3, discountIssue, discounted, lineAmounts, lineIssue, partOfDiscount } from './invoice-line.ts';

const piece = (e4: number, unitPriceE3: number): InvoiceLine => ({
  quantity: { unit: 'piece', e4 },
  unitPriceE3,
  vatBasisPoints: 2_000,
});

describe('the amounts of a line', () => {
  test('multiply quantity and price, rounded to the cent (C-103)', () => {
    expect(lineAmounts(piece(33_330, 21_255))).toEqual({
      grossCents: 7_084,
      discountCents: 0,
      netCents: 7_084,
    });
  });

  test('give 7.00 for twenty minutes at 21 €, not 0.33 times 21', () => {
    const line: InvoiceLine = {
      quantity: { unit: 'hour', minutes: 20 },
      unitPriceE3: 21_000,
      vatBasisPoints: 2_000,
    };
    expect(lineAmounts(line).netCents).toBe(700);
  });

  test('leave 30.00 of 33.33 after 10 % (C-102)', () => {
    expect(discounted(3_333, { kind: 'percent', basisPoints: 1_000 })).toBe(3_000);
    expect(discounted(3_333, { kind: 'amount', cents: 333 })).toBe(3_000);
  });

  test('may be discounted to zero, but not a cent below', () => {
    for (const gross of [100, -100]) {
      expect(discountIssue(gross, { kind: 'amount', cents: 100 })).toBeNull();
      expect(discountIssue(gross, { kind: 'amount', cents: 101 })).toMatch(/dépasse/);
    }
    expect(discountIssue(100, { kind: 'percent', basisPoints: 10_000 })).toBeNull();
    expect(discountIssue(100, { kind: 'percent', basisPoints: 10_001 })).toMatch(/100 %/);
    expect(discountIssue(100, { kind: 'amount', cents: 0 })).toBeNull();
    expect(discountIssue(100, { kind: 'amount', cents: -1 })).toMatch(/positive/);
  });

  test('round the discount of a negative correction towards zero', () => {
    expect(discounted(-3_333, { kind: 'percent', basisPoints: 1_000 })).toBe(-3_000);
    expect(discounted(-3_333, { kind: 'amount', cents: 333 })).toBe(-3_000);
  });
});

describe('invalid lines', () => {
  test('a valid line has no issue', () => {
    expect(lineIssue(piece(10_000, 0))).toBeNull();
    expect(lineIssue(piece(-10_000, 100))).toBeNull();
  });

  test.each<[string, InvoiceLine, RegExp]>([
    ['no quantity', piece(0, 100), /quantité/],
    ['half a ten-thousandth', piece(0.5, 100), /quantité/],
    ['a negative price', piece(10_000, -1), /négatif/],
    ['a rate that is no whole basis point', { ...piece(10_000, 1), vatBasisPoints: 5.5 }, /TVA/],
    ['more than 100 % off', { ...piece(10_000, 1), discount: { kind: 'percent', basisPoints: 12_000 } }, /100 %/],
    ['more off than there is', { ...piece(10_000, 1_000), discount: { kind: 'amount', cents: 101 } }, /dépasse/],
  ])('%s is refused', (_name, line, expected) => {
    expect(lineIssue(line)).toMatch(expected);
  });
});

test('a part of a line keeps a discount’s rate, and its share of an amount', () => {
  expect(partOfDiscount({ kind: 'percent', basisPoints: 1000 }, 1, 4)).toEqual({ kind: 'percent', basisPoints: 1000 });
  expect(partOfDiscount({ kind: 'amount', cents: 1001 }, 1, 4)).toEqual({ kind: 'amount', cents: 250 });
  expect(partOfDiscount({ kind: 'amount', cents: 1001 }, 1, 0)).toEqual({ kind: 'amount', cents: 0 });
});

describe('a coefficient (C-101)', () => {
  const line = { quantity: { unit: 'hour' as const, minutes: 90 }, unitPriceE3: 23_105, vatBasisPoints: 2000 };

  test('multiplies the unit price, rounded to the three printed decimals', () => {
    // 23.105 × 1.2345 = 28.5231225, printed 28.523; 1.5 h of it are 42.7845, so 42.78.
    expect(chargedPriceE3({ ...line, coefficient: 1.2345 })).toBe(28_523);
    expect(lineAmounts({ ...line, coefficient: 1.2345 }).netCents).toBe(4278);
    expect(lineAmounts({ ...line, coefficient: 1 })).toEqual(lineAmounts(line));
  });

  test('of 0 would charge nothing, as its refusal says', () => {
    expect(chargedPriceE3({ ...line, coefficient: 0 })).toBe(0);
  });

  test.each([
    [0, 'Le coefficient doit être supérieur à 0 : 0 équivaut à ne pas facturer, 1 à ne pas majorer'],
    [-1, 'Le coefficient doit être supérieur à 0 : 0 équivaut à ne pas facturer, 1 à ne pas majorer'],
    [1.23456, 'Quatre chiffres au plus après la virgule'],
    [11, 'Doit être compris entre 0 et 10'],
  ])('%d is refused', (coefficient, message) => {
    expect(lineIssue({ ...line, coefficient })).toBe(message);
  });

  test('1 is accepted, and no price is raised above a million euros', () => {
    expect(lineIssue({ ...line, coefficient: 1 })).toBeNull();
    expect(lineIssue({ ...line, unitPriceE3: 500_000_000, coefficient: 2.0001 })).toBe('Le prix multiplié par le coefficient dépasse 1 000 000 €');
    expect(lineIssue({ ...line, unitPriceE3: 500_000_000, coefficient: 2 })).toBeNull();
  });
});
