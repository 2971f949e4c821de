import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atLeast,
  bankCardCode,
  bankCardExpiry,
  bankCardNumber,
  decimal,
  email,
  every,
  exactCount,
  format,
  frenchOnly,
  greaterThan,
  integer,
  iban,
  isEmail,
  lessThan,
  maxLength,
  multipleOf,
  parseNumber,
  phone,
  positiveInteger,
  postcode,
  professionalCard,
  required,
  requiredAnswer,
  requiredConsent,
  requiredOrZero,
  richText,
  socialSecurityNumber,
} from './validators.ts';
import {
  afterNow,
  dateAfter,
  dateBefore,
  dateFrom,
  dateUntil,
  frenchDate,
  frenchDateWritten,
  isoDay,
  rangeIssue,
  rangeWithinYears,
} from './validators-dates.ts';

const frenchPhoneText = "Format de téléphone français invalide. Format attendu: +33 ou 0 suivi de l'indicatif valide puis 8 chiffres";

describe('required values', () => {
  test('empty text, nothing, an empty list fail with « Obligatoire » (A-229)', () => {
    for (const value of ['', '   ', null, undefined, [], Number.NaN]) expect(required(value)).toBe('Obligatoire');
    for (const value of ['x', ['x'], 1, false]) expect(required(value)).toBeNull();
  });

  test('the nullable variant also accepts 0, booleans can be required (A-230)', () => {
    expect(required(0)).toBe('Obligatoire');
    expect(requiredOrZero(0)).toBeNull();
    expect(requiredOrZero('')).toBe('Obligatoire');
    expect(requiredAnswer(undefined)).toBe('Obligatoire');
  });

  test('a yes/no passes on no, a consent only on yes (A-231)', () => {
    expect([undefined, false, true].map(requiredAnswer)).toEqual(['Obligatoire', null, null]);
    expect([undefined, false, true].map(requiredConsent)).toEqual(['Obligatoire', 'Obligatoire', null]);
  });
});

describe('counts, formats and numbers', () => {
  test('a wrong number of elements and a bad format have their texts (A-232)', () => {
    expect(exactCount(3)([1, 2])).toBe('Doit contenir 3 éléments');
    expect(exactCount(3)([1, 2, 3])).toBeNull();
    expect(format(/^\d+$/)('12a')).toBe('Format invalide');
    expect(format(/^\d+$/)('12')).toBeNull();
  });

  test('integers and positive integers (A-233)', () => {
    expect(integer('1.5')).toBe('Nombre entier uniquement');
    expect(integer('-1')).toBeNull();
    expect(positiveInteger(1.5)).toBe('Entier positif uniquement');
    expect(positiveInteger(-1)).toBe('Entier positif uniquement');
    expect(positiveInteger('0')).toBeNull();
  });

  test('bounds at and around (A-234)', () => {
    expect(lessThan(10)(10)).toBe('Doit être inférieur à 10');
    expect(lessThan(10)('9,99')).toBeNull();
    expect(greaterThan(0)(0)).toBe('Doit être supérieur à 0');
    expect(greaterThan(0)(0.01)).toBeNull();
    expect(atLeast(5)(4.9)).toBe('Doit être supérieur ou égal à 5');
    expect(atLeast(5)(5)).toBeNull();
    expect(atLeast(2.5)('abc')).toBe('Format invalide');
    expect(atLeast(2.5)(1)).toBe('Doit être supérieur ou égal à 2,5');
  });

  test('multiples, negative ones too (A-235)', () => {
    expect(multipleOf(15)(20)).toBe('Doit être un multiple de 15, positive ou négative.');
    expect(multipleOf(15)(-45)).toBeNull();
    expect(multipleOf(0.01)('19,99')).toBeNull();
    expect(multipleOf(0.01)(19.999)).toBe('Doit être un multiple de 0,01, positive ou négative.');
  });

  test('every amount of cents is a multiple of 0.01', () => {
    const holds = fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => multipleOf(0.01)(cents / 100) === null);
    expect(fc.check(holds).failed).toBe(false);
  });

  test('decimals hold eleven digits and three after the comma (A-236)', () => {
    const text = 'Veuillez saisir une valeur avec au maximum 3 chiffres après la virgule';
    expect(decimal('123456789012')).toBe(text);
    expect(decimal('1,2345')).toBe(text);
    expect(decimal('12345678901,234')).toBeNull();
    expect(decimal(-1.5)).toBeNull();
    expect(decimal('1 234,5')).toBeNull();
  });

  test('numbers are read as people type them', () => {
    expect(parseNumber('1 234,56')).toBe(1234.56);
    expect(parseNumber('1\u202F234.5')).toBe(1234.5);
    expect(parseNumber('1,2,3')).toBeNaN();
    expect(parseNumber(null)).toBeNaN();
  });

  test('a text that is too long says its limit (A-237)', () => {
    expect(maxLength(5)('abcdef')).toBe('Maximum 5 caractère(s)');
    expect(maxLength(5)('abcde')).toBeNull();
    expect(richText('x'.repeat(500_001))).toBe('Maximum 500000 caractères');
    expect(richText('x'.repeat(500_000))).toBeNull();
  });
});

