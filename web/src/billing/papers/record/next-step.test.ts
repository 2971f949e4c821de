import { expect, test } from 'vitest';
import { SENT_ESTIMATE as SENT } from '../../../../test/documents.ts';
import { nextStep, stepsOf } from './next-step.ts';

const WAITING = { ...SENT, status: 100 as const, number: null, sent: false, sentAt: null };
const ACCEPTED = { ...SENT, status: 400 as const, receivedAt: '2026-11-24T09:00:00Z' };
const INVOICE = { id: 'x', number: null };

test('an estimate is filled, numbered, sent, answered, then billed', () => {
  expect(nextStep('estimate', { ...WAITING, items: [] })).toBe('edit');
  expect(nextStep('estimate', WAITING)).toBe('validate');
  expect(nextStep('estimate', { ...SENT, status: 200 })).toBe('send');
  expect(nextStep('estimate', SENT)).toBe('receive');
  expect(nextStep('estimate', ACCEPTED)).toBe('invoice');
  expect(nextStep('estimate', { ...ACCEPTED, partlyInvoiced: true })).toBe('rest');
  expect(nextStep('estimate', { ...ACCEPTED, invoice: INVOICE })).toBe('seeInvoice');
});

test('one whose mail did not arrive is sent again, a refused or outdated one is copied', () => {
  expect(nextStep('estimate', { ...SENT, mail: 'bounced' })).toBe('send');
  expect(nextStep('estimate', { ...SENT, refusedAt: '2026-11-24T09:00:00Z' })).toBe('duplicate');
  expect(nextStep('estimate', { ...SENT, isExpired: true })).toBe('duplicate');
});

test('a cancelled estimate asks for nothing', () => {
  expect(nextStep('estimate', { ...SENT, status: 500 })).toBeNull();
});

test('its steps follow its life', () => {
  const shown = (paper: Parameters<typeof stepsOf>[1]): string[] =>
    stepsOf('estimate', paper).map(({ label, done }) => `${label} ${done ? 'oui' : 'non'}`);
  expect(shown(WAITING)).toEqual(['Créé oui', 'Validé non', 'Envoyé non', 'Accepté non', 'Facturé non']);
  expect(shown({ ...ACCEPTED, invoice: INVOICE })).toEqual(['Créé oui', 'Validé oui', 'Envoyé oui', 'Accepté oui', 'Facturé oui']);
  expect(shown({ ...ACCEPTED, partlyInvoiced: true }).at(-1)).toBe('Facturé en partie non');
  expect(shown({ ...SENT, mail: 'kept' })).toEqual(['Créé oui', 'Validé oui', 'Envoyé non', 'Accepté non', 'Facturé non']);
  expect(shown({ ...SENT, refusedAt: '2026-11-24T09:00:00Z' })).toEqual(['Créé oui', 'Validé oui', 'Envoyé oui', 'Refusé oui']);
  expect(shown({ ...SENT, status: 500 })).toEqual(['Créé oui', 'Validé oui', 'Annulé oui']);
});

test('an order is filled, numbered, sent, then confirmed by whom it is for, also after its last day', () => {
  expect(nextStep('purchaseOrder', { ...WAITING, items: [] })).toBe('edit');
  expect(nextStep('purchaseOrder', WAITING)).toBe('validate');
  expect(nextStep('purchaseOrder', { ...SENT, status: 200 })).toBe('send');
  expect(nextStep('purchaseOrder', { ...SENT, mail: 'bounced' })).toBe('send');
  expect(nextStep('purchaseOrder', { ...SENT, isExpired: true })).toBe('receive');
  expect(nextStep('purchaseOrder', ACCEPTED)).toBeNull();
  expect(nextStep('purchaseOrder', { ...SENT, status: 500 })).toBeNull();
});

test('the steps of an order end with its confirmation', () => {
  const labels = stepsOf('purchaseOrder', ACCEPTED).map(({ label, done }) => `${label} ${done ? 'oui' : 'non'}`);
  expect(labels).toEqual(['Créé oui', 'Validé oui', 'Envoyé oui', 'Reçu oui']);
});
