import { expect, test } from 'vitest';
import { dogIssue, leavesWith } from './service-dog.ts';

test('a dog comes with one of the service’s agents; without an agent yet, any dog may be named', () => {
  const rex = { agentId: 'handler' };
  expect(dogIssue(rex, ['handler'])).toBeNull();
  expect(dogIssue(rex, ['other', 'handler'])).toBeNull();
  expect(dogIssue(rex, [])).toBeNull();
  expect(dogIssue(rex, ['other'])).toBe('Ce chien travaille avec un autre collaborateur');
  expect(dogIssue(null, ['handler'])).toBe('Chien introuvable');
});

test('a dog leaves with its handler, and stays when a colleague changes or when it was named without its handler', () => {
  expect(leavesWith('handler', ['handler', 'other'], ['other'])).toBe(true);
  expect(leavesWith('handler', ['handler'], [])).toBe(true);
  expect(leavesWith('handler', ['handler', 'other'], ['handler', 'third'])).toBe(false);
  expect(leavesWith('handler', [], ['other'])).toBe(false);
});
