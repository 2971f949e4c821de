import { expect, test } from 'vitest';
import { slipMustStand } from './proposed-message.ts';

test('a slip is changed where it stands, made where it does not, and other names say nothing of it', () => {
  expect(slipMustStand('agencyReportEdit')).toBe(true);
  expect(slipMustStand('agencyReportCreate')).toBe(false);
  expect(slipMustStand('messageAdd')).toBeNull();
});
