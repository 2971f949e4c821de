import { describe, expect, test } from 'vitest';
import { cut, handOutWarning, holdingWords, movementWords, restitutions } from './stock-words.ts';

describe('texts of stock', () => {
  test('they show how long an item is held in days, and cut descriptions at 40 characters (F-285)', () => {
    expect([holdingWords(10), holdingWords(1), holdingWords(0)]).toEqual(['10 jours', '1 jour', '0 jour']);
    expect([cut('a'.repeat(40)), cut('b'.repeat(60))]).toEqual(['a'.repeat(40), `${'b'.repeat(40)}…`]);
  });

  test('they warn of what an assignment leaves (F-282)', () => {
    const row = { quantity: 6, lowStockLevel: 5 };
    expect([null, row].map((one) => handOutWarning(one, 0))).toEqual([null, null]);
    expect([1, 6, 7].map((taken) => handOutWarning(row, taken))).toEqual([
      'Il en restera 5 : stock bas.',
      'Il n’en restera aucun : rupture de stock.',
      'Stock insuffisant : il en reste 6.',
    ]);
    expect(handOutWarning({ quantity: 0, lowStockLevel: 5 }, 1)).toBe('Rupture de stock : il n’en reste aucun.');
  });

  test('they colour a return: one positive, one warning, one negative (F-283)', () => {
    expect([100, 200, 300].map((status) => restitutions[status]?.tone)).toEqual(['done', 'warning', 'danger']);
  });

  test('they sign movements', () => {
    expect([3, -2, 0, null].map((movement) => movementWords(movement))).toEqual(['+3', '−2', '0', '']);
  });
});
