import { describe, expect, test } from 'vitest';
import { bandsWords, categoriesOf, periodWords, timesOf } from './hours-words.ts';

describe('the texts of hours', () => {
  test('only categories with minutes are named, in the product’s order', () => {
    expect(categoriesOf({ sundayNight: 75, day: 750, night: 0 })).toEqual([
      ['Jour', '12\u00A0h\u00A030'],
      ['Nuit de dimanche', '1\u00A0h\u00A015'],
    ]);
  });
  test('times are those of the site’s clocks, and a running service has no end yet', () => {
    expect(timesOf('2026-07-01T19:00:00Z', '2026-07-02T04:00:00Z', 'Europe/Paris')).toBe('21:00 – 06:00');
    expect(timesOf('2026-07-01T19:00:00Z', null, 'Indian/Reunion')).toBe('23:00 – …');
    expect(timesOf(null, null, 'Europe/Paris')).toBe('');
  });
  test('a period of one day is named by that day alone', () => {
    expect(periodWords({ from: '2026-07-01', until: '2026-07-01' })).toBe('le 01/07/2026');
    expect(periodWords({ from: '2026-07-01', until: '2026-07-31' })).toBe('du 01/07/2026 au 31/07/2026');
  });
  test('overtime bands without minutes are left out', () => {
    expect(
      bandsWords([
        { percent: 25, minutes: 480 },
        { percent: 50, minutes: 0 },
      ]),
    ).toBe('8\u00A0h\u00A000 à 25 %');
  });
});
