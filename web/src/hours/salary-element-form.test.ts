import { expect, test } from 'vitest';
import { defaultSalaryElementTypes } from '@vigie/domain/agency/salary-element-types.data.ts';
import { elementUnit } from '@vigie/domain/hours/salary-elements.ts';
import { elementCall, elementProblems, emptyElement } from './salary-element-form.ts';

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
  const counted = elementCall({ ...values, typeKey: 'meal', unit: 'quantity', quantity: 12.5 }, 'n');
  expect([counted.amountCents, counted.quantityHundredths]).toEqual([null, 1250]);
});

test('a missing value is reported on the visible field', () => {
  const told = (more: object) => Object.entries(elementProblems({ ...values, ...more }, defaultSalaryElementTypes)).filter(([, problem]) => problem);
  expect(told({})).toEqual([]);
  expect(told({ agentId: null, typeKey: null, month: null, amountCents: null })).toEqual([
    ['agentId', 'Obligatoire'],
    ['month', 'Obligatoire'],
    ['typeKey', 'Obligatoire'],
    ['amountCents', 'Obligatoire'],
  ]);
  expect(told({ typeKey: 'meal', unit: 'quantity' })).toEqual([['quantity', 'Obligatoire']]);
  expect(told({ typeKey: 'meal', unit: 'quantity', quantity: 0 })).toEqual([['quantity', 'La quantité doit être supérieure à zéro']]);
});

test('meals are counted, bonuses are amounts', () => {
  expect(['meal', 'bonus', null].map((key) => elementUnit(key, defaultSalaryElementTypes))).toEqual(['quantity', 'amount', 'amount']);
});
