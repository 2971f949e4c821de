// Tests the periods that the demonstration bills, whatever day it is loaded.
import { expect, test } from 'vitest';
import { addDays, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { billedPeriods, halfOf } from './invoices.ts';

test('two consecutive periods run until last Sunday, and nothing is dated in the future', () => {
  for (let day = 0; day < 400; day += 1) {
    const today = addDays('2026-11-01', day);
    const firstDay = addDays(mondayOf(today), -28);
    const [first, since] = billedPeriods(firstDay, today);
    expect([first.from, since.from, since.until]).toEqual([firstDay, addDays(first.until, 1), addDays(mondayOf(today), -1)]);
    expect(first.from <= first.until && since.from <= since.until).toBe(true);
    expect(first.until < first.issuedOn && first.issuedOn <= since.issuedOn && since.until < since.issuedOn && since.issuedOn <= today).toBe(true);
    // What half an invoice leaves stays unbilled. A single day has no half.
    const half = halfOf(first.from, first.until);
    expect(first.from <= half && (half < first.until || first.from === first.until)).toBe(true);
    // The five days of grace are over, so unpaid invoices are late.
    expect(addDays(first.issuedOn, 5) < today).toBe(true);
  }
});
