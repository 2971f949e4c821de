import { describe, expect, test } from 'vitest';
import { paymentStatuses, paymentStatusLabels, type PaymentStatus } from './agency-invoice.ts';
import {
  balancePayment,
  choicesOf,
  dueCents,
  isInModeration,
  partialPaymentsStatus,
  paymentMayBecome,
  paymentsIssues,
  paymentStatusOrder,
  triggered,
  withGroup,
  type KeptPayment,
} from './partial-payments.ts';

const made = (id: string, status: PaymentStatus, amountCents = 5_000, more: Partial<KeptPayment> = {}): KeptPayment => ({
  id,
  status,
  amountCents,
  date: '2026-12-01',
  note: '',
  methodId: null,
  ...more,
});
const ofStatus = (...statuses: PaymentStatus[]) => partialPaymentsStatus(statuses.map((status) => ({ status })));

describe('the payment status of an invoice', () => {
  test('is that of the payment that most needs attention; every status has its rank', () => {
    expect([...paymentStatusOrder].toSorted()).toEqual([...paymentStatuses].toSorted());
    expect(ofStatus('VALIDATED', 'ERROR', 'COMING_SOON')).toBe('ERROR');
    expect(ofStatus('VALIDATED', 'COMING_SOON')).toBe('COMING_SOON');
    expect(ofStatus('VALIDATED_MANUALLY', 'PROCESSING')).toBe('PROCESSING');
    expect(ofStatus('CANCELLED_MANUALLY', 'VALIDATED')).toBe('VALIDATED');
    expect(ofStatus('CANCELLED_MANUALLY')).toBe('CANCELLED_MANUALLY');
    expect(ofStatus()).toBeNull();
  });

  test('three statuses form a group, and a filter on one selects all three (C-220)', () => {
    const group = ['PROCESSING', 'VALIDATED', 'VALIDATED_MANUALLY'];
    for (const status of group) expect(withGroup([status as PaymentStatus]).toSorted()).toEqual(group);
    expect(withGroup(['ERROR'])).toEqual(['ERROR']);
    expect(withGroup(['ERROR', 'VALIDATED']).toSorted()).toEqual(['ERROR', ...group]);
  });

  test('has a French label for each (C-222)', () => {
    expect(Object.values(paymentStatusLabels)).toEqual([
      'En attente de validation',
      'À venir',
      'En attente',
      'En cours de traitement',
      'En erreur',
      'Validé',
      'Validé manuellement',
      'Annulé manuellement',
    ]);
  });
});

describe('what a person may change', () => {
  test('one of three statuses, and nothing that the provider has (C-221)', () => {
    const to = (from: PaymentStatus | null) => paymentStatuses.filter((status) => paymentMayBecome(from, status));
    const chosen = ['COMING_SOON', 'VALIDATED_MANUALLY', 'CANCELLED_MANUALLY'];
    expect(to(null)).toEqual(chosen);
    expect(to('ERROR').toSorted()).toEqual([...chosen, 'ERROR'].toSorted());
    expect(to('PROCESSING')).toEqual(['PROCESSING']);
    expect(to('VALIDATED')).toEqual(['VALIDATED']);
    expect(choicesOf('PENDING')).toEqual(['PENDING', ...chosen]);
    expect(choicesOf('COMING_SOON')).toEqual(chosen);
    expect(choicesOf('VALIDATED')).toEqual(['VALIDATED']);
  });

  const kept = [made('a', 'VALIDATED'), made('b', 'COMING_SOON')];

  test('amounts add up to the total, without cancelled ones', () => {
    expect(paymentsIssues(kept, kept, 10_000)).toEqual({});
    expect(paymentsIssues([kept[0]!, made('b', 'COMING_SOON', 4_000)], kept, 10_000)).toEqual({
      payments: 'Les paiements font 90,00\u00A0€ : ils doivent faire 100,00\u00A0€, le total de la facture',
    });
    const replaced = [kept[0]!, made('b', 'CANCELLED_MANUALLY'), { ...made('', 'COMING_SOON'), id: undefined }];
    expect(paymentsIssues(replaced, kept, 10_000)).toEqual({});
    expect(paymentsIssues([made('b', 'CANCELLED_MANUALLY')], [made('b', 'COMING_SOON')], 5_000)).toEqual({});
  });

  test('a forbidden status, a payment of the provider and a zero amount are reported at their field', () => {
    const issues = (wanted: readonly KeptPayment[]) => paymentsIssues(wanted, kept, 10_000);
    expect(issues([kept[0]!, made('b', 'VALIDATED')])).toHaveProperty(['payments.1.status']);
    expect(issues([made('a', 'VALIDATED', 5_000, { note: 'autre' }), kept[1]!])).toEqual({
      'payments.0.status': 'Ce paiement est chez le prestataire : il ne se modifie plus',
    });
    expect(issues([kept[0]!, made('b', 'COMING_SOON', 0), made('c', 'COMING_SOON')])).toEqual({
      'payments.1.amountCents': 'Le montant doit être supérieur à zéro',
    });
    expect(issues([made('b', 'COMING_SOON', 10_000)])).toEqual({ payments: 'Un paiement que le prestataire traite ou a encaissé ne se retire pas' });
  });

  test('the remaining amount is a payment with the note « Solde »', () => {
    expect(balancePayment([made('a', 'VALIDATED', 3_000), made('b', 'CANCELLED_MANUALLY', 7_000)], 10_000, '2026-11-21')).toEqual({
      status: 'COMING_SOON',
      amountCents: 7_000,
      date: '2026-11-21',
      note: 'Solde',
      methodId: null,
    });
    expect(balancePayment(kept, 10_000, '2026-11-21')).toBeNull();
  });

  test('a save triggers waiting payments and those due today', () => {
    const payments = [
      made('a', 'PENDING', 1, { date: '2027-01-01' }),
      made('b', 'COMING_SOON', 1, { date: '2026-11-21' }),
      made('c', 'COMING_SOON', 1, { date: '2026-11-22' }),
      made('d', 'VALIDATED_MANUALLY', 1, { date: '2026-11-01' }),
      made('e', 'ERROR', 1, { date: '2026-11-01' }),
    ];
    expect(triggered(payments, '2026-11-21').map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

test('the due amount excludes settled and cancelled payments', () => {
  const payments = [made('a', 'VALIDATED', 1), made('b', 'PROCESSING', 10), made('c', 'ERROR', 100), made('d', 'CANCELLED_MANUALLY', 1_000)];
  expect(dueCents(payments)).toBe(100);
});

test('an account waits while the agency is only created, or while a payment waits (C-202, A-105)', () => {
  expect(isInModeration(0, [])).toBe(true);
  expect(isInModeration(100, ['VALIDATED', 'VALIDATION'])).toBe(true);
  expect(isInModeration(100, ['PENDING'])).toBe(true);
  expect(isInModeration(100, ['VALIDATED', 'COMING_SOON', 'ERROR'])).toBe(false);
});
