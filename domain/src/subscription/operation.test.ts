import { expect, test } from 'vitest';
import { operationStateLabels, operationStates } from './operation.ts';

test('every state of an order has its word', () => {
  expect(operationStates.map((state) => operationStateLabels[state])).toEqual([
    'En cours',
    'En attente de sa date',
    'En attente de paiement',
    'En attente de validation',
    'Close',
  ]);
});
