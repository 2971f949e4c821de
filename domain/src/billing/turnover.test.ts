import { describe, expect, test } from 'vitest';
import { countsInTurnover, turnoverCents } from './turnover.ts';

describe('turnover', () => {
  test('counts every numbered document, whatever happened to it, and never a draft', () => {
    expect(countsInTurnover({ number: 'FA-2026-00001' })).toBe(true);
    expect(countsInTurnover({ number: null })).toBe(false);
  });

  test('is zero for an invoice and its full credit note', () => {
    const [invoice, credit] = [{ type: 'invoice', number: 'FA-2026-00001' } as const, { type: 'creditNote', number: 'AV-2026-00001' } as const];
    expect(turnoverCents(invoice, 100_000)).toBe(100_000);
    expect(turnoverCents(credit, 100_000)).toBe(-100_000);
    expect(turnoverCents(invoice, 100_000) + turnoverCents(credit, 100_000)).toBe(0);
    expect(turnoverCents({ ...credit, number: null }, 100_000)).toBe(0);
  });
});
