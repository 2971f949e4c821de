import { describe, expect, test } from 'vitest';
import { eInvoiceOf } from '../from-document.ts';
import type { EAllowance, EInvoice, ELine, EParty, ETotals, EVat } from '../model.ts';
import { hourLine, ordinary } from '../test-documents.ts';
import { frenchRules } from './french.data.ts';
import { lineRules, presenceRules } from './presence.data.ts';
import { eInvoiceIssues, eInvoiceProblems } from './problems.ts';
import { lineSumRules, sumRules } from './sums.data.ts';
import { vatRules } from './vat.data.ts';

type Change = (invoice: EInvoice) => EInvoice;
const good = eInvoiceOf({ ...ordinary, discount: { kind: 'percent', basisPoints: 1_000 } });

const set =
  (changes: Partial<EInvoice>): Change =>
  (invoice) => ({ ...invoice, ...changes });
const party =
  (side: 'seller' | 'buyer', changes: Partial<EParty>): Change =>
  (invoice) => ({ ...invoice, [side]: { ...invoice[side], ...changes } });
const totals =
  (changes: Partial<ETotals>): Change =>
  (invoice) => ({ ...invoice, totals: { ...invoice.totals, ...changes } });
const line =
  (changes: Partial<ELine>): Change =>
  (invoice) => ({ ...invoice, lines: invoice.lines.map((one, index) => (index === 0 ? { ...one, ...changes } : one)) });
const vat =
  (changes: Partial<EVat>): Change =>
  (invoice) => ({ ...invoice, vat: invoice.vat.map((one) => ({ ...one, ...changes })) });
const share: EAllowance = { cents: 100, category: 'S', basisPoints: 2_000, reason: 'Remise' };
const allowance =
  (changes: Partial<EAllowance>): Change =>
  (invoice) => ({ ...invoice, allowances: [...invoice.allowances, { ...share, ...changes }] });
const charge =
  (changes: Partial<EAllowance>): Change =>
  (invoice) => ({ ...invoice, charges: [...invoice.charges, { ...share, ...changes }] });
const note =
  (code: string, text: string | null): Change =>
  (invoice) => ({
    ...invoice,
    notes: [...invoice.notes.filter((one) => one.code !== code), ...(text === null ? [] : [{ code, text }])],
  });
const noAddress = { street: '', zipcode: '', city: '' };
const half = 0.5;

