import { describe, expect, test } from 'vitest';
import { hourlyRate } from '../agents/agent-contract.ts';
import { labourCost, type DatedPay } from './labour-cost.ts';
import { noMinutes, totalMinutes } from './split.ts';

const contract = (values: Partial<DatedPay> = {}): DatedPay => ({
  id: 'c',
  startDate: '2024-01-01',
  endDate: null,
  period: 'MONTH',
  limitMinutes: 9_100,
  hourlyCents: 1_300,
  monthlyCents: null,
  ...values,
});
const work = (minutes: object, day = '2026-11-10', agentId: string | null = 'a') => {
  const all = { ...noMinutes(), ...minutes };
  return { agentId, day, minutes: all, total: totalMinutes(all) };
};
const cost = (lines: Parameters<typeof labourCost>[0], contracts: readonly DatedPay[] = [contract()]) => labourCost(lines, () => contracts);

describe('the cost of worked hours', () => {
  test('uses the contract’s hourly rate, or the monthly pay divided by the monthly hours', () => {
    expect(cost([work({ day: 600 })])).toEqual({ cents: 13_000, minutes: 600, unpricedMinutes: 0 });
    // 1 971,71 € over 151 h 40 are 13,00 € an hour, to the cent of ten hours.
    expect(cost([work({ day: 600 })], [contract({ hourlyCents: null, monthlyCents: 197_171 })]).cents).toBe(13_000);
    expect(hourlyRate(contract({ hourlyCents: null, monthlyCents: 100_000, period: 'WEEK', limitMinutes: 2_100 }))).toEqual({
      numerator: 6_000_000n,
      denominator: 9_100n,
    });
  });

  test('adds the agreement’s premiums: night and Sunday 10 %, holiday 100 %', () => {
    const of = (key: string) => cost([work({ [key]: 60 })]).cents;
    expect(['day', 'night', 'sunday', 'sundayNight', 'holiday', 'sundayHolidayNight', 'saturday'].map(of)).toEqual([
      1_300, 1_430, 1_430, 1_560, 2_600, 2_860, 1_300,
    ]);
  });

  test('uses the contract in force on each day, and rounds once', () => {
    const raise = [contract({ id: '1', endDate: '2026-11-14' }), contract({ id: '2', startDate: '2026-11-15', hourlyCents: 1_400 })];
    expect(cost([work({ day: 60 }, '2026-11-14'), work({ day: 60 }, '2026-11-15')], raise).cents).toBe(2_700);
    expect(cost([work({ day: 20 }), work({ day: 20 }), work({ day: 20 })], [contract({ hourlyCents: 1_301 })]).cents).toBe(1_301);
  });

  test('reports hours without a known pay separately, and never counts them as free', () => {
    const known = work({ day: 60 });
    expect(cost([known, work({ day: 30 }, '2023-01-01'), work({ day: 15 }, '2026-11-10', null)])).toEqual({
      cents: 1_300,
      minutes: 105,
      unpricedMinutes: 45,
    });
    expect(cost([known], [contract({ hourlyCents: null })])).toEqual({ cents: 0, minutes: 60, unpricedMinutes: 60 });
    expect(hourlyRate(contract({ hourlyCents: 0, monthlyCents: 0 }))).toBeNull();
  });
});
