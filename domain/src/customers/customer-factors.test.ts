import { expect, test } from 'vitest';
import { factorsIssues } from './customer-factors.ts';

test('a customer’s own coefficients are above 0, at most 10, each refused in its own field (C-023/save)', () => {
  expect(factorsIssues(undefined)).toEqual({});
  expect(factorsIssues({ CYNO: 1.25, SSIAP1: 10 })).toEqual({});
  expect(factorsIssues({ CYNO: 0, SSIAP1: 1.1, SSIAP2: 10.5 })).toEqual({
    'specialtyFactors.CYNO': 'Le coefficient doit être supérieur à 0 : 0 équivaut à ne pas facturer, 1 à ne pas majorer',
    'specialtyFactors.SSIAP2': 'Doit être compris entre 0 et 10',
  });
});
