import { expect, test } from 'vitest';
import { DRAFT_INVOICE } from '../../../../test/documents.ts';
import { dueWords } from './due-words.ts';
import { stepsOf } from './steps.ts';

const numbered = {
  ...DRAFT_INVOICE,
  validated: true,
  validatedAt: '2026-11-20T09:00:00Z',
  number: 'FA-2026-00001',
  totalCents: 25_200,
  toPayCents: 25_200,
};
const sent = { ...numbered, sent: true, sentAt: '2026-11-21T09:00:00Z' };
const shown = (invoice: Parameters<typeof stepsOf>[0]): string[] => stepsOf(invoice).map(({ label, done }) => `${label} ${done ? 'oui' : 'non'}`);

test('the steps of a document follow its life', () => {
  expect(shown(DRAFT_INVOICE)).toEqual(['Créé oui', 'Validé non', 'Envoyé non', 'Payé non']);
  expect(shown(sent)).toEqual(['Créé oui', 'Validé oui', 'Envoyé oui', 'Payé non']);
  expect(shown({ ...sent, paid: 50, paidCents: 5_000 })).toEqual(['Créé oui', 'Validé oui', 'Envoyé oui', 'Partiellement payé non']);
  expect(shown({ ...sent, paid: 100 })).toEqual(['Créé oui', 'Validé oui', 'Envoyé oui', 'Payé oui']);
});

test('a mail that did not leave is not a step done', () => {
  expect(shown({ ...sent, mail: 'bounced' })).toEqual(['Créé oui', 'Validé oui', 'E-mail refusé non', 'Payé non']);
});

test('a refused draft and a cancelled document go no further', () => {
  expect(shown({ ...DRAFT_INVOICE, refused: true })).toEqual(['Créé oui', 'Refusé oui']);
  expect(shown({ ...sent, status: 200 })).toEqual(['Créé oui', 'Validé oui', 'Annulé oui']);
});

test('the due day is counted from today, for money that is still due', () => {
  const due = { ...sent, dueDate: '2026-12-20' };
  expect(dueWords(due, '2026-12-08')).toBe('À régler dans 12 jours, le 20/12/2026');
  expect(dueWords(due, '2026-12-20')).toBe('À régler aujourd’hui');
  expect(dueWords(due, '2026-12-21')).toBe('Échue depuis 1 jour, le 20/12/2026');
  expect(dueWords({ ...due, toPayCents: 0 }, '2026-12-21')).toBe('');
  expect(dueWords({ ...due, type: 'creditNote' }, '2026-12-21')).toBe('');
  expect(dueWords({ ...due, validated: false }, '2026-12-21')).toBe('');
});
