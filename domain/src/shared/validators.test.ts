import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, isEmpty, isFrenchLocale, parseNumber } from './validators.ts';
import {
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

test('spaces, an empty list and what is no number count as empty; 0 and no do not', () => {
  for (const value of ['', '   ', null, undefined, [], Number.NaN]) expect(isEmpty(value)).toBe(true);
  for (const value of ['x', ['x'], 0, 1, false]) expect(isEmpty(value)).toBe(false);
});

test('numbers are read as people type them', () => {
  expect(parseNumber('1 234,56')).toBe(1234.56);
  expect(parseNumber('1\u202F234.5')).toBe(1234.5);
  expect(parseNumber('1,2,3')).toBeNaN();
  expect(parseNumber(null)).toBeNaN();
});

test('French rules hold in France and its territories', () => {
  expect(['FR', 'FR-RE', 'FR-67'].map(isFrenchLocale)).toEqual([true, true, true]);
  expect(['BE', 'MA', 'FRX'].map(isFrenchLocale)).toEqual([false, false, false]);
});

describe('an e-mail address', () => {
  test('is judged as mail servers do, letters with accents included', () => {
    for (const right of ['a@b.fr', "jean-luc.o'neil+x@sub.exemple.test", 'nadia.œuvrard@exemple.test', 'à@b.été']) expect(isEmail(right)).toBe(true);
    for (const wrong of ['pas de mail', 'a@b', '@b.fr', 'a@b..fr', 'a..b@c.fr', '.a@c.fr', 'a b@c.fr', 'a@-b.fr', 'a@b.fr,c@d.fr'])
      expect(isEmail(wrong)).toBe(false);
  });

  test('that fast-check makes is accepted', () => {
    expect(fc.check(fc.property(fc.emailAddress(), isEmail)).failed).toBe(false);
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

  test('after and before a day, that day being neither', () => {
    const reference = '2026-11-21';
    for (const compare of [dateAfter, dateBefore])
      expect(compare(reference)('2026-11-21')).toMatch(/^Doit être (supérieure|inférieure) à 21\/11\/2026$/);
    expect([dateAfter(reference)('2026-11-22T08:00'), dateBefore(reference)('2026-11-20T08:00')]).toEqual([null, null]);
  });

  test('not before and not after a day, with that day in French (A-219/from+until, A-220/from+until)', () => {
    const reference = '2026-11-21';
    expect(dateFrom(reference)('2026-11-20')).toBe('Doit être supérieure ou égale à 21/11/2026');
    expect(dateUntil(reference)('2026-11-22')).toBe('Doit être inférieure ou égale à 21/11/2026');
    for (const compare of [dateFrom, dateUntil]) expect(compare(reference)('2026-11-21')).toBeNull();
  });

  test('without a day to compare with, a comparison says so, unless there is nothing to compare', () => {
    expect(dateFrom(undefined)('2026-11-21')).toBe("La date de comparaison n'est pas définie");
    expect(dateFrom(undefined)('')).toBeNull();
  });

  test('a range over its years is too long, one of exactly that many is not (A-223)', () => {
    expect(rangeWithinYears(2)({ start: '2024-02-29', end: '2026-03-01' })).toBe('Doit être inférieure ou égale à 2 an(s)');
    expect(rangeWithinYears(2)({ start: '2024-01-01', end: '2026-01-01' })).toBeNull();
    expect(rangeWithinYears(2)({ start: '2024-01-02', end: '2024-01-01' })).toBe('Doit être supérieure ou égale à 02/01/2024');
  });

  test('a range needs both days, the end not before the start, one day allowed (A-224/bounds, C-340/custom)', () => {
    expect(rangeIssue({ start: '2026-01-01', end: null })).toBe('Obligatoire');
    expect(rangeIssue({ start: '2026-01-02', end: '2026-01-01' })).toBe('Doit être supérieure ou égale à 02/01/2026');
    expect(rangeIssue({ start: '2026-01-02', end: '2026-01-02' })).toBeNull();
  });
});
