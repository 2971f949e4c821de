import { describe, expect, test } from 'vitest';
import { CustomerType } from '../../customers/customer-type.ts';
import type { DraftToValidate } from './validation-issues.ts';
import { linesIssues, validationIssues } from './validation-issues.ts';

const party = { name: 'Vigie', street: '12 rue de la Vigie', zipcode: '31000', city: 'Toulouse' };
const customer = { ...party, vatNumber: '', type: CustomerType.company, settlementPeriod: 'days', settlementPeriodDays: 30 } as const;
const line = {
  quantity: { unit: 'hour', minutes: 60 },
  unitPriceE3: 21_000,
  vatBasisPoints: 2_000,
} as const;
const vat = [{ category: 'S', basisPoints: 2_000 }] as const;
const draft: DraftToValidate = {
  type: 'invoice',
  date: '2026-11-20',
  dueDate: '2026-12-20',
  lines: [line],
  totalCents: 2_520,
  seller: {
    ...party,
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    holidayLocale: 'FR',
    franchise: false,
    legalForm: 'SAS',
    shareCapitalCents: 100_000,
    registry: 'RCS',
    registryCity: 'Toulouse',
    apeCode: '',
  },
  buyer: customer,
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

  test('falls due within what the law allows between professionals, a credit note whenever (art. L441-10 C. com.)', () => {
    // 20 November + 60 days is 19 January.
    expect(issues({ dueDate: '2027-01-19' })).toEqual({});
    expect(issues({ dueDate: '2027-01-20' })).toEqual({
      dueDate: 'Entre professionnels, l’échéance ne dépasse pas le 19/01/2027 (art. L441-10 C. com.)',
    });
    expect(issues({ dueDate: '2027-06-30', buyer: { ...customer, type: CustomerType.person } })).toEqual({});
    expect(issues({ type: 'creditNote', dueDate: '2027-06-30', corrected: { number: 'FA-1', creditableCents: 2_520, vat } })).toEqual({});
  });

  test('has lines, none of them wrong, and a total that is not negative', () => {
    expect(issues({ lines: [] })).toHaveProperty('items');
    expect(issues({ totalCents: -1 })).toHaveProperty('items');
    expect(linesIssues([line, { ...line, unitPriceE3: -1 }, { ...line, vatBasisPoints: 1_900 }])).toEqual({
      'items.1': 'Le prix unitaire ne peut pas être négatif : mettez le signe sur la quantité',
      'items.2': 'Ce taux de TVA n’existe pas en France',
    });
  });

  test('bears VAT as the law allows it, line by line (art. 242 nonies A, ann. II CGI)', () => {
    const free = { ...line, vatBasisPoints: 0 };
    expect(issues({ lines: [line, free] })).toEqual({ 'items.1': 'Indiquez l’article du CGI qui exonère cette ligne de TVA' });
    expect(issues({ lines: [{ ...free, vatCategory: 'AE' }] })['items.0']).toContain('demande le numéro de TVA du client');
    expect(issues({ lines: [{ ...free, vatCategory: 'AE' }], buyer: { ...customer, vatNumber: 'FR83404833048' } })).toEqual({});
    const person = { ...customer, type: CustomerType.person, vatNumber: 'FR83404833048' };
    expect(issues({ lines: [{ ...free, vatCategory: 'AE' }], buyer: person })['items.0']).toContain('ne concerne pas un particulier');
    const reduced = { type: 'creditNote' as const, lines: [{ ...line, vatBasisPoints: 550 }], totalCents: 2_216 };
    expect(issues({ ...reduced, corrected: { number: 'FA-1', creditableCents: 2_520, vat } })['items.0']).toContain('La facture FA-1');
  });

  test('names both parties with their addresses', () => {
    expect(issues({ buyer: { ...customer, city: ' ' } })).toHaveProperty('customerId');
    expect(issues({ seller: { ...draft.seller, siret: '' } })).toHaveProperty('agency');
  });

  test('says what the form of the seller makes compulsory; a sole trader has no capital (art. R123-237 and R123-238 C. com.)', () => {
    const { seller } = draft;
    expect(issues({ seller: { ...seller, legalForm: '' } })['agency']).toContain('la forme juridique');
    expect(issues({ seller: { ...seller, shareCapitalCents: null, registryCity: '' } })['agency']).toContain(
      'le capital social et la ville du registre (RCS)',
    );
    expect(issues({ seller: { ...seller, legalForm: 'EI', shareCapitalCents: null } })).toEqual({});
  });

  test('when it is a credit note, names the invoice it corrects and takes no more than is left of it', () => {
    const credit = { type: 'creditNote' as const };
    expect(issues(credit)).toHaveProperty('creditOfId');
    const corrected = { number: 'FA-2026-00002', creditableCents: 2_519, vat };
    expect(issues({ ...credit, corrected })['creditOfId']).toContain('FA-2026-00002');
    expect(issues({ ...credit, corrected: { ...corrected, creditableCents: 2_520 } })).toEqual({});
  });
});
