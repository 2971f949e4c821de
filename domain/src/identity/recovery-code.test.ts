import { expect, test } from 'vitest';
import { readRecoveryCode, readTotpCode, recoveryCodeOf } from './recovery-code.ts';

test('a code has ten unambiguous letters in two groups, one letter per random byte', () => {
  expect(recoveryCodeOf(Uint8Array.of(0, 1, 31, 32, 63, 10, 17, 18, 255, 20))).toBe('01z0z-ahjzm');
  expect(new Set(Array.from({ length: 256 }, (_, byte) => recoveryCodeOf(new Uint8Array(10).fill(byte)))).size).toBe(32);
});

test.each([
  ['4f7kp-9mzq2', '4f7kp9mzq2'],
  [' 4F7KP 9MZQ2 ', '4f7kp9mzq2'],
  ['oOiIl-LLLLL', '0011111111'],
  ['4f7kp-9mzq', null],
  ['4f7kp-9mzqu', null],
  ['123456', null],
  ['', null],
])('« %s » is read as %s', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});

test.each([
  ['123 456', '123456'],
  ['123456', '123456'],
  ['12345', null],
  ['12345a', null],
])('« %s » is read as the authenticator code %s', (typed, code) => {
  expect(readTotpCode(typed)).toBe(code);
});
