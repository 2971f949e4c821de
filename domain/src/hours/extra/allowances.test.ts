import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../shared/time.ts';
import { mealCentsOn, mealDays, mealsCents, monthlyShare, type Presence } from './allowances.ts';

const midnight = Date.UTC(2026, 10, 2);
const presence = (day: number, from: number, until: number): Presence => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  start: midnight + (day - 2) * 24 * HOUR + from * HOUR,
  end: midnight + (day - 2) * 24 * HOUR + until * HOUR,
});

describe('the meal allowance (IDCC 1351, annexe IV, art. 6)', () => {
  test('is earned by six hours without a cut, not by a minute less', () => {
    expect(mealDays([presence(2, 8, 14)])).toEqual(['2026-11-02']);
    const short = presence(2, 8, 14);
    expect(mealDays([{ ...short, end: short.end - MINUTE }])).toEqual([]);
  });

  test('a service of twelve hours earns one', () => {
    expect(mealDays([presence(2, 7, 19)])).toEqual(['2026-11-02']);
  });

  test('services that follow each other are one, also over midnight and in any order; a cut of a minute parts them', () => {
    const [evening, night] = [presence(2, 20, 24), presence(3, 0, 4)];
    expect(mealDays([night, evening])).toEqual(['2026-11-02']);
    expect(mealDays([evening, { ...night, start: night.start + MINUTE }])).toEqual([]);
  });

  test('two long services of a day earn two', () => {
    expect(mealDays([presence(2, 0, 6), presence(2, 14, 20)])).toEqual(['2026-11-02', '2026-11-02']);
  });

  test('is worth the amount of its day: 4.36 € in 2025, 4.48 € in 2026', () => {
    expect([mealCentsOn('2025-12-31'), mealCentsOn('2026-01-01'), mealCentsOn('2021-12-31')]).toEqual([436, 448, null]);
    expect(mealsCents(['2025-12-31', '2026-01-01'])).toBe(884);
    expect(mealsCents(['2021-12-31', '2026-01-01'])).toBeNull();
    expect(mealsCents([])).toBe(0);
  });
});

test('a monthly allowance of 20 € is 0.1319 € an hour of 151 h 40, and never more than the whole', () => {
  // 100 h of 151 h 40: 2000 × 6000 / 9100 = 1318.68.
  expect([monthlyShare(2000, 6000), monthlyShare(2000, 9100), monthlyShare(2000, 12_000), monthlyShare(2000, 0), monthlyShare(0, 6000)]).toEqual([
    1319, 2000, 2000, 0, 0,
  ]);
});
