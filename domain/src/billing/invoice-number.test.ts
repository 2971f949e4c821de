import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatInvoiceNumber, isAcceptedNumber, nextInvoiceNumber, numberDateIssue, parseInvoiceNumber } from './invoice-number.ts';

describe('invoice numbers', () => {
  test('invoices and credit notes have series of their own', () => {
    expect(formatInvoiceNumber({ type: 'invoice', year: 2026, sequence: 1 })).toBe('FA-2026-00001');
    expect(formatInvoiceNumber({ type: 'creditNote', year: 2026, sequence: 1 })).toBe('AV-2026-00001');
  });

  test('the first of a series is read back, and nothing below it', () => {
    expect(parseInvoiceNumber('FA-2026-00001')).toEqual({ type: 'invoice', year: 2026, sequence: 1 });
    expect(parseInvoiceNumber('FA-2026-00000')).toBeNull();
  });

  test('every number is accepted by the reform and read back', () => {
    const number = fc.record({
      type: fc.constantFrom('invoice' as const, 'creditNote' as const, 'estimate' as const, 'purchaseOrder' as const),
      year: fc.integer({ min: 2000, max: 2099 }),
      sequence: fc.integer({ min: 1, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(number, (parts) => {
        const text = formatInvoiceNumber(parts);
        expect(isAcceptedNumber(text)).toBe(true);
        expect(parseInvoiceNumber(text)).toEqual(parts);
      }),
    );
  });

  test.each(['FA 2026 001', '', 'É-1', 'F'.repeat(36)])('«%s» is no acceptable number', (number) => {
    expect(isAcceptedNumber(number)).toBe(false);
  });

  test.each(['FA-2026-1', 'FA-2026-000001', 'ZZ-2026-00001', 'FA-2026-00000'])('«%s» is not one of ours', (number) => {
    expect(parseInvoiceNumber(number)).toBeNull();
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
