import { describe, expect, test } from 'vitest';
import { duplicateFlags, flagsAfter, INVOICE_MOVES, invoiceMoveIssue } from './invoice-moves.ts';
import type { InvoiceState } from './invoice-status.ts';
import { InvoiceStatus } from './invoice-status.ts';

const draft: InvoiceState = {
  type: 'invoice',
  status: InvoiceStatus.active,
  validated: false,
  sent: false,
  refused: false,
  totalCents: 10_000,
  paidCents: 0,
  creditedCents: 0,
  dueDate: '2026-12-31',
};
const issued: InvoiceState = { ...draft, validated: true };
const allowed = (invoice: InvoiceState): string[] => INVOICE_MOVES.filter((move) => invoiceMoveIssue(invoice, move) === null);

describe('moves of an invoice', () => {
  test('a draft can be edited, deleted, validated, refused, set aside or cancelled, but not sent or paid', () => {
    expect(allowed(draft)).toEqual(['edit', 'delete', 'validate', 'refuse', 'setToCheck', 'cancel']);
  });

  test('refusing marks a draft, and validating it removes the mark', () => {
    expect(flagsAfter(draft, 'refuse')).toMatchObject({ refused: true, validated: false, status: InvoiceStatus.active });
    expect(flagsAfter({ ...draft, refused: true }, 'validate')).toMatchObject({ refused: false, validated: true });
  });

  test('a numbered invoice is locked: it cannot be edited or deleted, only credited', () => {
    expect(allowed(issued)).toEqual(['setToCheck', 'markSent', 'recordPayment']);
    expect(invoiceMoveIssue(issued, 'edit')).toContain('avoir');
  });

  test('a numbered invoice can be cancelled once fully credited', () => {
    expect(invoiceMoveIssue({ ...issued, creditedCents: 9_999 }, 'cancel')).toContain('avoir du même montant');
    expect(invoiceMoveIssue({ ...issued, creditedCents: 10_000 }, 'cancel')).toBeNull();
    expect(invoiceMoveIssue({ ...issued, type: 'creditNote', creditedCents: 10_000 }, 'cancel')).not.toBeNull();
  });

  test('a cancelled document cannot move any more, but may be deleted without a number', () => {
    expect(allowed({ ...draft, status: InvoiceStatus.cancelled })).toEqual(['delete']);
    expect(allowed({ ...issued, status: InvoiceStatus.cancelled })).toEqual([]);
  });

  test('a document to check can be set active, and not be set aside once more', () => {
    expect(allowed({ ...draft, status: InvoiceStatus.toCheck })).toEqual(['edit', 'delete', 'validate', 'refuse', 'setActive', 'cancel']);
    expect(invoiceMoveIssue({ ...draft, status: InvoiceStatus.toCheck }, 'setToCheck')).toBe('Ce document est déjà à vérifier');
  });

  test('of an invoice paid in part a payment is taken back or added', () => {
    expect(allowed({ ...issued, paidCents: 1 })).toEqual(['setToCheck', 'markSent', 'recordPayment', 'removePayment']);
  });

  test('validating a document to check makes it active and clears a refusal', () => {
    const toCheck = { ...draft, status: InvoiceStatus.toCheck, refused: true };
    expect(flagsAfter(toCheck, 'validate')).toEqual({
      status: 100,
      validated: true,
      sent: false,
      refused: false,
    });
  });

  test('a paid invoice accepts no further payment', () => {
    expect(invoiceMoveIssue({ ...issued, paidCents: 10_000 }, 'recordPayment')).not.toBeNull();
    expect(invoiceMoveIssue({ ...issued, paidCents: 10_000 }, 'removePayment')).toBeNull();
  });

  test('an illegal move changes nothing and gives its reason', () => {
    expect(() => flagsAfter(issued, 'validate')).toThrow('Ce document est déjà validé');
  });

  test('a duplicate starts as an unpaid, unsent draft dated today', () => {
    expect(duplicateFlags('2026-11-21')).toEqual({
      status: 100,
      validated: false,
      sent: false,
      refused: false,
      date: '2026-11-21',
      paidCents: 0,
    });
  });
});
