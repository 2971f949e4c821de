import { describe, expect, test } from 'vitest';
import { changePerMille, monthsPaidIn, payrollVariation } from './payroll-variation.ts';
import { noMinutes } from './split.ts';

const paid = (minutes: object, overtimeMinutes = 0, elements: Parameters<typeof payrollVariation>[0]['elements'] = []) => ({
  minutes: { ...noMinutes(), ...minutes },
  overtimeMinutes,
  elements,
});
const amount = (typeKey: string, amountCents: number) => ({ typeKey, amountCents, quantityHundredths: null });

describe('the variation of pay', () => {
  test('compares each category present in either period with the previous period, in the specification’s order', () => {
    const { hours, overtime } = payrollVariation(paid({ night: 600, day: 300 }, 60), paid({ sunday: 120, day: 360 }, 90));
    expect(hours).toEqual([
      { key: 'day', value: 300, previous: 360 },
      { key: 'night', value: 600, previous: 0 },
      { key: 'sunday', value: 0, previous: 120 },
    ]);
    expect(overtime).toEqual({ value: 60, previous: 90 });
  });

  test('includes a category of a single minute', () => {
    expect(payrollVariation(paid({ night: 1 }), paid({ sunday: 1 })).hours.map(({ key }) => key)).toEqual(['night', 'sunday']);
  });

  test('sums amounts by type; quantities and advances are not pay', () => {
    const now = paid({}, 0, [amount('bonus', 10_000), amount('bonus', 5_000), amount('advance', 30_000)]);
    const meals = { typeKey: 'meal', amountCents: null, quantityHundredths: 1_200 };
    const before = paid({}, 0, [amount('transport', 2_500), meals]);
    expect(payrollVariation(now, before).elements).toEqual([
      { key: 'bonus', value: 15_000, previous: 0 },
      { key: 'transport', value: 0, previous: 2_500 },
    ]);
  });

  test('is in tenths of a per cent, with a half rounded away from zero, and absent without an earlier value', () => {
    expect([changePerMille(1_046, 1_000), changePerMille(954, 1_000), changePerMille(2_001, 2_000), changePerMille(1_999, 2_000)]).toEqual([
      46, -46, 1, -1,
    ]);
    expect([changePerMille(0, 500), changePerMille(500, 0), changePerMille(0, 0)]).toEqual([-1000, null, null]);
  });
});

describe('the months paid in a period', () => {
  test('are those that end in it', () => {
    expect(monthsPaidIn('2026-11-01', '2026-11-30')).toEqual({ first: '2026-11', last: '2026-11' });
    expect(monthsPaidIn('2026-11-01', '2026-11-29')).toBeNull();
    expect(monthsPaidIn('2026-10-26', '2026-11-01')).toEqual({ first: '2026-10', last: '2026-10' });
    expect(monthsPaidIn('2026-01-01', '2026-12-31')).toEqual({ first: '2026-01', last: '2026-12' });
  });
});
