import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SettlementPeriod, Terms } from '../../customers/settlement.ts';
import { settlementPeriods } from '../../customers/settlement.ts';
import { CustomerType } from '../../customers/customer-type.ts';
import { addDays } from '../../shared/time-day.ts';
import { dueDate, dueDateIssue, latestDueDate, settlementLabel } from './due-date.ts';

const terms = (settlementPeriod: SettlementPeriod, settlementPeriodDays: number, type: CustomerType = CustomerType.company): Terms => ({
  type,
  settlementPeriod,
  settlementPeriodDays,
});

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
    const anyTerms = fc.tuple(fc.constantFrom(...settlementPeriods), fc.integer({ min: 0, max: 45 }));
    const day = fc.integer({ min: 0, max: 36_000 }).map((offset) => addDays('2000-01-01', offset));
    fc.assert(
      fc.property(day, anyTerms, (date, [period, days]) => {
        const agreed = terms(period, days);
        expect(dueDateIssue(date, dueDate(date, agreed), agreed)).toBeNull();
      }),
    );
    expect(dueDateIssue('2026-11-21', '2026-11-20', terms('days', 30))).not.toBeNull();
  });

  test('between professionals nothing falls due after 60 days, or 45 days to the end of the month (art. L441-10 I C. com.)', () => {
    // 21 November + 60 days: 9 days of November, 31 of December, 20 of January.
    expect(latestDueDate('2026-11-21', terms('days', 30))).toBe('2027-01-20');
    expect(latestDueDate('2026-11-21', terms('onReceipt', 0))).toBe('2027-01-20');
    // 21 November + 45 days is 5 January, whose month ends on the 31st.
    expect(latestDueDate('2026-11-21', terms('daysThenEndOfMonth', 30))).toBe('2027-01-31');
    // 30 November + 45 days is 14 January, but 60 days from the 21st are lawful under any terms.
    expect(latestDueDate('2026-11-21', terms('endOfMonthThenDays', 45))).toBe('2027-01-20');
    expect(latestDueDate('2026-11-01', terms('endOfMonthThenDays', 45))).toBe('2027-01-14');
    expect(dueDateIssue('2026-11-21', '2027-01-20', terms('days', 30))).toBeNull();
    expect(dueDateIssue('2026-11-21', '2027-01-21', terms('days', 30))).toBe(
      'Entre professionnels, l’échéance ne dépasse pas le 20/01/2027 (art. L441-10 C. com.)',
    );
  });

  test('a private person may be given any time', () => {
    const person = terms('days', 120, CustomerType.person);
    expect(latestDueDate('2026-11-21', person)).toBeNull();
    expect(dueDateIssue('2026-11-21', '2027-06-30', person)).toBeNull();
  });

  test('labels say which reading applies', () => {
    expect(settlementLabel(terms('daysThenEndOfMonth', 45))).toBe('45 jours fin de mois');
    expect(settlementLabel(terms('endOfMonthThenDays', 45))).toBe('Fin de mois + 45 jours');
  });
});
