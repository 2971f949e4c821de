import { expect, test } from 'vitest';
import { slipMustStand } from './proposed-message.ts';

test('an existing slip is changed, a missing one is created, and other names do not mention slips', () => {
  expect(slipMustStand('agencyReportEdit')).toBe(true);
  expect(slipMustStand('agencyReportCreate')).toBe(false);
  expect(slipMustStand('messageAdd')).toBeNull();
});
