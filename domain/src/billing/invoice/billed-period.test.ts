import { expect, test } from 'vitest';
import { billedPeriodIssue } from './billed-period.ts';

test('the period of a document has both days or none', () => {
  expect([billedPeriodIssue(null, null), billedPeriodIssue('2026-11-01', '2026-11-01')]).toEqual([null, null]);
  expect(billedPeriodIssue('2026-11-01', null)).toBe('Obligatoire');
  expect(billedPeriodIssue('2026-11-30', '2026-11-01')).toBe('Doit être supérieure ou égale à 30/11/2026');
});

test('a last day without a first one has no day to compare with (A-221)', () => {
  expect(billedPeriodIssue(null, '2026-11-30')).toBe("La date de comparaison n'est pas définie");
});
