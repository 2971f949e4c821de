import { expect, test } from 'vitest';
import { messages } from '../shared/validators.ts';
import { addressIssues } from './address-issues.ts';

test('each invalid address is named by its field and its place; spaces around it do not matter', () => {
  expect(addressIssues({ to: [' a@b.fr ', 'a@'], cc: [], bcc: ['nobody'] })).toEqual({ 'to.1': messages.email, 'bcc.0': messages.email });
  expect(addressIssues({ to: ['a@b.fr'] })).toEqual({});
});
