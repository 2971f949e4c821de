import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formerName, lastKeptDay, overUntil, periodOf, periodText, retentionKeys } from './retention.ts';
import { type Period } from './retention-rule.ts';
import { retentionRules } from './retention.data.ts';

const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const period: fc.Arbitrary<Period> = fc.oneof(
  fc.record({ days: fc.integer({ min: 1, max: 800 }) }),
  fc.record({ months: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ years: fc.integer({ min: 1, max: 12 }) }),
);

describe('the last day on which data is kept', () => {
  test.each([
    ['2026-12-31', { months: 2 }, '2027-02-28'],
    ['2023-12-31', { months: 2 }, '2024-02-29'],
    ['2024-02-29', { years: 5 }, '2029-02-28'],
    ['2024-02-29', { years: 4 }, '2028-02-29'],
    ['2026-11-21', { months: 2 }, '2027-01-21'],
    ['2026-03-28', { days: 2 }, '2026-03-30'],
  ] as const)('%s with %o is %s', (from, length, last) => {
    expect(lastKeptDay(from, length)).toBe(last);
  });
});

describe('the newest expired day', () => {
  test.each([
    ['2029-02-28', { years: 5 }, '2024-02-27'],
    ['2029-03-01', { years: 5 }, '2024-02-29'],
    ['2027-02-28', { months: 2 }, '2026-12-27'],
    ['2027-03-01', { months: 2 }, '2026-12-31'],
    ['2036-12-31', { years: 10 }, '2026-12-30'],
    ['2037-01-01', { years: 10 }, '2026-12-31'],
  ] as const)('on %s with %o is %s', (today, length, until) => {
    expect(overUntil(today, length)).toBe(until);
  });

  test('has passed its own last kept day, and the next day has not', () => {
    fc.assert(
      fc.property(day, period, (today, length) => {
        const until = overUntil(today, length);
        const next = Temporal.PlainDate.from(until).add({ days: 1 }).toString();
        expect(lastKeptDay(until, length) < today).toBe(true);
        expect(lastKeptDay(next, length) < today).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the retention table', () => {
  test('describes each kind of data, its starting event and its legal basis', () => {
    for (const key of retentionKeys) {
      const rule = retentionRules[key];
      expect([key, ...[rule.label, rule.what, rule.from, rule.basis].map((text) => text.length > 3)]).toEqual([key, true, true, true, true]);
    }
  });

  test('has the periods required by law', () => {
    expect(retentionRules.payroll.period).toEqual({ years: 5 });
    expect(retentionRules.register.period).toEqual({ years: 5 });
    expect(retentionRules.invoices.period).toEqual({ years: 10 });
    expect(retentionRules.candidates.period).toEqual({ years: 2 });
  });

  test('keeps positions as long as the agency has chosen', () => {
    expect(periodOf('positions', { positionRetentionMonths: 12 })).toEqual({ months: 12 });
    expect(periodOf('payroll', { positionRetentionMonths: 12 })).toEqual({ years: 5 });
  });
});

test('periods are worded in French', () => {
  expect([{ days: 1 }, { days: 400 }, { months: 2 }, { years: 1 }, { years: 10 }].map((one) => periodText(one as Period))).toEqual([
    '1 jour',
    '400 jours',
    '2 mois',
    '1 an',
    '10 ans',
  ]);
});

test('an erased name is replaced by the file’s number', () => {
  expect(formerName('agent', '12"34')).toBe('Ancien collaborateur 1234');
  expect(formerName('contact', 'a1b2c3')).toBe('Ancien contact a1b2c3');
});
