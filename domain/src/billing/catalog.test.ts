import { describe, expect, test } from 'vitest';
import { catalogIssues, isOfferedTo, keptDiscountIssue } from './catalog.ts';
import { discounted } from './invoice/invoice-line.ts';

describe('a catalogue service', () => {
  test('needs a name, a description and a price, which may be 0 (A-230/zero, C-143)', () => {
    expect(catalogIssues({ name: 'Ronde', description: 'De nuit', priceCents: 0 })).toEqual({});
    expect(catalogIssues({ name: ' ', description: '', priceCents: null })).toEqual({
      name: 'Obligatoire',
      description: 'Obligatoire',
      priceCents: 'Obligatoire',
    });
    expect(catalogIssues({ name: 'Ronde', description: 'De nuit', priceCents: -1 })).toEqual({ priceCents: 'Le prix ne peut pas être négatif' });
  });
});

describe('a saved discount', () => {
  test('is above 0, and at most 100 for a percentage (C-147)', () => {
    expect(keptDiscountIssue({ kind: 'percent', basisPoints: 10_000 })).toBeNull();
    expect(keptDiscountIssue({ kind: 'percent', basisPoints: 12_000 })).toBe('La remise ne peut pas dépasser 100 %');
    expect(keptDiscountIssue({ kind: 'percent', basisPoints: 0 })).toBe('La remise doit être supérieure à 0');
    expect(keptDiscountIssue({ kind: 'amount', cents: 0 })).toBe('La remise doit être supérieure à 0');
    expect(keptDiscountIssue({ kind: 'amount', cents: 1 })).toBeNull();
  });

  test('deducts a percentage or an amount from a price, to the cent (C-146)', () => {
    expect(discounted(3_333, { kind: 'percent', basisPoints: 1_000 })).toBe(3_000);
    expect(discounted(3_333, { kind: 'amount', cents: 333 })).toBe(3_000);
  });

  test('is offered to its customers, or to all when it names none', () => {
    expect([isOfferedTo([], null), isOfferedTo([], 'a'), isOfferedTo(['a'], 'a'), isOfferedTo(['a'], 'b'), isOfferedTo(['a'], null)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
