import { expect, test } from 'vitest';
import { hasLeft, mailStates } from './mail-state.ts';

test('a document counts as sent when its mails left, or when somebody marked it by hand', () => {
  expect(mailStates.filter(hasLeft)).toEqual(['sent']);
  expect(hasLeft(null)).toBe(true);
});
