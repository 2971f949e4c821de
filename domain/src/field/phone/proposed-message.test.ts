import { expect, test } from 'vitest';
import { isDecision, slipMustStand } from './proposed-message.ts';

test('an existing slip is changed, a missing one is created, and other names do not mention slips', () => {
  expect(slipMustStand('agencyReportEdit')).toBe(true);
  expect(slipMustStand('agencyReportCreate')).toBe(false);
  expect(slipMustStand('messageAdd')).toBeNull();
});

test('an edit and a deletion of an entry, and a planned pause, are decided at once', () => {
  expect(['messageEdit', 'messageDelete', 'breakCreate', 'entry'].map(isDecision)).toEqual([true, true, true, false]);
});
