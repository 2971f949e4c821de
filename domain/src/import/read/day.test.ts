import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay } from '../../shared/time-format.ts';
import { addDays, dayNumber } from '../../shared/time-day.ts';
import { readDay } from './day.ts';
import type { Cell } from './cell.ts';

const today = '2026-11-21';
const birth = (cell: Cell) => readDay(cell, 'birth', today);

describe('days as people write them', () => {
  test('five kinds of dates give the same day', () => {
    for (const cell of ['05/12/1980', '5/12/80', '1980-12-05', 29_560, { date: '1980-12-05' }] as Cell[])
      expect(birth(cell)).toEqual({ day: '1980-12-05' });
  });

  test('other separators, month names, times of day and serial numbers as text are read too', () => {
    for (const text of [
      '05.12.1980',
      '05-12-1980',
      '5 décembre 1980',
      '1980-12-05T00:00:00.000Z',
      '05/12/1980 00:00',
      '29560',
      '05121980',
      'le 5 déc. 1980',
    ])
      expect(birth(text)).toEqual({ day: '1980-12-05' });
    expect(birth('1er février 1990')).toEqual({ day: '1990-02-01' });
  });

  test('a two-digit year is a working-age birth year, or a near deadline', () => {
    expect(birth('13/2/04')).toEqual({ day: '2004-02-13' });
    expect(birth('13/2/13')).toEqual({ day: '1913-02-13' });
    expect(readDay('13/2/31', 'other', today)).toEqual({ day: '2031-02-13' });
    expect(readDay('13/2/73', 'other', today)).toEqual({ day: '1973-02-13' });
  });

  test('an impossible day and a text without a date have their own messages', () => {
    expect(birth('31/02/1990')).toEqual({ issue: "La date n'existe pas" });
    expect(birth('1990-13-01')).toEqual({ issue: "La date n'existe pas" });
    expect(birth('bientôt')).toEqual({ issue: 'Format français invalide' });
    expect(birth(12)).toEqual({ issue: 'Format français invalide' });
    expect(birth('')).toBeNull();
  });

  test('every day of a century is read back from its French, ISO and serial notation', () => {
    const holds = fc.property(fc.integer({ min: 0, max: 36_000 }), (offset) => {
      const day = addDays('1935-01-01', offset);
      const cells: Cell[] = [formatDay(day), day, { date: day }, dayNumber(day) - dayNumber('1899-12-30')];
      return cells.every((cell) => {
        const reading = readDay(cell, 'other', today);
        return reading !== null && 'day' in reading && reading.day === day;
      });
    });
    expect(fc.check(holds).failed).toBe(false);
  });
});
