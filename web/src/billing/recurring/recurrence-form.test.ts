import { expect, test } from 'vitest';
import { emptyLine } from '../invoice/invoice-form.ts';
import { rhythmText } from './api.ts';
import { callOf, emptyRecurrence, nextDays, problemsOf } from './recurrence-form.ts';

const values = {
  ...emptyRecurrence('2026-01-31'),
  customerId: 'c',
  items: [{ ...emptyLine('2000', 'month'), label: 'Alarme', amount: 1, price: 100 }],
};

test('the next due days are shown before anything is saved, with ends of months kept (C-135)', () => {
  expect(nextDays(values, undefined).slice(0, 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  expect(nextDays({ ...values, endAt: '2026-02-28' }, undefined)).toEqual(['2026-01-31', '2026-02-28']);
  expect(nextDays({ ...values, frequency: null }, undefined)).toEqual([]);
  expect(nextDays({ ...values, startAt: null }, undefined)).toEqual([]);
});

test('the form says what is missing, and sends numbers', () => {
  const problems = problemsOf('2026-01-31', undefined);
  expect(Object.values(problems(values)).filter(Boolean)).toEqual([]);
  expect(problems({ ...values, customerId: null, items: [], startAt: '2026-01-30' })).toMatchObject({
    customerId: 'Obligatoire',
    items: 'Ajoutez au moins une ligne',
    startAt: 'La première échéance ne peut pas être dans le passé',
  });
  expect(callOf(values)).toMatchObject({ frequencyRhythm: 3, frequency: 1, endAt: null, items: [{ unitPriceE3: 100_000 }] });
});

test('a rhythm is shown as text', () => {
  expect([rhythmText({ frequencyRhythm: 3, frequency: 2 }), rhythmText({ frequencyRhythm: 2, frequency: 1 })]).toEqual([
    'Tous les 2 mois',
    'Toutes les semaines',
  ]);
});
