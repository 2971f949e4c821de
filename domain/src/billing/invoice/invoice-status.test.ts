import { describe, expect, test } from 'vitest';
import type { InvoiceState } from './invoice-status.ts';
import {
  balancePayment,
  DOCUMENT_LABELS,
  INVOICE_STATUS_LABELS,
  invoiceLabels,
  invoiceRowColour,
  invoiceSign,
  InvoiceStatus,
  isLateToPay,
  PaidLevel,
  paidLevel,
} from './invoice-status.ts';

const TODAY = '2026-11-21';
const issued: InvoiceState = {
  type: 'invoice',
  status: InvoiceStatus.active,
  validated: true,
  sent: true,
  refused: false,
  totalCents: 10_000,
  paidCents: 0,
  creditedCents: 0,
  dueDate: '2026-12-31',
};
const overdue: InvoiceState = { ...issued, dueDate: '2026-11-20' };

describe('the status of an invoice', () => {
  test('statuses are 100 active, 200 cancelled, 300 to check (C-095)', () => {
    expect(INVOICE_STATUS_LABELS).toEqual({ 100: 'Actif', 200: 'Annulé', 300: 'À vérifier' });
  });

  test('the paid filter is 0, 50 or 100, depending on what was paid', () => {
    expect(paidLevel(issued)).toBe(PaidLevel.unpaid);
    expect(paidLevel({ totalCents: 10_000, paidCents: 1 })).toBe(PaidLevel.partial);
    expect(paidLevel({ totalCents: 10_000, paidCents: 10_000 })).toBe(PaidLevel.paid);
    expect(paidLevel({ totalCents: 0, paidCents: 0 })).toBe(PaidLevel.paid);
  });

  test('a credit note counts as negative', () => {
    expect(invoiceSign('creditNote') * 10_000).toBe(-10_000);
    expect(invoiceSign('invoice')).toBe(1);
  });

  test('late means validated, not cancelled, not fully paid and due before today', () => {
    expect(isLateToPay(overdue, TODAY)).toBe(true);
    expect(isLateToPay({ ...overdue, dueDate: TODAY }, TODAY)).toBe(false);
    expect(isLateToPay({ ...overdue, paidCents: 10_000 }, TODAY)).toBe(false);
    expect(isLateToPay({ ...overdue, paidCents: 9_999 }, TODAY)).toBe(true);
    expect(isLateToPay({ ...overdue, status: InvoiceStatus.cancelled }, TODAY)).toBe(false);
    expect(isLateToPay({ ...overdue, validated: false }, TODAY)).toBe(false);
    expect(isLateToPay({ ...overdue, type: 'creditNote' }, TODAY)).toBe(false);
  });

  test('each situation of an invoice has its label (C-096)', () => {
    const shown = (state: InvoiceState): string[] => invoiceLabels(state).map((label) => DOCUMENT_LABELS[label]);
    expect(shown({ ...issued, validated: false })).toEqual(['En attente de validation']);
    expect(shown({ ...issued, validated: false, refused: true })).toEqual(['Refusé']);
    expect(shown({ ...issued, validated: false, status: InvoiceStatus.cancelled })).toEqual([]);
    expect(shown({ ...issued, sent: false })).toEqual(['Validé', 'Non envoyé', 'En attente de paiement']);
    expect(shown({ ...issued, paidCents: 10_000 })).toEqual(['Validé', 'Envoyé', 'Payé']);
  });

  test('the row is red, purple, green or lime, orange, in this priority', () => {
    expect(invoiceRowColour({ ...overdue, status: InvoiceStatus.cancelled }, TODAY)).toBe('red');
    expect(invoiceRowColour({ ...overdue, status: InvoiceStatus.toCheck, paidCents: 5 }, TODAY)).toBe('purple');
    expect(invoiceRowColour({ ...issued, status: InvoiceStatus.toCheck, paidCents: 10_000 }, TODAY)).toBe('green');
    expect(invoiceRowColour({ ...issued, status: InvoiceStatus.toCheck, paidCents: 5 }, TODAY)).toBe('lime');
    expect(invoiceRowColour({ ...issued, status: InvoiceStatus.toCheck }, TODAY)).toBe('orange');
    expect(invoiceRowColour(issued, TODAY)).toBeNull();
  });

  test('the balance of 100 with 40 paid is 60, with the note «Solde»', () => {
    expect(balancePayment({ ...issued, paidCents: 4_000 })).toEqual({ amountCents: 6_000, note: 'Solde' });
    expect(balancePayment({ ...issued, paidCents: 10_000 })).toBeNull();
  });
});