describe('identifiers and addresses', () => {
  test('a French phone is +33 or 0, a digit 1 to 9, then 8 digits (A-238)', () => {
    for (const wrong of ['0012345678', '061234567', '12345', '+33012345678', 'abc']) expect(phone(wrong)).toBe(frenchPhoneText);
    for (const right of ['0612345678', '+33612345678', '']) expect(phone(right)).toBeNull();
  });

  test('spaces, dots and dashes do not count in a phone (A-239)', () => {
    for (const right of ['06 12 34 56 78', '06.12.34.56.78', '06-12-34-56-78', '+33 (0)6 12 34 56 78']) expect(phone(right)).toBeNull();
  });

  test('French validators apply only where the holiday locale is French (A-245, A-246)', () => {
    for (const locale of ['FR', 'FR-RE', 'FR-67']) expect(frenchOnly(locale, phone)('+32 2 555 12 12')).toBe(frenchPhoneText);
    for (const locale of ['BE', 'MA', 'FRX']) expect(frenchOnly(locale, phone)('+32 2 555 12 12')).toBeNull();
  });

  test('the social security number has 12 characters refused, 13 and 15 accepted, 2A too (A-240)', () => {
    expect(socialSecurityNumber('295109912611')).toBe('Format invalide');
    for (const right of ['2951099126111', '2 95 10 99 126 111 93', '253072A073004']) expect(socialSecurityNumber(right)).toBeNull();
  });

  test('a card number follows the mask, letters and digits in their places (A-241, A-242)', () => {
    expect(professionalCard('CAR-075-2030-01-31-01234567890')).toBeNull();
    expect(professionalCard('CAR-93-2027-4-1-123')).toBe('Format invalide');
    expect(professionalCard('123-075-2030-01-31-01234567890')).toBe('Format invalide');
  });

  test('postcodes and accounts', () => {
    expect(postcode('9999')).toBe('Format invalide');
    expect(postcode('09999')).toBeNull();
    expect(iban('FR76 3000 6000 0112 3456 7890 188')).toBe('Format invalide');
  });

  test('an e-mail address is judged as mail servers do, letters with accents included', () => {
    for (const right of ['a@b.fr', "jean-luc.o'neil+x@sub.exemple.test", 'nadia.œuvrard@exemple.test', 'à@b.été']) expect(email(right)).toBeNull();
    for (const wrong of ['pas de mail', 'a@b', '@b.fr', 'a@b..fr', 'a..b@c.fr', '.a@c.fr', 'a b@c.fr', 'a@-b.fr', 'a@b.fr,c@d.fr'])
      expect(email(wrong)).toBe('Veuillez saisir une adresse mail valide');
  });

  test('every address fast-check makes is accepted', () => {
    expect(fc.check(fc.property(fc.emailAddress(), isEmail)).failed).toBe(false);
  });
});

