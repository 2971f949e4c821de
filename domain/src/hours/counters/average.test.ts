import { describe, expect, test } from 'vitest';
import { average } from './average.ts';
import { contract, facts, rules, shift, weekly } from './test-facts.ts';
import { daysInterval } from '../../shared/time.ts';

const HOUR = 60;
const days = [1, 2, 3, 4];

describe('the average of twelve weeks', () => {
  test('twelve weeks of 48 h pass 46 h with the twelfth (IDCC 1351, art. 7.09)', () => {
    // Eleven weeks of 48 h are 528 h, 44 h on average; with the twelfth 48 h. It begins on Monday 23 March.
    const { doneMinutes, plannedMinutes, breach, nextOn } = average(facts(weekly('2026-01-05', 12, days, '07:00', 12)), rules, null);
    expect([doneMinutes, plannedMinutes, breach]).toEqual([48 * HOUR, 48 * HOUR, { on: '2026-03-23', unit: 'week', isDone: true }]);
    expect(nextOn).toBeNull();
  });

  test('46 h exactly are allowed, one minute more in twelve weeks is not', () => {
    const exact = weekly('2026-01-05', 12, days, '07:00', 11.5);
    expect(average(facts(exact), rules, null)).toMatchObject({ plannedMinutes: 46 * HOUR, breach: null });
    // 33 121 min in twelve weeks: 2 760 1/12, which reads 2 761.
    const more = average(facts([...exact, shift('2026-03-27', '07:00', 1 / 60)]), rules, null);
    expect(more).toMatchObject({ plannedMinutes: 2761, breach: { on: '2026-03-23' } });
  });

  test('night workers have 44 h from the week of their status on (avenant of 25/09/2001, art. 2.2)', () => {
    const weeks = facts(weekly('2026-01-05', 20, days, '07:00', 11.25));
    // 45 h a week: allowed by the branch, above the night worker's limit.
    expect(average(weeks, rules, null).breach).toBeNull();
    expect(average(weeks, rules, '2026-05-04')).toMatchObject({ limitMinutes: 44 * HOUR, breach: { on: '2026-05-04' } });
    expect(average(weeks, { ...rules, weeklyAverage: 'law' }, null)).toMatchObject({ limitMinutes: 44 * HOUR, breach: { on: '2026-03-23' } });
  });

  test('twelve weeks over the year’s end are told in the year in which they end', () => {
    // From Monday 2 November 2026: the twelfth week begins on 18 January 2027.
    const winter = facts(weekly('2026-11-02', 12, days, '07:00', 12));
    expect(average(winter, rules, null).breach).toBeNull();
    const next = { ...rules, year: 2027, today: '2026-12-01' };
    expect(average(winter, next, null)).toMatchObject({ doneMinutes: 0, breach: { on: '2027-01-18', isDone: false }, nextOn: '2027-01-18' });
  });

  test('a week of leave counts as the contract’s hours, as where services are planned', () => {
    // Eleven weeks of 48 h and one of leave: (11 × 2 880 + 2 100) / 12 = 2 815.
    const weeks = weekly('2026-01-05', 12, days, '07:00', 12).filter(({ start }) => start < Date.UTC(2026, 1, 1) || start > Date.UTC(2026, 1, 9));
    const leave = daysInterval('2026-02-02', '2026-02-08', rules.timeZone);
    expect(average(facts(weeks), rules, null).breach).toBeNull();
    expect(average(facts(weeks, { absences: [leave] }), rules, null)).toMatchObject({ plannedMinutes: 2815, breach: { on: '2026-03-23' } });
    // Of part time of 24 h: (11 × 2 880 + 1 440) / 12 = 2 760, which is the limit.
    const part = facts(weeks, { absences: [leave], contracts: [contract({ limitMinutes: 1440 })] });
    expect(average(part, rules, null)).toMatchObject({ plannedMinutes: 2760, breach: null });
  });

  test('a Sunday night is cut at midnight between two weeks', () => {
    // Twelve weeks of 46 h; a night of 4 h from Sunday 29 March, 22:00. Two of them are in the twelfth week.
    const night = [...weekly('2026-01-05', 12, days, '07:00', 11.5), shift('2026-03-29', '22:00', 4)];
    // (12 × 2 760 + 120) / 12 = 2 770; the next twelve weeks have 11 × 2 760 + 120 only.
    expect(average(facts(night), rules, null)).toMatchObject({ plannedMinutes: 2770, breach: { on: '2026-03-23' } });
  });

  test('the next breach may be that of the week that runs', () => {
    const weeks = facts(weekly('2026-01-05', 12, days, '07:00', 12), {}, '2026-03-23');
    expect(average(weeks, { ...rules, today: '2026-03-25' }, null).nextOn).toBe('2026-03-23');
    expect(average(weeks, { ...rules, today: '2026-03-30' }, null).nextOn).toBeNull();
  });

  test('the next breach is told beside the first', () => {
    const twice = [...weekly('2026-01-05', 12, days, '07:00', 12), ...weekly('2026-08-03', 12, days, '07:00', 12)];
    expect(average(facts(twice), rules, null)).toMatchObject({ breach: { on: '2026-03-23', isDone: true }, nextOn: '2026-10-19' });
  });
});
