import { describe, expect, test } from 'vitest';
import { defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { addDays } from '../../shared/time-day.ts';
import { HOUR, toInstant } from '../../shared/time.ts';
import { extraHours } from './extra-hours.ts';
import { complementaryHours } from './part-time.ts';
import type { HoursContract } from './part-time.ts';

const PARIS = 'Europe/Paris';
const { hours, planning } = defaultAgencySettings();
const rules = { bands: hours.overtimeBands, fullTimeMinutes: planning.weeklyMinutes, timeZone: PARIS, settlement: null };
const noLeave = { assimilated: new Map<string, number>(), workAlike: new Map<string, number>(), credited: new Map<string, number>() };

const contract = (change: Partial<HoursContract> = {}): HoursContract => ({
  id: 'c',
  startDate: '2026-01-01',
  endDate: null,
  period: 'WEEK',
  limitMinutes: 24 * 60,
  ...change,
});
/** `count` days of so many hours from 08:00, one after the other. */
const days = (first: string, count: number, length: number) =>
  Array.from({ length: count }, (_, index) => {
    const start = toInstant(addDays(first, index), '08:00', PARIS);
    return { start, end: start + length * HOUR };
  });
const NOVEMBER = ['2026-11-01', '2026-11-30'] as const;

describe('complementary hours of part time', () => {
  test('of 24 h, 30 h worked, are 144 min at 10 %, 216 at 25 %, without overtime (C. trav. L3123-28, L3123-29)', () => {
    // A tenth of 1 440 min is 144 min; 1 800 − 1 440 − 144 = 216.
    const extra = extraHours({ intervals: days('2026-11-16', 5, 6), ...noLeave, contracts: [contract()] }, rules, ...NOVEMBER);
    const bands = [
      { percent: 10, minutes: 144 },
      { percent: 25, minutes: 216 },
    ];
    expect(extra).toMatchObject({ overtimeMinutes: 0, overtime: [], complementaryMinutes: 360, complementary: bands });
    expect(extra.weeks).toMatchObject([{ monday: '2026-11-16', complementary: bands, bands: [], reachesFullTime: false }]);
  });

  test('that reach full time all the same are paid to the last minute, still not as overtime, and told (L3123-9)', () => {
    // 5 × 9 h = 2 700 min: 144 at 10 %, 2 700 − 1 584 = 1 116 at 25 %.
    const extra = extraHours({ intervals: days('2026-11-16', 5, 9), ...noLeave, contracts: [contract()] }, rules, ...NOVEMBER);
    expect(extra).toMatchObject({ overtimeMinutes: 0, complementaryMinutes: 1260, weeks: [{ reachesFullTime: true }] });
    expect(complementaryHours({ effectiveMinutes: 2100, assimilatedMinutes: 0 }, 1440)).toEqual([
      { percent: 10, minutes: 144 },
      { percent: 25, minutes: 516 },
    ]);
  });

  test('of a contract by the month are counted so (L3123-28): 104 h, 110 h worked, 6 h at 10 %', () => {
    // 11 days of 10 h: a tenth of 6 240 min is 624, more than the 360 beyond.
    const monthly = contract({ period: 'MONTH', limitMinutes: 104 * 60 });
    const intervals = [...days('2026-11-02', 3, 10), ...days('2026-11-09', 3, 10), ...days('2026-11-16', 3, 10), ...days('2026-11-23', 2, 10)];
    const facts = { intervals, ...noLeave, contracts: [monthly] };
    expect(extraHours(facts, rules, ...NOVEMBER)).toMatchObject({
      overtimeMinutes: 0,
      complementary: [
        { percent: 10, minutes: 360 },
        { percent: 25, minutes: 0 },
      ],
    });
    // Asked for one week, the month is not over: it is paid once, where its last day lies.
    expect(extraHours(facts, rules, '2026-11-09', '2026-11-15').complementaryMinutes).toBe(0);
  });

  test('of a month in which the contract ends use its share: 104 h until 15 November are 52 h', () => {
    const monthly = contract({ period: 'MONTH', limitMinutes: 104 * 60, endDate: '2026-11-15' });
    const facts = { intervals: days('2026-11-02', 6, 9), ...noLeave, contracts: [monthly] };
    // 6 × 540 = 3 240 min, 3 120 owed: 120 beyond, under the tenth of 312.
    expect(extraHours(facts, rules, ...NOVEMBER).complementary[0]).toEqual({ percent: 10, minutes: 120 });
  });

  test('begin with the contract that holds in the week: from 24 h to full time, the next week has overtime', () => {
    const contracts = [contract({ endDate: '2026-11-15' }), contract({ id: 'd', startDate: '2026-11-16', limitMinutes: 2100 })];
    const intervals = [...days('2026-11-09', 5, 6), ...days('2026-11-16', 5, 8)];
    const { weeks } = extraHours({ intervals, ...noLeave, contracts }, rules, ...NOVEMBER);
    expect(weeks.map(({ complementaryMinutes, overtimeMinutes }) => [complementaryMinutes, overtimeMinutes])).toEqual([
      [360, 0],
      [0, 300],
    ]);
  });
});
