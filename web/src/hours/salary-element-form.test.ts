import { expect, test } from 'vitest';
import { elementCall, elementProblems, emptyElement, usualUnit } from './salary-element-form.ts';

const values = { ...emptyElement('2026-11-21'), agentId: 'a', typeKey: 'bonus', amountCents: 5000 };

test('the form proposes the current month, and sends one of the two values', () => {
  expect(elementCall(values, 'n')).toEqual({
    newId: 'n',
    agentId: 'a',
    month: '2026-11',
    comment: '',
    typeKey: 'bonus',
    amountCents: 5000,
    quantityHundredths: null,
  });
  const counted = elementCall({ ...values, unit: 'quantity', quantity: 12.5 }, 'n');
  expect([counted.amountCents, counted.quantityHundredths]).toEqual([null, 1250]);
});

test('a missing value is reported on the visible field', () => {
  const told = (more: object) => Object.entries(elementProblems({ ...values, ...more })).filter(([, problem]) => problem);
  expect(told({})).toEqual([]);
  expect(told({ agentId: null, typeKey: null, month: null, amountCents: null })).toEqual([
    ['agentId', 'Obligatoire'],
    ['month', 'Obligatoire'],
    ['typeKey', 'Obligatoire'],
    ['amountCents', 'Obligatoire'],
  ]);
  expect(told({ unit: 'quantity' })).toEqual([['quantity', 'Obligatoire']]);
  expect(told({ unit: 'quantity', quantity: 0 })).toEqual([['quantity', 'La quantité doit être supérieure à zéro']]);
});

test('meals are counted, bonuses are amounts', () => {
  expect([usualUnit('meal'), usualUnit('bonus'), usualUnit(null)]).toEqual(['quantity', 'amount', 'amount']);
});
