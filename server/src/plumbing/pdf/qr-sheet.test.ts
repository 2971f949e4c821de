import { expect, test } from 'vitest';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { demandFitting } from './qr-sheet.ts';

const sheet = { perRow: 4, size: 5, margin: 1, perReference: 4 };

test('codes that pass the width of the page are refused by field, and those that fit are not (F-292)', () => {
  expect(() => demandFitting(sheet, 10)).not.toThrow();
  expect(() => demandFitting({ ...sheet, perRow: 5 }, 10)).toThrow(ApiError);
  expect(() => demandFitting(sheet, 501)).toThrow(ApiError);
});
