import { expect, test } from 'vitest';
import { asApiError } from './error-answers.ts';

const answered = (error: object): [number, string] => {
  const { status, code } = asApiError(Object.assign(new Error('for the log alone'), error));
  return [status, code];
};

test('a path outside the files’ folder is as absent as a missing file', () => {
  expect(answered({ statusCode: 404 })).toEqual([404, 'shared.not_found']);
  expect(answered({ statusCode: 403 })).toEqual([404, 'shared.not_found']);
});

test('an unforeseen error is a failure, and reveals nothing', () => {
  expect(answered({})).toEqual([500, 'shared.unexpected']);
  expect(answered({ statusCode: 418 })).toEqual([500, 'shared.unexpected']);
  expect(asApiError(new Error('for the log alone')).message).not.toContain('for the log alone');
});
