import { expect, test } from 'vitest';
import { codesOf, shortCode } from './short-codes.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

test('a code is made of the capitals of a name', () => {
  expect(['Entrepôt Nord', 'Keïta', 'Fatou Keïta', 'Centre commercial de la Part-Dieu', '—'].map(shortCode)).toEqual(['EN', 'KE', 'FK', 'CCD', '?']);
});

test('no two names have the same code', () => {
  const codes = codesOf(
    new Map([
      ['a', 'Fatou Keïta'],
      ['b', 'Fanny Koné'],
      ['c', 'Felix Kern'],
    ]),
  );
  expect([...codes].toSorted(byText)).toEqual([
    ['a', 'FK2'],
    ['b', 'FK'],
    ['c', 'FK3'],
  ]);
});
