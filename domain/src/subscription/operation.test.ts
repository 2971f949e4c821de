import { expect, test } from 'vitest';
import { operationStateLabels, operationStates } from './operation.ts';

test('every order state has its label', () => {
  expect(operationStates.map((state) => operationStateLabels[state])).toEqual([
    'En cours',
    'En attente de sa date',
    'En attente de paiement',
    'En attente de validation',
    'Close',
  ]);
});
