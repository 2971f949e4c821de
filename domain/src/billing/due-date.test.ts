import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/time-day.ts';
import { dueDate, dueDateIssue, SETTLEMENT_RULES, settlementIssue, settlementLabel } from './due-date.ts';

const CEILINGS = { netDays: 60, endOfMonthDays: 45 };

describe('due date', () => {
  test('thirty days after the date (C-014)', () => {
    expect(dueDate('2026-11-21', { rule: 'days', days: 30 })).toBe('2026-12-21');
    expect(dueDate('2026-11-21', { rule: 'onReceipt', days: 30 })).toBe('2026-11-21');
  });

  test('45 days end of month has two readings, two weeks apart here', () => {
    expect(dueDate('2026-11-21', { rule: 'daysThenEndOfMonth', days: 45 })).toBe('2027-01-31');
    expect(dueDate('2026-11-21', { rule: 'endOfMonthThenDays', days: 45 })).toBe('2027-01-14');
  });

  test('February and leap years', () => {
    expect(dueDate('2028-01-31', { rule: 'days', days: 29 })).toBe('2028-02-29');
    expect(dueDate('2027-01-15', { rule: 'daysThenEndOfMonth', days: 30 })).toBe('2027-02-28');
  });

  test('a due date never precedes its invoice', () => {
    const terms = fc.record({
      rule: fc.constantFrom(...SETTLEMENT_RULES),
      days: fc.integer({ min: 0, max: 90 }),
    });
    const day = fc.integer({ min: 0, max: 36_000 }).map((offset) => addDays('2000-01-01', offset));
    fc.assert(
      fc.property(day, terms, (date, rule) => {
        expect(dueDateIssue(date, dueDate(date, rule))).toBeNull();
      }),
    );
    expect(dueDateIssue('2026-11-21', '2026-11-20')).not.toBeNull();
  });

  test('terms beyond the ceilings are named', () => {
    expect(settlementIssue({ rule: 'days', days: 60 }, CEILINGS)).toBeNull();
    expect(settlementIssue({ rule: 'days', days: 61 }, CEILINGS)).toContain('60 jours');
    expect(settlementIssue({ rule: 'endOfMonthThenDays', days: 46 }, CEILINGS)).toContain(
      '45 jours fin de mois',
    );
    expect(settlementIssue({ rule: 'onReceipt', days: 0 }, CEILINGS)).toBeNull();
    expect(settlementIssue({ rule: 'days', days: -1 }, CEILINGS)).not.toBeNull();
  });

  test('labels say which reading is meant', () => {
    expect(settlementLabel({ rule: 'daysThenEndOfMonth', days: 45 })).toBe('45 jours fin de mois');
    expect(settlementLabel({ rule: 'endOfMonthThenDays', days: 45 })).toBe('Fin de mois + 45 jours');
  });
});
