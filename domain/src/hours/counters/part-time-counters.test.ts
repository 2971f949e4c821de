import { describe, expect, test } from 'vitest';
import { partTime } from './part-time-counters.ts';
import { contract, facts, rules, weekly } from './test-facts.ts';

const part = [contract({ limitMinutes: 1440 })];

describe('part time near full time', () => {
  test('35 h in a week are forbidden, 34 h 59 are not (art. L3123-9 C. trav.)', () => {
    const week = (length: number) => partTime(facts(weekly('2026-03-02', 1, [1, 2, 3, 4, 5], '08:00', length), { contracts: part }), rules)!.week;
    expect(week(7)).toEqual({
      doneMinutes: 2100,
      plannedMinutes: 2100,
      limitMinutes: 2100,
      breach: { on: '2026-03-02', unit: 'week', isDone: true },
    });
    expect(week(2095 / 300)).toMatchObject({ plannedMinutes: 2095, breach: null });
  });

  test('complementary hours stay within a tenth of the contract (art. L3123-28)', () => {
    // 24 h: a tenth is 144 min. Four days of 6 h 36 are 26 h 24, exactly that.
    const week = (minutes: number) =>
      partTime(facts(weekly('2026-07-06', 1, [1, 2, 3, 4], '08:00', minutes / 60), { contracts: part }), rules)!.complementary;
    expect(week(396)).toMatchObject({ plannedMinutes: 144, limitMinutes: 144, breach: null });
    expect(week(397)).toMatchObject({ doneMinutes: 0, plannedMinutes: 148, breach: { on: '2026-07-06', unit: 'week', isDone: false } });
  });

  test('a contract by the month counts by the month; one that begins in it owes its days', () => {
    // 104 h a month from 16 March, 16 of 31 days: 6 240 × 16 / 31 = 3 221 min. A tenth is 322.
    const monthly = [contract({ period: 'MONTH', limitMinutes: 6240, startDate: '2026-03-16' })];
    // Eleven days of 5 h 20 (16 to 30 March): 3 520, which is 299 beyond; of 5 h 25: 3 575, 354 beyond.
    const march = (minutes: number) =>
      weekly('2026-03-16', 3, [1, 2, 3, 4, 5], '08:00', minutes / 60).filter(({ start }) => start < Date.UTC(2026, 2, 31));
    const within = partTime(facts(march(320), { contracts: monthly }), rules)!;
    expect(within.complementary).toMatchObject({ plannedMinutes: 299, limitMinutes: 322, breach: null });
    expect(partTime(facts(march(325), { contracts: monthly }), rules)!.complementary).toMatchObject({
      plannedMinutes: 354,
      breach: { on: '2026-03-01', unit: 'month', isDone: true },
    });
  });

  test('weeks of full time after a change of contract are not judged', () => {
    const change = [contract({ limitMinutes: 1440, endDate: '2026-03-08' }), contract({ id: 'd', startDate: '2026-03-09' })];
    const long = facts(weekly('2026-03-09', 4, [1, 2, 3, 4], '08:00', 10), { contracts: change });
    expect(partTime(long, rules)).toMatchObject({ week: { plannedMinutes: 0, breach: null }, complementary: { breach: null } });
  });

  test('a week or a contract that ended on the day before a year is none of it', () => {
    // 1 January 2029 is a Monday; a contract that ends on it is of the year, one that ends on the day before is not.
    const last = facts(weekly('2028-12-25', 1, [1, 2, 3, 4, 5], '08:00', 7), { contracts: part });
    expect(partTime(last, { ...rules, year: 2028 })!.week.breach).toMatchObject({ on: '2028-12-25' });
    expect(partTime(last, { ...rules, year: 2029 })!.week.breach).toBeNull();
    const until = (endDate: string) => partTime(facts([], { contracts: [contract({ limitMinutes: 1440, endDate })] }), { ...rules, year: 2029 });
    expect([until('2028-12-31'), until('2029-01-01')?.week.limitMinutes]).toEqual([null, 2100]);
  });

  test('a week over the year’s end is judged where it ends', () => {
    const winter = facts(weekly('2026-12-28', 1, [1, 2, 3, 4, 5], '08:00', 7), { contracts: part });
    expect(partTime(winter, rules)!.week.breach).toBeNull();
    expect(partTime(winter, { ...rules, year: 2027 })!.week.breach).toMatchObject({ on: '2026-12-28' });
  });

  test('who has no part-time contract in the year has no such counter', () => {
    expect(partTime(facts([]), rules)).toBeNull();
    expect(partTime(facts([], { contracts: [contract({ limitMinutes: 1440, endDate: '2025-12-31' })] }), rules)).toBeNull();
  });
});
