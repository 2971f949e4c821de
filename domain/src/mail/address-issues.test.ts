import { expect, test } from 'vitest';
import { messages } from '../shared/validators.ts';
import { addressIssues } from './address-issues.ts';

test('each address that is none is named by its field and its place, spaces around it are no fault', () => {
  expect(addressIssues({ to: [' a@b.fr ', 'a@'], cc: [], bcc: ['nobody'] })).toEqual({ 'to.1': messages.email, 'bcc.0': messages.email });
  expect(addressIssues({ to: ['a@b.fr'] })).toEqual({});
});
