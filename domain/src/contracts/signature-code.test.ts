import { describe, expect, test } from 'vitest';
import {
  CODE_EXPIRED,
  CODE_SPENT,
  codeExpiry,
  codeIssue,
  codeWaitIssue,
  maskedEmail,
  maskedPhone,
  NO_CODE,
  textNumber,
  wrongCode,
} from './signature-code.ts';

const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const fresh = { expiresAt: new Date(codeExpiry(NOW)).toISOString(), tries: 0 };

describe('a signature code', () => {
  test('is valid for ten minutes and five attempts', () => {
    expect(codeIssue(null, NOW)).toBe(NO_CODE);
    expect(codeIssue(fresh, NOW)).toBeNull();
    expect(codeIssue(fresh, NOW + 10 * 60_000 - 1)).toBeNull();
    expect(codeIssue(fresh, NOW + 10 * 60_000)).toBe(CODE_EXPIRED);
    expect(codeIssue({ ...fresh, tries: 4 }, NOW)).toBeNull();
    expect(codeIssue({ ...fresh, tries: 5 }, NOW)).toBe(CODE_SPENT);
  });

  test('tells how many attempts remain when it is wrong', () => {
    expect([1, 2, 3, 4, 5].map(wrongCode)).toEqual([
      'Code incorrect : il vous reste 4 essais',
      'Code incorrect : il vous reste 3 essais',
      'Code incorrect : il vous reste 2 essais',
      'Code incorrect : il vous reste un essai',
      CODE_SPENT,
    ]);
  });

  test('is sent at most five times an hour', () => {
    const at = (minutes: number): number => NOW - minutes * 60_000;
    expect(codeWaitIssue([at(1), at(2), at(3), at(4)], NOW)).toBeNull();
    expect(codeWaitIssue([at(1), at(2), at(3), at(4), at(50)], NOW)).toBe('5 codes vous ont déjà été envoyés en une heure. Réessayez dans 10 min.');
    expect(codeWaitIssue([at(1), at(2), at(3), at(4), at(61)], NOW)).toBeNull();
  });
});

test('an address is masked so that only its owner recognises it', () => {
  expect(maskedEmail('claire@client.test')).toBe('c•••@client.test');
  expect(maskedPhone('06 12 34 56 78')).toBe('•• •• •• •• 78');
});

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['07.12.34.56.78', '+33712345678'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0032 470 12 34 56', '+32470123456'],
  // A landline receives no text message.
  ['01 42 00 00 00', null],
  ['poste 12', null],
  ['', null],
])('a text message to %s is sent to %s', (phone, number) => {
  expect(textNumber(phone)).toBe(number);
});
