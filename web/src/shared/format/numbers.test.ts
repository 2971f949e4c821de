import { expect, test } from 'vitest';
import { formatPrice } from './numbers.ts';

test.each([
  [21.2, '21,20'],
  [21, '21,00'],
  [21.205, '21,205'],
  [1234.5, '1\u202F234,50'],
  [null, ''],
])('the unit price %s is shown as %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});
