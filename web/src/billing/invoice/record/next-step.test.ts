import { expect, test } from 'vitest';
import { DRAFT_INVOICE, SENT_ESTIMATE } from '../../../../test/documents.ts';
import { besideStep, nextStep } from './next-step.ts';

const draft = { ...DRAFT_INVOICE, items: SENT_ESTIMATE.items, totalCents: 25_200 };
const numbered = { ...draft, validated: true, number: 'FA-2026-00001' };
const sent = { ...numbered, sent: true, sentAt: '2026-11-21T09:00:00Z' };

test('a draft is numbered next, filled first while it has no line, changed once it was refused', () => {
  expect(nextStep(draft)).toBe('validate');
  expect(nextStep({ ...draft, status: 300 })).toBe('validate');
  expect(nextStep({ ...draft, items: [] })).toBe('edit');
  expect(nextStep({ ...draft, refused: true })).toBe('edit');
});

test('a numbered document is sent next, again when its mail did not arrive, then settled', () => {
  expect(nextStep(numbered)).toBe('send');
  expect(nextStep({ ...sent, mail: 'bounced' })).toBe('send');
  expect(nextStep({ ...sent, mail: 'kept' })).toBe('send');
  expect(nextStep(sent)).toBe('pay');
  expect(nextStep({ ...sent, paid: 50, paidCents: 5_000 })).toBe('pay');
  expect(nextStep({ ...sent, isLateToPay: true })).toBe('pay');
});

test('a paid or cancelled document asks for nothing', () => {
  expect(nextStep({ ...sent, paid: 100, paidCents: 25_200 })).toBeNull();
  expect(nextStep({ ...sent, status: 200 })).toBeNull();
});

test('what the customer refused through the platform is credited next, once', () => {
  const refused = { ...sent, transmission: { code: 210 as const, codeAt: '2026-11-21T10:00:00Z', reasonCode: 'CMD_ERR', reason: '' } };
  expect(nextStep(refused)).toBe('credit');
  expect(nextStep({ ...refused, creditNotes: [{ id: 'x', number: null, date: '2026-11-22', totalCents: 25_200 }] })).toBe('pay');
});

test('a draft has its form beside the main button, a numbered document its print', () => {
  expect(besideStep(draft)).toContain('edit');
  expect(besideStep(numbered)).toEqual(['preview']);
});
