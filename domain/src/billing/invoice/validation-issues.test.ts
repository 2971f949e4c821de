import { describe, expect, test } from 'vitest';
import type { DraftToValidate } from './validation-issues.ts';
import { linesIssues, validationIssues } from './validation-issues.ts';

const party = { name: 'Vigie', street: '12 rue de la Vigie', zipcode: '31000', city: 'Toulouse' };
const line = {
  quantity: { unit: 'hour', minutes: 60 },
  unitPriceE3: 21_000,
  vatBasisPoints: 2_000,
} as const;
const draft: DraftToValidate = {
  type: 'invoice',
  date: '2026-11-20',
  dueDate: '2026-12-20',
  lines: [line],
  totalCents: 2_520,
  seller: { ...party, siret: '73282932000074' },
  buyer: party,
  corrected: null,
};
const series = { lastSequence: 3, lastDate: '2026-11-18' };
const issues = (changes: Partial<DraftToValidate>) => validationIssues({ ...draft, ...changes }, '2026-11-21', series);

describe('a draft to be numbered', () => {
  test('is accepted when nothing is missing', () => {
    expect(issues({})).toEqual({});
    expect(validationIssues(draft, '2026-11-21', { lastSequence: 0, lastDate: null })).toEqual({});
  });

  test('has a date not before the last of its series, and not in the future', () => {
    expect(issues({ date: '2026-11-17' })['date']).toContain('18/11/2026');
    expect(issues({ date: '2026-11-22' })['date']).toBe('La date d’une facture ne peut pas être dans le futur');
    expect(issues({ date: '2026-11-18' })).toEqual({});
  });

  test('is due on its date at the earliest', () => {
    expect(issues({ dueDate: '2026-11-19' })).toHaveProperty('dueDate');
  });

  test('has lines, none of them wrong, and a total that is not negative', () => {
    expect(issues({ lines: [] })).toHaveProperty('items');
    expect(issues({ totalCents: -1 })).toHaveProperty('items');
    expect(linesIssues([line, { ...line, unitPriceE3: -1 }, { ...line, vatBasisPoints: 1_900 }])).toEqual({
      'items.1': 'Le prix unitaire ne peut pas être négatif : mettez le signe sur la quantité',
      'items.2': 'Ce taux de TVA n’existe pas en France',
    });
  });

  test('names both parties with their addresses', () => {
    expect(issues({ buyer: { ...party, city: ' ' } })).toHaveProperty('customerId');
    expect(issues({ seller: { ...draft.seller, siret: '' } })).toHaveProperty('agency');
  });

  test('when it is a credit note, names the invoice it corrects and takes no more than is left of it', () => {
    const credit = { type: 'creditNote' as const };
    expect(issues(credit)).toHaveProperty('creditOfId');
    const corrected = { number: 'FA-2026-00002', creditableCents: 2_519 };
    expect(issues({ ...credit, corrected })['creditOfId']).toContain('FA-2026-00002');
    expect(issues({ ...credit, corrected: { ...corrected, creditableCents: 2_520 } })).toEqual({});
  });
});
