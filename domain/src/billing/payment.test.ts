import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_METHODS, dueCents, paymentIssue, paymentRemovalIssue, settledByCredit } from './payment.ts';

describe('a payment', () => {
  test('is by SEPA, card or cheque (C-117)', () => {
    expect(PAYMENT_METHODS).toEqual(['SEPA', 'CARD', 'CHECK']);
  });

  test('is above zero and at most the due amount (A-234/greater)', () => {
    const invoice = { totalCents: 10_000, paidCents: 4_000 };
    expect(dueCents(invoice)).toBe(6_000);
    expect(paymentIssue(invoice, 6_000)).toBeNull();
    expect(paymentIssue(invoice, 6_001)).toBe('Le reste à payer est de 60,00\u00A0€');
    expect(paymentIssue(invoice, 6_001, 'CHF')).toBe('Le reste à payer est de 60,00\u00A0CHF');
    expect(paymentIssue(invoice, 1)).toBeNull();
    expect(paymentIssue(invoice, 0)).toBe('Doit être supérieur à 0');
    expect(paymentIssue(invoice, 10.5)).toBe('Doit être supérieur à 0');
  });

  test('nothing is due of a document that is paid, or paid too much', () => {
    expect([dueCents({ totalCents: 10_000, paidCents: 10_000 }), dueCents({ totalCents: 10_000, paidCents: 10_001 })]).toEqual([0, 0]);
  });

  test('by credit note cannot be removed by hand', () => {
    expect(paymentRemovalIssue({ method: 'CREDIT' })).toContain('avoir');
    expect(paymentRemovalIssue({ method: 'CHECK' })).toBeNull();
  });

  test('by a credit note below zero settles nothing', () => {
    expect(settledByCredit({ totalCents: 10_000, paidCents: 0 }, -5)).toBe(0);
  });

  test('by credit note never settles more than was due, or more than its own amount', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(120_000), fc.nat(100_000), (totalCents, paidCents, credit) => {
        const settled = settledByCredit({ totalCents, paidCents }, credit);
        expect(settled).toBeGreaterThanOrEqual(0);
        expect(settled).toBeLessThanOrEqual(credit);
        expect(settled).toBeLessThanOrEqual(Math.max(0, totalCents - paidCents));
      }),
    );
  });
});