/** For each rule, one change that breaks it, taken from the wording of the standard. */
const breaks: Readonly<Record<string, Change>> = {
  'BR-02': set({ number: '' }),
  'BR-03': set({ issuedOn: '' }),
  'BR-04': (invoice) => ({ ...invoice, typeCode: JSON.parse('999') }),
  'BR-05': set({ currency: '' }),
  'BR-06': party('seller', { name: ' ' }),
  'BR-07': party('buyer', { name: '' }),
  'BR-08': party('seller', noAddress),
  'BR-09': party('seller', { country: '' }),
  'BR-10': party('buyer', noAddress),
  'BR-11': party('buyer', { country: '' }),
  'BR-16': set({ lines: [] }),
  'BR-21': line({ id: '' }),
  'BR-22': line({ quantityE4: Number.NaN }),
  'BR-23': line({ unit: '' }),
  'BR-24': line({ netCents: Number.NaN }),
  'BR-25': line({ name: '' }),
  'BR-26': line({ priceE3: Number.NaN }),
  'BR-27': line({ priceE3: -1 }),
  'BR-29': set({ period: { from: '2026-11-30', until: '2026-11-01' } }),
  'BR-33': allowance({ reason: '' }),
  'BR-38': charge({ reason: '' }),
  'BR-49': set({ payment: { code: '', text: 'Virement', iban: '' } }),
  'BR-55': set({ preceding: [{ number: '', issuedOn: '2026-11-30' }] }),
  'BR-61': set({ payment: { code: '30', text: 'Virement', iban: '' } }),
  'BR-62': party('seller', { electronic: { scheme: '', id: '732829320' } }),
  'BR-63': party('buyer', { electronic: { scheme: '', id: '404833048' } }),
  'BR-CO-04': (invoice) => ({ ...invoice, lines: invoice.lines.map((one) => ({ ...one, category: JSON.parse('""') })) }),
  'BR-CO-09': party('buyer', { vatNumber: '83404833048' }),
  'BR-CO-10': totals({ linesNetCents: 1 }),
  'BR-CO-11': totals({ allowancesCents: 1 }),
  'BR-CO-12': totals({ chargesCents: 1 }),
  'BR-CO-13': totals({ netCents: 1 }),
  'BR-CO-14': totals({ vatCents: 1 }),
  'BR-CO-15': totals({ totalCents: 1 }),
  'BR-CO-16': totals({ dueCents: 1 }),
  'BR-CO-17': vat({ vatCents: 1 }),
  'BR-CO-18': set({ vat: [] }),
  'BR-CO-25': set({ dueOn: null, terms: '' }),
  'BR-CO-26': party('seller', { siren: '', siret: '', vatNumber: '' }),
  'BT-131': line({ netCents: 1 }),
  'BR-DEC-01': allowance({ cents: half }),
  'BR-DEC-05': charge({ cents: half }),
  'BR-DEC-09': totals({ linesNetCents: half }),
  'BR-DEC-10': totals({ allowancesCents: half }),
  'BR-DEC-11': totals({ chargesCents: half }),
  'BR-DEC-12': totals({ netCents: half }),
  'BR-DEC-13': totals({ vatCents: half }),
  'BR-DEC-14': totals({ totalCents: half }),
  'BR-DEC-16': totals({ paidCents: half }),
  'BR-DEC-18': totals({ dueCents: half }),
  'BR-DEC-19': vat({ basisCents: half }),
  'BR-DEC-20': vat({ vatCents: half }),
  'BR-DEC-23': line({ netCents: half }),
  'BR-DEC-24': line({ allowanceCents: half }),
  'BR-DEC-27': line({ chargeCents: half }),
  'BR-FR-01': set({ number: 'F'.repeat(36) }),
  'BR-FR-02': set({ number: 'FA 2026 001' }),
  'BR-FR-03': set({ dueOn: '2126-11-30' }),
  'BR-FR-05': note('PMT', null),
  'BR-FR-06': (invoice) => ({ ...invoice, notes: [...invoice.notes, { code: 'AAB', text: 'Escompte' }] }),
  'BR-FR-08': set({ process: 'X1' }),
  'BR-FR-09': party('seller', { siret: '40483304800022' }),
  'BR-FR-10': party('seller', { siren: '' }),
  'BR-FR-11': party('buyer', { siren: '' }),
  'BR-FR-12': party('seller', { electronic: { scheme: '', id: '' } }),
  'BR-FR-13': party('buyer', { electronic: { scheme: '', id: '' } }),
  'BR-FR-16': vat({ basisPoints: 1_900 }),
  'BR-FR-20': note('BAR', 'AUTRE'),
  'BR-FR-21': party('buyer', { electronic: { scheme: 'EM', id: 'compta@tanneurs.test' } }),
  'BR-FR-32': party('buyer', { siren: '404833049' }),
  'BR-FR-CO-05': set({ typeCode: 381, preceding: [{ number: 'FA-2026-00042', issuedOn: '' }] }),
  'BR-FR-CO-07': set({ dueOn: '2026-11-29' }),
  'BR-FR-CO-12': set({ currency: 'CHF' }),
  'BR-FR-DEC-02': line({ quantityE4: half }),
  'BR-IC-11': (invoice) => line({ category: 'K' })({ ...invoice, period: null }),
  'BR-IC-12': line({ category: 'K' }),
  'BR-O-11': (invoice) => ({ ...invoice, vat: [...invoice.vat, { ...invoice.vat[0]!, category: 'O' }] }),
  'BR-O-12': vat({ category: 'O' }),
  'BR-O-13': vat({ category: 'O' }),
  'BR-O-14': (invoice) => charge({})(vat({ category: 'O' })(invoice)),
};

