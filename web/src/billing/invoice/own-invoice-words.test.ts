// What a customer reads about its invoices.
import { describe, expect, test } from 'vitest';
import { InvoiceStatus, PaidLevel } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { ownStage } from './own-invoice-words.ts';

const invoice = { type: 'invoice', status: InvoiceStatus.active, paid: PaidLevel.unpaid, isLateToPay: false, dueDate: '2026-11-09' } as const;

describe('an invoice in its customer’s words', () => {
  test.each([
    ['À régler', {}],
    ['Réglée', { paid: PaidLevel.paid }],
    ['Réglée en partie', { paid: PaidLevel.partial }],
    ['En retard de 12 jours', { isLateToPay: true }],
    ['En retard de 12 jours', { isLateToPay: true, paid: PaidLevel.partial }],
    ['Annulée', { status: InvoiceStatus.cancelled, isLateToPay: true }],
    ['Avoir', { type: 'creditNote' as const }],
  ])('« %s »', (label, more) => {
    expect(ownStage({ ...invoice, ...more }, '2026-11-21').label).toBe(label);
  });

  test('one day late is one day', () => {
    expect(ownStage({ ...invoice, isLateToPay: true, dueDate: '2026-11-20' }, '2026-11-21').label).toBe('En retard de 1 jour');
  });
});
