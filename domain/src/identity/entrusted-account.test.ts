import { expect, test } from 'vitest';
import { isEntrustedTo, isInOtherHands, type AccountTies } from './entrusted-account.ts';

const account = (changes: Partial<AccountTies> = {}): AccountTies => ({
  entrustedTo: 'a',
  isPlatform: false,
  isClosed: false,
  agencyIds: ['a'],
  ...changes,
});

test('an agency hands over the link of an account that it opened and nobody else shares', () => {
  expect(isEntrustedTo(account(), 'a')).toBe(true);
  expect(isEntrustedTo(account({ agencyIds: ['a', 'a'] }), 'a')).toBe(true);
  expect(isEntrustedTo(account(), 'b')).toBe(false);
  expect(isEntrustedTo(account({ agencyIds: ['a', 'b'] }), 'a')).toBe(false);
  expect(isEntrustedTo(account({ entrustedTo: null }), 'a')).toBe(false);
  expect(isEntrustedTo(account({ isPlatform: true }), 'a')).toBe(false);
  expect(isEntrustedTo(account({ isClosed: true }), 'a')).toBe(false);
});

test('an account controlled by one agency cannot be added by another until its person has proved the address', () => {
  expect(isInOtherHands(account(), 'b')).toBe(true);
  expect(isInOtherHands(account(), null)).toBe(true);
  expect(isInOtherHands(account(), 'a')).toBe(false);
  expect(isInOtherHands(account({ entrustedTo: null }), 'b')).toBe(false);
});
