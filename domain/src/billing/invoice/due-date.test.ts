import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Settlement, SettlementPeriod } from '../../customers/customer.ts';
import { settlementPeriods } from '../../customers/customer.ts';
import { addDays } from '../../shared/time-day.ts';
import { dueDate, dueDateIssue, settlementIssue, settlementLabel } from './due-date.ts';

const terms = (settlementPeriod: SettlementPeriod, settlementPeriodDays: number): Settlement => ({
  settlementPeriod,
  settlementPeriodDays,
});
const CEILINGS = { netDays: 60, endOfMonthDays: 45 };

describe('the due date', () => {
  test('is thirty days after the date (C-014)', () => {
    expect(dueDate('2026-11-21', terms('days', 30))).toBe('2026-12-21');
    expect(dueDate('2026-11-21', terms('onReceipt', 30))).toBe('2026-11-21');
  });

  test('has two readings for 45 days end of month, two weeks apart here', () => {
    expect(dueDate('2026-11-21', terms('daysThenEndOfMonth', 45))).toBe('2027-01-31');
    expect(dueDate('2026-11-21', terms('endOfMonthThenDays', 45))).toBe('2027-01-14');
  });

  test('handles February and leap years', () => {
    expect(dueDate('2028-01-31', terms('days', 29))).toBe('2028-02-29');
    expect(dueDate('2027-01-15', terms('daysThenEndOfMonth', 30))).toBe('2027-02-28');
  });

  test('a due date never precedes its invoice', () => {
    const anyTerms = fc.tuple(fc.constantFrom(...settlementPeriods), fc.integer({ min: 0, max: 90 }));
    const day = fc.integer({ min: 0, max: 36_000 }).map((offset) => addDays('2000-01-01', offset));
    fc.assert(
      fc.property(day, anyTerms, (date, [period, days]) => {
        expect(dueDateIssue(date, dueDate(date, terms(period, days)))).toBeNull();
      }),
    );
    expect(dueDateIssue('2026-11-21', '2026-11-20')).not.toBeNull();
  });

  test('terms beyond the ceilings are named', () => {
    expect(settlementIssue(terms('days', 60), CEILINGS)).toBeNull();
    expect(settlementIssue(terms('days', 61), CEILINGS)).toContain('60 jours');
    expect(settlementIssue(terms('endOfMonthThenDays', 46), CEILINGS)).toContain('45 jours fin de mois');
    expect(settlementIssue(terms('onReceipt', 0), CEILINGS)).toBeNull();
    expect(settlementIssue(terms('days', -1), CEILINGS)).not.toBeNull();
  });

  test('labels say which reading applies', () => {
    expect(settlementLabel(terms('daysThenEndOfMonth', 45))).toBe('45 jours fin de mois');
    expect(settlementLabel(terms('endOfMonthThenDays', 45))).toBe('Fin de mois + 45 jours');
  });
});