describe('bank cards', () => {
  test('four groups of four, an expiry, three digits (A-243)', () => {
    expect(bankCardNumber('4242 4242 4242 4242')).toBeNull();
    expect(bankCardNumber('4242424242424242')).toBe('Format invalide');
    expect(bankCardCode('12')).toBe('Format invalide');
    expect(bankCardCode('123')).toBeNull();
    for (const right of ['12/27', '12/2027']) expect(bankCardExpiry('2026-11-21')(right)).toBeNull();
  });

  test('a month that does not exist or is over is refused, the current one passes (A-244)', () => {
    for (const wrong of ['13/30', '00/30', '01/20', '10/26']) expect(bankCardExpiry('2026-11-21')(wrong)).toBe('Format invalide');
    expect(bankCardExpiry('2026-11-21')('11/26')).toBeNull();
  });
});

describe('dates', () => {
  test.each([
    ['3/2', '03/02/2026'],
    ['3/2/27', '03/02/2027'],
    ['3.2.2027', '03/02/2027'],
    ['0302', '03/02/2026'],
    ['030227', '03/02/2027'],
    [' 03022027 ', '03/02/2027'],
    ['31/2', '31/02/2026'],
    ['2024-01-31', '2024-01-31'],
    ['3', '3'],
    ['demain', 'demain'],
  ])('a day that is typed short is written out: « %s » as « %s »', (typed, written) => {
    expect(frenchDateWritten(typed, '2026-11-21')).toBe(written);
  });

  test('a typed date that is not French and a day that does not exist (A-225)', () => {
    expect(frenchDate('2024-01-31')).toBe('Format français invalide');
    expect(frenchDate('31/02/2024')).toBe("La date n'existe pas");
    expect(frenchDate('29/02/2024')).toBeNull();
    expect(isoDay('2023-02-29')).toBe("La date n'existe pas");
  });

  test('each comparison has its text with a French date (A-219, A-220)', () => {
    const reference = '2026-11-21';
    expect(dateAfter(reference)('2026-11-21')).toBe('Doit être supérieure à 21/11/2026');
    expect(dateFrom(reference)('2026-11-20')).toBe('Doit être supérieure ou égale à 21/11/2026');
    expect(dateBefore(reference)('2026-11-21')).toBe('Doit être inférieure à 21/11/2026');
    expect(dateUntil(reference)('2026-11-22')).toBe('Doit être inférieure ou égale à 21/11/2026');
    for (const compare of [dateFrom, dateUntil]) expect(compare(reference)('2026-11-21')).toBeNull();
  });

  test('without a reference day the comparison says so (A-221)', () => {
    expect(dateAfter(undefined)('2026-11-21')).toBe("La date de comparaison n'est pas définie");
    expect(dateAfter(undefined)('')).toBeNull();
  });

  test('after now means after the end of today (A-222)', () => {
    expect(afterNow('2026-11-21')('2026-11-21T23:30:00Z')).toBe('Doit être supérieure à 21/11/2026');
    expect(afterNow('2026-11-21')('2026-11-22')).toBeNull();
  });

  test('a range over its years is refused (A-223, C-340)', () => {
    expect(rangeWithinYears(2)({ start: '2024-02-29', end: '2026-03-01' })).toBe('Doit être inférieure ou égale à 2 an(s)');
    expect(rangeWithinYears(2)({ start: '2024-01-01', end: '2026-01-01' })).toBeNull();
  });

  test('a range needs both days, the end not before the start, one day allowed (A-224, C-340)', () => {
    expect(rangeIssue({ start: '2026-01-01', end: null })).toBe('Obligatoire');
    expect(rangeIssue({ start: '2026-01-02', end: '2026-01-01' })).toBe('Doit être supérieure ou égale à 02/01/2026');
    expect(rangeIssue({ start: '2026-01-02', end: '2026-01-02' })).toBeNull();
  });
});

test('the first message of several rules is the one shown', () => {
  const rule = every(required, maxLength(3), format(/^[a-z]+$/));
  expect(['', 'abcd', 'A', 'abc'].map(rule)).toEqual(['Obligatoire', 'Maximum 3 caractère(s)', 'Format invalide', null]);
});
