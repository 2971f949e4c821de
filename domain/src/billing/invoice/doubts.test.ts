import { describe, expect, test } from 'vitest';
import { doubtfulHours, hoursOfLines, monthsOfPaper, periodsToHold } from './doubts.ts';

const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };
const OCTOBER = { from: '2026-10-01', until: '2026-10-31' };
const held = (billedMinutes: number, plannedMinutes: number, period = NOVEMBER) => ({ ...period, billedMinutes, plannedMinutes });

describe('the hours of an invoice held against the plan', () => {
  test('4 h 44 for 444 planned hours are asked about, and so is the double', () => {
    expect(doubtfulHours([held(284, 26_640)])).toEqual(held(284, 26_640));
    expect(doubtfulHours([held(53_280, 26_640)])).toEqual(held(53_280, 26_640));
  });

  test('a quarter more or less, or four hours, are not; nor is an invoice without hours or a month without a plan', () => {
    expect(doubtfulHours([held(750, 1_000)])).toBeNull();
    expect(doubtfulHours([held(749, 1_000)])).toEqual(held(749, 1_000));
    expect(doubtfulHours([held(300, 540)])).toBeNull();
    expect(doubtfulHours([held(299, 540)])).toEqual(held(299, 540));
    expect(doubtfulHours([held(0, 26_640)])).toBeNull();
    expect(doubtfulHours([held(284, 0)])).toBeNull();
  });

  test('an invoice without a period may bill its month or the one before: one that fits is enough', () => {
    expect(periodsToHold({ date: '2026-11-03', period: null })).toEqual([NOVEMBER, OCTOBER]);
    expect(periodsToHold({ date: '2026-11-03', period: OCTOBER })).toEqual([OCTOBER]);
    expect(doubtfulHours([held(26_000, 3_000), held(26_000, 26_640, OCTOBER)])).toBeNull();
    expect(doubtfulHours([held(284, 30_000), held(284, 26_640, OCTOBER)])).toEqual(held(284, 26_640, OCTOBER));
  });
});

describe('the hours of an estimate or a purchase order held against the plan', () => {
  const DECEMBER = { from: '2026-12-01', until: '2026-12-31' };

  test('an estimate speaks of its month or the next, an order also of the one before', () => {
    expect(monthsOfPaper('estimate', '2026-11-20')).toEqual([NOVEMBER, DECEMBER]);
    expect(monthsOfPaper('purchaseOrder', '2026-11-20')).toEqual([NOVEMBER, DECEMBER, OCTOBER]);
    expect(monthsOfPaper('estimate', '2026-12-31')[1]).toEqual({ from: '2027-01-01', until: '2027-01-31' });
  });

  test('lines of hours count, at their sites when each names one', () => {
    const hours = (minutes: number, siteId: string | null) => ({ quantity: { unit: 'hour', minutes } as const, siteId });
    const piece = { quantity: { unit: 'piece', e4: 30_000 } as const, siteId: null };
    expect(hoursOfLines([hours(600, 'a'), piece, hours(60, 'b'), hours(30, 'a')])).toEqual({ minutes: 690, siteIds: ['a', 'b'] });
    expect(hoursOfLines([hours(600, 'a'), hours(60, null)])).toEqual({ minutes: 660, siteIds: [] });
    expect(hoursOfLines([piece])).toEqual({ minutes: 0, siteIds: [] });
  });
});
