import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, isFrenchPhone, normaliseForeignPhone, normalisePhone, isPhone, keptPhone, phoneDigits } from './phone.ts';

test('a leading 0 becomes +33, and every usual notation is read (F-239)', () => {
  for (const written of [
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '0033612345678',
    '+33612345678',
    '+33 (0)6 12 34 56 78',
    '+330612345678',
  ])
    expect(normalisePhone(written)).toBe('+33612345678');
  for (const wrong of ['0012345678', '061234567', '06123456789', '12345', '', '+3361234567', '+32225551212'])
    expect(normalisePhone(wrong)).toBeNull();
});

test('overseas numbers get their own country code, even when written with +33', () => {
  const codes = {
    '0692809774': '+262692809774',
    '0262123456': '+262262123456',
    '0639123456': '+262639123456',
    '0269123456': '+262269123456',
    '0690123456': '+590690123456',
    '0590123456': '+590590123456',
    '0694123456': '+594694123456',
    '0594123456': '+594594123456',
    '0696123456': '+596696123456',
    '0697123456': '+596697123456',
  };
  for (const [national, e164] of Object.entries(codes)) {
    expect(normalisePhone(national)).toBe(e164);
    expect(normalisePhone(`+33${national.slice(1)}`)).toBe(e164);
    expect(normalisePhone(e164)).toBe(e164);
  }
  expect(normalisePhone('+262612345678')).toBeNull();
  expect(normalisePhone('+262 0692 80 97 74')).toBe('+262692809774');
  expect(normalisePhone('0508 41 23 45')).toBe('+508412345');
  expect(normalisePhone('+689 87 12 34 56')).toBe('+68987123456');
});

test('normalising is idempotent, and a displayed number is read back', () => {
  const number = fc
    .tuple(fc.constantFrom('6', '7', '1', '692', '696', '639', '690'), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([start, rest]) => `0${start}${String(rest).padStart(8, '0')}`.slice(0, 10));
  fc.assert(
    fc.property(number, (text) => {
      const e164 = normalisePhone(text)!;
      expect(normalisePhone(e164)).toBe(e164);
      expect(normalisePhone(formatPhone(e164))).toBe(e164);
      expect(isFrenchPhone(text)).toBe(true);
    }),
  );
});

test('a number is displayed as French readers write it', () => {
  expect(formatPhone('+33612345678')).toBe('06 12 34 56 78');
  expect(formatPhone('+262692809774')).toBe('06 92 80 97 74');
  expect(formatPhone('+68987123456')).toBe('+689 87 12 34 56');
  expect(formatPhone('+3225551212')).toBe('+3225551212');
});

test('other countries keep their code', () => {
  expect(normaliseForeignPhone('00 32 2 555 12 12')).toBe('+3225551212');
  expect(normaliseForeignPhone('555 12 12')).toBeNull();
});

test('a number is kept in one form however it is written, and what is none stays (A-238, A-239)', () => {
  for (const written of ['06 12 34 56 78', '06.12.34.56.78', '0612345678', '+330612345678', '+33 (0)6 12 34 56 78', '0033612345678'])
    expect(keptPhone(written)).toBe('+33612345678');
  expect([keptPhone(''), keptPhone(' abc '), keptPhone('+44 20 7946 0958')]).toEqual(['', 'abc', '+442079460958']);
  expect([isPhone('abc'), isPhone('0112'), isPhone('+44 20 7946 0958'), isPhone('05 61 22 33 44')]).toEqual([false, false, true, true]);
});

test('a part of a number is looked for by its digits; a year or an invoice number is no telephone', () => {
  expect(['06 12 34', '0612', '+33 6 12', '0033612', '612.345', '0692 12'].map(phoneDigits)).toEqual([
    '61234',
    '612',
    '33612',
    '33612',
    '612345',
    '69212',
  ]);
  expect(['2026', '12345', '06', 'FA-2026-0012', 'Awa', '', '06 12 Awa'].map(phoneDigits)).toEqual([null, null, null, null, null, null, null]);
});
