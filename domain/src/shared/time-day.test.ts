import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayNumber,
  dayOfNumber,
  daysBetween,
  firstOfMonth,
  isLocalDay,
  isoWeekNumber,
  lastOfMonth,
  minuteOfTime,
  mondayOf,
  timeOfMinute,
  weekday,
} from './time-day.ts';

describe('local days', () => {
  test('days and their numbers convert both ways, as in the calendar library', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (number) => {
        const day = dayOfNumber(number);
        const plain = Temporal.PlainDate.from('1970-01-01').add({ days: number });
        expect(day).toBe(plain.toString());
        expect(dayNumber(day)).toBe(number);
        expect(weekday(day)).toBe(plain.dayOfWeek);
        expect(isoWeekNumber(day)).toBe(plain.weekOfYear);
        expect(lastOfMonth(day)).toBe(plain.with({ day: plain.daysInMonth }).toString());
      }),
      { numRuns: 2000 },
    );
  });

  test('months are added as in the calendar library, to the last day of a shorter month', () => {
    const anyDay = fc.integer({ min: 0, max: 40_000 });
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (number, months) => {
        const plain = Temporal.PlainDate.from(dayOfNumber(number));
        expect(addMonths(dayOfNumber(number), months)).toBe(plain.add({ months }).toString());
      }),
      { numRuns: 1000 },
    );
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  });

  test('2026 and 2032 have 53 weeks, so weeks are identified by their Monday', () => {
    expect([isoWeekNumber('2026-12-31'), isoWeekNumber('2032-12-31')]).toEqual([53, 53]);
    expect([isoWeekNumber('2027-01-03'), isoWeekNumber('2027-01-04')]).toEqual([53, 1]);
    expect(mondayOf('2027-01-03')).toBe('2026-12-28');
    expect(mondayOf('2026-12-28')).toBe('2026-12-28');
  });

  test('an invalid day is refused', () => {
    expect(['2028-02-29', '2027-02-29', '2026-13-01', '2026-04-31', '26-01-01', ''].map(isLocalDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(() => dayNumber('31/12/2026')).toThrow(RangeError);
  });

  test('days are counted across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-10-24', '2026-11-01')).toBe(8);
    expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
  });
});

describe('local times', () => {
  test('a time of day is a minute of the day, with midnight at both ends', () => {
    expect(['00:00', '06:05', '23:59', '24:00'].map(minuteOfTime)).toEqual([0, 365, 1439, 1440]);
    expect([0, 365, 1439].map(timeOfMinute)).toEqual(['00:00', '06:05', '23:59']);
    for (const text of ['24:01', '7:00', '12:60', 'noon']) expect(() => minuteOfTime(text)).toThrow(RangeError);
  });
});

test('every day of four centuries follows the previous one', () => {
  let day = '1880-01-01';
  for (let number = dayNumber(day); day < '2281-01-01'; number += 1) {
    expect(dayNumber(day) === number && dayOfNumber(number) === day).toBe(true);
    const [year, month, of] = day.split('-').map(Number) as [number, number, number];
    const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    const last = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
    const two = (value: number) => String(value).padStart(2, '0');
    day = of < last ? `${year}-${two(month)}-${two(of + 1)}` : month < 12 ? `${year}-${two(month + 1)}-01` : `${year + 1}-01-01`;
  }
});
