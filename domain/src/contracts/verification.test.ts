import { expect, test } from 'vitest';
import { readVerificationCode, verificationAddress, verificationCode } from './verification.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from({ length: 10 }, (_, index) => values[index] ?? 0);

test('a code has sixteen characters in groups of four, different for every ten bytes', () => {
  expect(verificationCode(bytes())).toBe('0000-0000-0000-0000');
  expect(verificationCode(bytes(255, 255, 255, 255, 255, 255, 255, 255, 255, 255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(verificationCode(bytes(0, 0, 0, 0, 0, 0, 0, 0, 0, 33))).toBe('0000-0000-0000-0011');
  expect(() => verificationCode(new Uint8Array(9))).toThrow(RangeError);
});

test('it is read in any spelling, and nothing else is accepted as one', () => {
  const code = verificationCode(bytes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' – ')} `])
    expect(readVerificationCode(typed)).toBe(code);
  expect(readVerificationCode('O0O0-IL11-0000-0000')).toBe('0000-1111-0000-0000');
  for (const typed of ['', '0000-0000-0000-000', '0000-0000-0000-00000', 'UUUU-0000-0000-0000', '0000-0000-0000-00é0'])
    expect(readVerificationCode(typed)).toBeNull();
});

test('its address is that of the verification page', () => {
  expect(verificationAddress('https://vigie.fr/', '0000-0000-0000-0011')).toBe('https://vigie.fr/#/verification/0000-0000-0000-0011');
});
