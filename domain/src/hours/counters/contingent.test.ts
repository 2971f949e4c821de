import { describe, expect, test } from 'vitest';
import { contingent } from './contingent.ts';
import { contract, facts, rules, shift, weekly, work } from './test-facts.ts';

const HOUR = 60;
const days = [1, 2, 3, 4];

describe('the contingent of overtime', () => {
  test('weeks of 44 h spend 9 h each: the 37th passes 329 h (IDCC 1351, art. 7.10)', () => {
    // 36 × 9 h = 324 h, 37 × 9 h = 333 h. The 37th week from Monday 5 January 2026 begins on 14 September.
    const { doneMinutes, plannedMinutes, limitMinutes, breach } = contingent(facts(weekly('2026-01-05', 40, days, '07:00', 11)), rules);
    expect(limitMinutes).toBe(329 * HOUR);
    expect(breach).toEqual({ on: '2026-09-14', unit: 'week', isDone: false });
    // 21 weeks end before 1 June: 189 h; all 40 are 360 h.
    expect([doneMinutes, plannedMinutes]).toEqual([189 * HOUR, 360 * HOUR]);
  });

  test('329 h exactly are allowed, one minute more is not', () => {
    // 36 weeks of 9 h and one of 5 h: 324 + 5 = 329.
    const exact = [...weekly('2026-01-05', 36, days, '07:00', 11), ...weekly('2026-09-14', 1, days, '07:00', 10)];
    expect(contingent(facts(exact), rules)).toMatchObject({ plannedMinutes: 329 * HOUR, breach: null });
    const more = [...exact, shift('2026-09-18', '07:00', 1 / 60)];
    expect(contingent(facts(more), rules).breach).toMatchObject({ on: '2026-09-14' });
  });

  test('without an agreement 220 h are the limit (art. D3121-24 C. trav.), and what was worked breaks it today', () => {
    // 24 × 9 h = 216 h, 25 × 9 h = 225 h; the 25th week begins on 22 June.
    const given = { ...rules, today: '2026-07-01', contingentMinutes: 220 * HOUR };
    const over = contingent(facts(weekly('2026-01-05', 40, days, '07:00', 11), {}, given.today), given);
    expect(over.breach).toEqual({ on: '2026-06-22', unit: 'week', isDone: true });
  });

  test('who starts in the middle of the year has the whole contingent: no text reduces it', () => {
    const started = facts(weekly('2026-07-06', 20, days, '07:00', 12), { contracts: [contract({ startDate: '2026-07-06' })] });
    // 20 × 13 h = 260 h.
    expect(contingent(started, rules)).toMatchObject({ plannedMinutes: 260 * HOUR, limitMinutes: 329 * HOUR, breach: null });
  });

  test('the week from 28 December to 3 January counts in the year in which it ends (F-335)', () => {
    // 4 × 11 h from Monday 28 December 2026: 44 h, 9 h beyond.
    const last = facts(weekly('2026-12-28', 1, days, '07:00', 11));
    expect(contingent(last, rules).plannedMinutes).toBe(0);
    expect(contingent(last, { ...rules, year: 2027 }).plannedMinutes).toBe(9 * HOUR);
  });

  test('a year that begins on a Monday does not count the week that ends on the day before (F-335)', () => {
    const sunday = facts(weekly('2028-12-25', 1, [...days, 7], '07:00', 11));
    expect(contingent(sunday, { ...rules, year: 2028 }).plannedMinutes).toBe(20 * HOUR);
    expect(contingent(sunday, { ...rules, year: 2029 }).plannedMinutes).toBe(0);
    // 2023 begins on a Sunday: the week that ends on it is its own.
    expect(contingent(facts(weekly('2022-12-26', 1, days, '07:00', 11)), { ...rules, year: 2023 }).plannedMinutes).toBe(9 * HOUR);
    expect(contingent(facts(weekly('2029-01-01', 1, days, '07:00', 11)), { ...rules, year: 2029 }).plannedMinutes).toBe(9 * HOUR);
  });

  test('the night in which the clock goes back has an hour more, in spring one less', () => {
    // From Saturday 19:00 to Sunday 07:00 are 13 h in October, 11 h in March; 33 h come before.
    const october = [...weekly('2026-10-19', 1, [1, 2, 3], '07:00', 11), shift('2026-10-24', '19:00', 13)];
    expect(contingent(facts(october), rules).plannedMinutes).toBe((33 + 13 - 35) * HOUR);
    const march = [...weekly('2026-03-23', 1, [1, 2, 3], '07:00', 11), shift('2026-03-28', '19:00', 11)];
    expect(contingent(facts(march), rules).plannedMinutes).toBe((33 + 11 - 35) * HOUR);
  });

  test('part time has no overtime; from the week of a full-time contract on it has', () => {
    const change = [contract({ limitMinutes: 1440, endDate: '2026-03-08' }), contract({ id: 'd', startDate: '2026-03-09' })];
    const week = facts(weekly('2026-03-02', 2, days, '07:00', 11), { contracts: change });
    // Only the second week counts: 44 − 35.
    expect(contingent(week, rules)).toMatchObject({ plannedMinutes: 9 * HOUR });
  });

  test('paid leave lifts a week over 35 h, as it is paid (Cass. soc. 10/09/2025, n° 23-14.455)', () => {
    // Four days of 9 h and a day of leave worth 7 h: 43 h, 8 h beyond.
    const four = work(weekly('2026-03-02', 1, days, '08:00', 9), { assimilated: new Map([['2026-03-06', 420]]) });
    expect(contingent(facts([], { planned: four }), rules).plannedMinutes).toBe(8 * HOUR);
  });

  test('where overtime is settled by the month, the month that passes is told', () => {
    // January 2026 has 22 days of 11 h from Monday to Friday: 242 h; its threshold is 35 × 52 / 12 h = 9 100 min.
    const settlement = { calculation: 2, smoothing: false, yearlyMinutes: 1607 * HOUR } as const;
    const given = { ...rules, contingentMinutes: 90 * HOUR, settlement };
    const january = weekly('2025-12-29', 5, [1, 2, 3, 4, 5], '07:00', 11).filter(({ start }) => start >= Date.UTC(2026, 0, 1));
    const { plannedMinutes, breach } = contingent(facts(january), given);
    expect([plannedMinutes, breach]).toEqual([22 * 660 - 9100, { on: '2026-01-01', unit: 'month', isDone: true }]);
  });
});
