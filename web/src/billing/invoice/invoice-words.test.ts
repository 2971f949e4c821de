import { expect, test } from 'vitest';
import { DRAFT_INVOICE } from '../../../test/documents.ts';
import { labelsText, stageOf, stages } from './invoice-words.ts';

const shown = (change: Partial<typeof DRAFT_INVOICE>) => {
  const line = { ...DRAFT_INVOICE, validated: true, number: 'FA-2026-00001', totalCents: 10_000, ...change };
  return [stages[stageOf(line)]!.label, labelsText(line)];
};

test('a document is « Envoyé » by hand or once its mail left, and says why it is not', () => {
  expect(shown({ sent: true, mail: null })).toEqual(['Envoyé', 'Validé, Envoyé, En attente de paiement']);
  expect(shown({ sent: true, mail: 'sent' })[0]).toBe('Envoyé');
  expect(shown({ sent: false, mail: 'queued' })).toEqual(['Envoi en cours', 'Validé, Non envoyé, En attente de paiement']);
  expect(shown({ sent: false, mail: 'kept' })[0]).toBe('E-mail non parti');
  expect(shown({ sent: false, mail: 'bounced' })[0]).toBe('E-mail refusé');
});

test('a refused mail is told before the delay, a payment before a refused mail', () => {
  expect(shown({ sent: false, mail: 'bounced', isLateToPay: true })[0]).toBe('E-mail refusé');
  expect(shown({ sent: false, mail: 'kept', isLateToPay: true })[0]).toBe('En retard');
  expect(shown({ sent: false, mail: 'bounced', paid: 100, paidCents: 10_000 })[0]).toBe('Payé');
});
