import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { lineIssue, NOT_IN_PIECES } from './invoice/invoice-line.ts';
import { deductionsOf, maySellFromStock, type StockLine } from './stock-lines.ts';

const line = (values: Partial<StockLine> = {}): StockLine => ({
  commercialDocItemType: 'product',
  mustBeDeductedFromStock: true,
  stockReference: 'a',
  quantity: { unit: 'piece', e4: 20_000 },
  ...values,
});

describe('what an invoice takes from stock', () => {
  test('flagged products with a reference, one deduction per reference (F-289)', () => {
    expect(deductionsOf([line(), line({ stockReference: 'b' }), line({ quantity: { unit: 'flatRate', e4: 10_000 } })])).toEqual([
      { stockReference: 'a', pieces: 3, place: 0 },
      { stockReference: 'b', pieces: 2, place: 1 },
    ]);
  });

  test.each<[string, Partial<StockLine>]>([
    ['a service', { commercialDocItemType: 'service' }],
    ['a line that is not flagged', { mustBeDeductedFromStock: false }],
    ['a line without a reference', { stockReference: null }],
    ['hours', { quantity: { unit: 'hour', minutes: 60 } }],
  ])('%s takes nothing (F-289)', (_name, values) => {
    expect(deductionsOf([line(values)])).toEqual([]);
  });

  test('requires the right to write stock actions, and a counted stock (F-289)', () => {
    const staff = (...rights: string[]): Actor => ({ kind: 'staff', rights: new Set(rights) });
    expect(maySellFromStock(staff('createStockActions'), false)).toBe(true);
    expect(maySellFromStock(staff('createStockActions'), null)).toBe(true);
    expect(maySellFromStock(staff('createStockActions'), true)).toBe(false);
    expect(maySellFromStock(staff('validateInvoices', 'listStockReferences'), false)).toBe(false);
  });

  test('whole pieces only', () => {
    const sold = { unitPriceE3: 1_000, vatBasisPoints: 2_000, takenFromStock: true };
    expect(lineIssue({ ...sold, quantity: { unit: 'piece', e4: 15_000 } })).toBe(NOT_IN_PIECES);
    expect(lineIssue({ ...sold, quantity: { unit: 'piece', e4: -10_000 } })).toBe(NOT_IN_PIECES);
    expect(lineIssue({ ...sold, quantity: { unit: 'hour', minutes: 60 } })).toBe(NOT_IN_PIECES);
    expect(lineIssue({ ...sold, quantity: { unit: 'piece', e4: 30_000 } })).toBeNull();
    expect(lineIssue({ ...sold, takenFromStock: false, quantity: { unit: 'piece', e4: 15_000 } })).toBeNull();
  });
});