const families = { S: 'S', Z: 'Z', E: 'E', AE: 'AE', IC: 'K', G: 'G', O: 'O' } as const;
const withoutNumbers: Change = (invoice) => party('seller', { vatNumber: '', taxNumber: '' })(party('buyer', { vatNumber: '' })(invoice));

/** The ten rules that every category of VAT has. */
const ofFamilies: Readonly<Record<string, Change>> = Object.fromEntries(
  Object.entries(families).flatMap(([family, category]) => {
    const taxed = category === 'S';
    const wrongRate = { category, basisPoints: taxed ? 0 : 2_000 };
    // A line out of scope forbids a VAT number. Every other category requires one.
    const parties: Change = category === 'O' ? (invoice) => invoice : withoutNumbers;
    const silent = { reason: '', reasonCode: '' };
    return Object.entries<Change>({
      '01': (invoice) => set({ vat: [] })(line({ category })(invoice)),
      '02': (invoice) => parties(line({ category })(invoice)),
      '03': (invoice) => parties(allowance({ category })(invoice)),
      '04': (invoice) => parties(charge({ category })(invoice)),
      '05': line(wrongRate),
      '06': allowance(wrongRate),
      '07': charge(wrongRate),
      '08': vat({ category, basisCents: 1 }),
      '09': vat({ category, vatCents: 1 }),
      '10': vat({ category, ...(taxed || category === 'Z' ? { reason: 'Exonération' } : silent) }),
    }).map(([number, change]) => [`BR-${family}-${number}`, change]);
  }),
);

const all: Readonly<Record<string, Change>> = { ...breaks, ...ofFamilies };

describe('the check of an electronic invoice', () => {
  test('finds nothing wrong with an ordinary invoice and a credit note', () => {
    expect(eInvoiceProblems(good)).toEqual([]);
    const credit = eInvoiceOf({ ...ordinary, type: 'creditNote', corrects: { number: 'FA-2026-00001', date: '2026-10-31' } });
    expect(eInvoiceProblems(credit)).toEqual([]);
  });

  test.each(Object.keys(all))('names %s for a document that breaks it', (rule) => {
    const problems = eInvoiceProblems(all[rule]!(good)).filter((one) => one.rule === rule);
    expect(problems).not.toEqual([]);
    for (const { text } of problems) expect(text).toMatch(/^[A-ZÀÉ].*[^.]$/u);
  });

  test('knows no rule that the table above does not break', () => {
    const known = [presenceRules, lineRules, sumRules, lineSumRules, vatRules, frenchRules].flatMap((rules) => rules.map(({ rule }) => rule));
    expect([...new Set(known)].filter((rule) => !(rule in all))).toEqual([]);
  });

  test('returns the first sentence of each field, and of each line by its position', () => {
    const both = line({ name: '' })(party('buyer', { siren: '', electronic: { scheme: '', id: '' } })(good));
    expect(eInvoiceIssues(both)).toEqual({
      customerId: 'Complétez le SIREN du client : une facture entre professionnels le porte',
      'items.0': 'La désignation manque',
    });
  });
});

test('lines out of the scope of VAT do not stand beside others, and name no VAT number (BR-O-02, BR-O-11)', () => {
  const mixed = eInvoiceOf({ ...ordinary, lines: [hourLine(60), hourLine(60, { vatBasisPoints: 0, vatCategory: 'O' })] });
  expect(eInvoiceIssues(mixed)['items']).toBe(
    'Une facture ne mêle pas des lignes hors champ de la TVA et d’autres lignes : établissez deux factures',
  );
  const alone = eInvoiceOf({ ...ordinary, lines: [hourLine(60, { vatBasisPoints: 0, vatCategory: 'O' })] });
  expect(eInvoiceProblems(alone)).toEqual([]);
  expect([alone.seller.vatNumber, alone.seller.taxNumber, alone.buyer.vatNumber]).toEqual(['', '', '']);
});
