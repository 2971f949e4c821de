import { expect, test } from 'vitest';
import { SENT_ESTIMATE as SENT } from '../../../../test/documents.ts';
import { nextStep, stepsOf } from './next-step.ts';

const WAITING = { ...SENT, status: 100 as const, number: null, sent: false, sentAt: null };
const ACCEPTED = { ...SENT, status: 400 as const, receivedAt: '2026-11-24T09:00:00Z' };
const INVOICE = { id: 'x', number: null };

test('an estimate is filled, numbered, sent, answered, then billed', () => {
  expect(nextStep({ ...WAITING, items: [] })).toBe('edit');
  expect(nextStep(WAITING)).toBe('validate');
  expect(nextStep({ ...SENT, status: 200 })).toBe('send');
  expect(nextStep(SENT)).toBe('receive');
  expect(nextStep(ACCEPTED)).toBe('invoice');
  expect(nextStep({ ...ACCEPTED, partlyInvoiced: true })).toBe('rest');
  expect(nextStep({ ...ACCEPTED, invoice: INVOICE })).toBe('seeInvoice');
});

test('one whose mail did not arrive is sent again, a refused or outdated one is copied', () => {
  expect(nextStep({ ...SENT, mail: 'bounced' })).toBe('send');
  expect(nextStep({ ...SENT, refusedAt: '2026-11-24T09:00:00Z' })).toBe('duplicate');
  expect(nextStep({ ...SENT, isExpired: true })).toBe('duplicate');
});

test('a cancelled estimate asks for nothing', () => {
  expect(nextStep({ ...SENT, status: 500 })).toBeNull();
});

test('its steps follow its life', () => {
  const shown = (paper: Parameters<typeof stepsOf>[0]): string[] => stepsOf(paper).map(({ label, done }) => `${label} ${done ? 'oui' : 'non'}`);
  expect(shown(WAITING)).toEqual(['Créé oui', 'Validé non', 'Envoyé non', 'Accepté non', 'Facturé non']);
  expect(shown({ ...ACCEPTED, invoice: INVOICE })).toEqual(['Créé oui', 'Validé oui', 'Envoyé oui', 'Accepté oui', 'Facturé oui']);
  expect(shown({ ...ACCEPTED, partlyInvoiced: true }).at(-1)).toBe('Facturé en partie non');
  expect(shown({ ...SENT, mail: 'kept' })).toEqual(['Créé oui', 'Validé oui', 'Envoyé non', 'Accepté non', 'Facturé non']);
  expect(shown({ ...SENT, refusedAt: '2026-11-24T09:00:00Z' })).toEqual(['Créé oui', 'Validé oui', 'Envoyé oui', 'Refusé oui']);
  expect(shown({ ...SENT, status: 500 })).toEqual(['Créé oui', 'Validé oui', 'Annulé oui']);
});
