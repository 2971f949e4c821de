import { describe, expect, test } from 'vitest';
import { changeSettings, defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { addDays, weekday } from '../../shared/time-day.ts';
import { HOUR, toInstant } from '../../shared/time.ts';
import { extraHours } from './extra-hours.ts';
import type { ExtraFacts, ExtraRules } from './extra-facts.ts';
import { settlementOf } from './overtime-period.ts';
import type { HoursContract } from './part-time.ts';

const PARIS = 'Europe/Paris';
const { hours, planning } = defaultAgencySettings();
const noDays = new Map<string, number>();
const rules = (calculation: 2 | 3 | 4 | 5, smoothing = false): ExtraRules => ({
  bands: hours.overtimeBands,
  fullTimeMinutes: planning.weeklyMinutes,
  timeZone: PARIS,
  settlement: { calculation, smoothing, yearlyMinutes: hours.yearlyMinutes },
});
/** So many hours from 08:00 on each day from Monday to Friday. */
const weekdays = (first: string, last: string, length: number) => {
  const list = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const start = toInstant(day, '08:00', PARIS);
    if (weekday(day) <= 5) list.push({ start, end: start + length * HOUR });
  }
  return list;
};
const facts = (change: Partial<ExtraFacts>): ExtraFacts => ({
  intervals: [],
  assimilated: noDays,
  workAlike: noDays,
  credited: noDays,
  contracts: [],
  ...change,
});
const contract: HoursContract = { id: 'c', startDate: '2020-01-01', endDate: null, period: 'WEEK', limitMinutes: 2100 };

describe('overtime settled over longer than a week (F-341)', () => {
  test('by the month: 22 days of 8 h are 24 h 20 beyond 151 h 40, no week earlier', () => {
    // 22 × 480 = 10 560; 35 h × 52 / 12 = 9 100 (C. trav. L3121-44); 1 460 lie in the first 2 080 of 25 %.
    const extra = extraHours(facts({ intervals: weekdays('2026-10-01', '2026-10-31', 8) }), rules(2), '2026-10-01', '2026-10-31');
    expect(extra.overtime).toEqual([
      { percent: 25, minutes: 1460 },
      { percent: 50, minutes: 0 },
    ]);
    expect(extra.weeks.every(({ overtimeMinutes }) => overtimeMinutes === 0)).toBe(true);
  });

  test('by the quarter: nothing until its last day, then 66 days of 7 h 30 less 455 h', () => {
    // October to December 2026 has 22 + 21 + 23 = 66 weekdays: 66 × 7 = 462 h, 7 h beyond 35 × 13.
    const all = facts({ intervals: weekdays('2026-10-01', '2026-12-31', 7) });
    expect(extraHours(all, rules(3), '2026-11-01', '2026-11-30').overtimeMinutes).toBe(0);
    expect(extraHours(all, rules(3), '2026-12-01', '2026-12-31').overtime[0]).toEqual({ percent: 25, minutes: 420 });
    expect(extraHours(all, rules(4), '2026-12-01', '2026-12-31').overtimeMinutes).toBe(0);
  });

  test('by the year: beyond 1 607 h (L3121-41), and whoever leaves is settled on their last day by their share', () => {
    // 261 weekdays of 2026 × 7 h = 1827 h: 220 h beyond, all in the first band of 416 h.
    const year = weekdays('2026-01-01', '2026-12-31', 7);
    expect(extraHours(facts({ intervals: year }), rules(5), '2026-12-01', '2026-12-31').overtime[0]).toEqual({ percent: 25, minutes: 13_200 });
    // To 1 July, 182 of 365 days: 96 420 × 182 / 365 = 48 078 minutes; 130 weekdays × 7 h are 54 600.
    const left = facts({ intervals: weekdays('2026-01-01', '2026-07-01', 7), contracts: [{ ...contract, endDate: '2026-07-01' }] });
    expect(extraHours(left, rules(5), '2026-07-01', '2026-07-31').overtime[0]).toEqual({ percent: 25, minutes: 54_600 - 48_078 });
    expect(extraHours(left, rules(5), '2026-12-01', '2026-12-31').overtimeMinutes).toBe(0);
  });

  test('leaves part time out: its complementary hours stay by the week', () => {
    const part = facts({ intervals: weekdays('2026-10-01', '2026-10-31', 6), contracts: [{ ...contract, limitMinutes: 1440 }] });
    const { overtimeMinutes, complementaryMinutes, smoothed } = extraHours(part, rules(3, true), '2026-10-05', '2026-10-31');
    // Three weeks that end in October and one that began in it: the 5th to the 25th, 30 h each.
    expect([overtimeMinutes, complementaryMinutes, smoothed]).toEqual([0, 3 * 360, null]);
  });

  test('smoothed: each month pays 151 h 40, the counter keeps what was realised beyond, paid absences and holidays included', () => {
    // October: 22 × 8 h = 10560. November: 21 × 7 h = 8820, and 420 of a holiday. 10560 + 9240 − 2 × 9100 = 1600.
    const intervals = [...weekdays('2026-10-01', '2026-10-31', 8), ...weekdays('2026-11-01', '2026-11-30', 7)];
    const november = extraHours(facts({ intervals, credited: new Map([['2026-11-11', 420]]) }), rules(3, true), '2026-11-01', '2026-11-30');
    expect(november.smoothed).toEqual({ paidMinutes: 9100, counterMinutes: 1600 });
  });

  test('asks for an agreement: without one named the week stays (L3121-44)', () => {
    const feature = { overtimeCalculation: 5, overtimeSmoothing: true } as const;
    expect(settlementOf(changeSettings(defaultAgencySettings(), { agencySettingsFeature: feature }))).toBeNull();
    const agreed = changeSettings(defaultAgencySettings(), { agencySettingsFeature: feature, hours: { overtimeAgreement: 'Accord du 12/03/2026' } });
    expect(settlementOf(agreed)).toEqual({ calculation: 5, smoothing: true, yearlyMinutes: 96_420 });
  });
});
