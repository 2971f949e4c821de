import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NUMBER_PREFIX, formatInvoiceNumber, nextInvoiceNumber, numberDateIssue } from './invoice-number.ts';

describe('invoice numbers', () => {
  test('invoices and credit notes have separate series', () => {
    expect(formatInvoiceNumber({ type: 'invoice', year: 2026, sequence: 1 })).toBe('FA-2026-00001');
    expect(formatInvoiceNumber({ type: 'creditNote', year: 2026, sequence: 1 })).toBe('AV-2026-00001');
  });

  test('a series starts at one', () => {
    expect(formatInvoiceNumber({ type: 'estimate', year: 2026, sequence: 1 })).toBe('DE-2026-00001');
    expect(() => formatInvoiceNumber({ type: 'invoice', year: 2026, sequence: 0 })).toThrow(RangeError);
  });

  test('a year lies between 2000 and 2099, so that four figures name it', () => {
    const of = (year: number) => formatInvoiceNumber({ type: 'invoice', year, sequence: 1 });
    expect([of(2000), of(2099)]).toEqual(['FA-2000-00001', 'FA-2099-00001']);
    for (const year of [1999, 2100]) expect(() => of(year)).toThrow('A year lies between 2000 and 2099');
  });

  test('every number is accepted by the e-invoicing reform, and identifies one series, year and rank (rules BR-FR-01 and BR-FR-02)', () => {
    const number = fc.record({
      type: fc.constantFrom('invoice' as const, 'creditNote' as const, 'estimate' as const, 'purchaseOrder' as const),
      year: fc.integer({ min: 2000, max: 2099 }),
      sequence: fc.integer({ min: 1, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(number, (parts) => {
        const text = formatInvoiceNumber(parts);
        expect(text).toMatch(/^[A-Za-z0-9+\-_/]{1,35}$/);
        const [prefix, year, sequence] = text.split('-');
        expect([prefix, Number(year), Number(sequence)]).toEqual([NUMBER_PREFIX[parts.type], parts.year, parts.sequence]);
      }),
    );
  });

  test('the next number follows the last of its year', () => {
    expect(nextInvoiceNumber('invoice', '2026-11-21', { lastSequence: 41, lastDate: '2026-11-20' })).toBe('FA-2026-00042');
    expect(nextInvoiceNumber('invoice', '2027-01-02', { lastSequence: 0, lastDate: null })).toBe('FA-2027-00001');
  });

  test('a date before the last numbered document is refused', () => {
    const series = { lastSequence: 41, lastDate: '2026-11-20' };
    expect(numberDateIssue('2026-11-19', series)).toContain('20/11/2026');
    expect(numberDateIssue('2026-11-20', series)).toBeNull();
  });
});
