import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationWords, formatDuration, parseDuration } from './duration.ts';

describe('a typed duration', () => {
  test.each([
    ['444', '444 h 00'],
    ['152', '152 h 00'],
    ['150', '150 h 00'],
    ['175', '175 h 00'],
    ['730', '730 h 00'],
    ['770', '770 h 00'],
    ['1500', '1 500 h 00'],
    ['1607', '1 607 h 00'],
    ['1 500', '1 500 h 00'],
    ['24', '24 h 00'],
    ['7', '7 h 00'],
    ['0', '0 h 00'],
    ['7,5', '7 h 30'],
    ['7.25', '7 h 15'],
    ['151,67', '151 h 40'],
    ['0,5', '0 h 30'],
    ['24h30', '24 h 30'],
    ['24 h 30', '24 h 30'],
    ['24 H 30', '24 h 30'],
    ['4:44', '4 h 44'],
    ['4h', '4 h 00'],
    ['152h', '152 h 00'],
    ['1 500 h 05', '1 500 h 05'],
    ['4 h 44 min', '4 h 44'],
    ['7h5', '7 h 05'],
    ['45 min', '0 h 45'],
    ['90mn', '1 h 30'],
    [' 7h30 ', '7 h 30'],
  ])('%s is %s', (typed, shown) => {
    const minutes = parseDuration(typed);
    expect(minutes).not.toBeNull();
    expect(formatDuration(minutes!).replaceAll(/\s/g, ' ')).toBe(shown);
  });

  test.each(['', 'demain', '-2', '7 30', '7h60', '7:75', '1.500', '7,333', ',5', 'h30', '12345678', '1 50'])('%s is not a duration', (typed) => {
    expect(parseDuration(typed)).toBeNull();
  });

  test('is read back as shown, and whole hours are hours however long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 * 60 }), (minutes) => {
        expect(parseDuration(formatDuration(minutes))).toBe(minutes);
        expect(parseDuration(String(Math.floor(minutes / 60)))).toBe(Math.floor(minutes / 60) * 60);
      }),
    );
  });
});

test('a lateness is told in minutes, and from an hour on in hours', () => {
  expect([1, 20, 59, 60, 210].map(durationWords)).toEqual(['1 minute', '20 minutes', '59 minutes', '1\u00A0h\u00A000', '3\u00A0h\u00A030']);
});
