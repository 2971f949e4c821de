import { expect, test } from 'vitest';
import { asApiError } from './error-answers.ts';

const answered = (error: object): [number, string] => {
  const { status, code } = asApiError(Object.assign(new Error('for the log alone'), error));
  return [status, code];
};

test('what lies outside of the folder of files is as absent as what is not in it', () => {
  expect(answered({ statusCode: 404 })).toEqual([404, 'shared.not_found']);
  expect(answered({ statusCode: 403 })).toEqual([404, 'shared.not_found']);
});

test('what nobody has foreseen is a failure, and says nothing of itself', () => {
  expect(answered({})).toEqual([500, 'shared.unexpected']);
  expect(answered({ statusCode: 418 })).toEqual([500, 'shared.unexpected']);
  expect(asApiError(new Error('for the log alone')).message).not.toContain('for the log alone');
});
