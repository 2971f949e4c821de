import { describe, expect, test } from 'vitest';
import { addDays, weekday } from '../shared/time-day.ts';
import { copiesOf, onePeriod, periodsAfter } from './copies.ts';

const service = (day: string) => ({ id: day, day });
const landed = (kind: 'week' | 'month', days: readonly string[], targets: readonly string[]) =>
  copiesOf(kind, days.map(service), targets)
    .copies.flatMap(({ shiftDays, serviceIds }) => serviceIds.map((id) => addDays(id, shiftDays)))
    .toSorted();

describe('copying a week', () => {
  test('each service lands on its weekday of every target, whatever day of the target is named', () => {
    expect(landed('week', ['2026-11-30', '2026-12-06'], ['2026-12-09', '2026-12-20'])).toEqual([
      '2026-12-07',
      '2026-12-13',
      '2026-12-14',
      '2026-12-20',
    ]);
    expect(landed('week', ['2026-12-01'], ['2026-11-30'])).toEqual([]);
  });
});

describe('copying a month', () => {
  const month = (first: string, days: number) => Array.from({ length: days }, (_, at) => addDays(first, at));

  test('a month whose days all have a service fills every day of the next one', () => {
    for (const [source, length, target, next] of [
      ['2026-11-01', 30, '2026-12-01', 31],
      ['2026-12-01', 31, '2027-01-15', 31],
      ['2027-01-01', 31, '2027-02-01', 28],
      ['2027-02-01', 28, '2027-03-01', 31],
    ] as const) {
      const days = landed('month', month(source, length), [target]);
      expect(days).toEqual(month(`${target.slice(0, 7)}-01`, next));
    }
  });

  test('the second Tuesday becomes the second Tuesday, and a fifth without a place is named', () => {
    expect(landed('month', ['2026-12-08'], ['2027-01-01'])).toEqual(['2027-01-12']);
    expect(weekday('2027-01-12')).toBe(2);
    expect(copiesOf('month', [service('2026-12-29')], ['2027-01-01'])).toEqual({ copies: [], left: ['2026-12-29'] });
  });
});

test('services of one week or month can be copied with it, to the next ones', () => {
  expect(onePeriod('week', ['2026-11-30', '2026-12-06'].map(service))).toBe('2026-11-30');
  expect(onePeriod('month', ['2026-11-30', '2026-12-06'].map(service))).toBeNull();
  expect(periodsAfter('week', '2026-12-02', 2)).toEqual(['2026-12-07', '2026-12-14']);
  expect(periodsAfter('month', '2026-12-02', 2)).toEqual(['2027-01-01', '2027-02-01']);
});
