import { describe, expect, test } from 'vitest';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import type { InvoiceLine } from '../invoice/invoice-line.ts';
import { vatIssue, vatLineIssue, vatMentions, vatReason, type VatPlace } from './vat-category.ts';

const mainland: VatPlace = { holidayLocale: 'FR', franchise: false };
const small: VatPlace = { holidayLocale: 'FR', franchise: true };
/** Ten hours at 21 €. */
const line = (vatBasisPoints: number, vatCategory?: InvoiceLine['vatCategory'], vatExemption = ''): InvoiceLine => ({
  quantity: { unit: 'hour', minutes: 600 },
  unitPriceE3: 21_000,
  vatBasisPoints,
  vatCategory,
  vatExemption,
});
const company = { vatNumber: 'FR83404833048', isConsumer: false };
const issue = (given: InvoiceLine, changes: Partial<Parameters<typeof vatIssue>[1]> = {}) =>
  vatIssue(given, { place: mainland, sellerVatNumber: 'FR44732829320', buyer: company, corrected: null, ...changes });

describe('the mention of VAT that is not charged (art. 242 nonies A I 12° and 13°, ann. II CGI)', () => {
  test('is that of its category, never the small companies’ by default', () => {
    const mention = (given: InvoiceLine, place = mainland) => vatMentions([line(2_000), given], place);
    expect(mention(line(2_000))).toEqual([]);
    expect(mention(line(0))).toEqual([]);
    expect(mention(line(0, 'AE'))).toEqual(['Autoliquidation']);
    expect(mention(line(0, 'K'))).toEqual(['Exonération de TVA, art. 262 ter I du CGI']);
    expect(mention(line(0, 'G'))).toEqual(['Exonération de TVA, art. 262 I du CGI']);
    expect(mention(line(0, 'O'))).toEqual(['Opération hors du champ de la TVA']);
    expect(mention(line(0, 'O', 'art. 259-1 du CGI'))).toEqual(['Opération hors du champ de la TVA, art. 259-1 du CGI']);
    expect(mention(line(0, 'E', 'art. 261, 4-4° a du CGI'))).toEqual(['Exonération de TVA, art. 261, 4-4° a du CGI']);
  });

  test('of an agency under art. 293 B CGI, or in Guyane and Mayotte (art. 294-1 CGI), follows from the agency', () => {
    expect(vatMentions([line(0), line(0)], small)).toEqual(['TVA non applicable, art. 293 B du CGI']);
    expect(vatMentions([line(0)], { holidayLocale: 'FR-YT', franchise: false })).toEqual(['TVA non applicable, art. 294-1 du CGI']);
    expect(vatReason(line(0), small)).toEqual({ category: 'E', exemption: 'art. 293 B du CGI' });
    // What an invoice said stays what its credit note says, after the agency has left the scheme.
    expect(vatMentions([line(0, 'E', 'art. 293 B du CGI')], mainland)).toEqual(['TVA non applicable, art. 293 B du CGI']);
  });
});

describe('VAT that may not be numbered', () => {
  test('is a category that disagrees with its rate (BR-S-05, BR-E-05, BR-AE-05, BR-IC-05, BR-G-05, BR-O-05)', () => {
    for (const category of ['E', 'AE', 'K', 'G', 'O', 'Z'] as const)
      expect(issue(line(2_000, category, 'art. 261 du CGI'))).toMatch(/est à 0 %, elle ne porte pas de TVA$/);
    expect(issue(line(0, 'S'))).toBe('Une ligne en TVA normale porte un taux : à 0 %, choisissez pourquoi elle est sans TVA');
    expect(issue(line(2_000, 'S'))).toBeNull();
  });

  test('is an exemption without its article', () => {
    expect(issue(line(0))).toBe('Indiquez l’article du CGI qui exonère cette ligne de TVA');
    expect(issue(line(0, 'E', 'art. 261, 4-4° a du CGI'))).toBeNull();
    expect(issue(line(0), { place: small })).toBeNull();
  });

  test('is reverse charge, or a supply within the Union, to nobody taxable (BR-AE-02, BR-IC-02)', () => {
    expect(issue(line(0, 'AE'))).toBeNull();
    expect(issue(line(0, 'AE'), { buyer: { vatNumber: ' ', isConsumer: false } })).toBe(
      'L’autoliquidation demande le numéro de TVA du client : complétez sa fiche',
    );
    expect(issue(line(0, 'K'), { buyer: { vatNumber: '', isConsumer: false } })).toBe(
      'Une livraison intracommunautaire demande le numéro de TVA du client : complétez sa fiche',
    );
    expect(issue(line(0, 'AE'), { buyer: { ...company, isConsumer: true } })).toBe(
      'L’autoliquidation ne concerne pas un particulier : la TVA lui est facturée',
    );
    expect(issue(line(0, 'AE'), { sellerVatNumber: '' })).toBe('Complétez le numéro de TVA de l’agence : cette ligne le demande');
  });

  test('is a rate charged under art. 293 B CGI, or that article named by anybody else', () => {
    expect(vatLineIssue(line(2_000), small)).toBe('Votre agence est en franchise de TVA (art. 293 B du CGI) : ses lignes ne portent pas de TVA');
    expect(vatLineIssue(line(0, 'E', 'article 293B du CGI'), mainland)).toBe(
      'Votre agence n’est pas en franchise de TVA (art. 293 B du CGI) : choisissez une autre raison',
    );
  });

  test('is a credit note at another rate or category than its invoice (art. 272 CGI)', () => {
    const corrected = { number: 'FA-2026-00007', vat: [{ category: 'S', basisPoints: 2_000 }] as const };
    expect(issue(line(2_000), { corrected })).toBeNull();
    expect(issue(line(550), { corrected })).toBe('La facture FA-2026-00007 ne porte pas cette TVA (TVA normale, 5,5 %) : l’avoir reprend la sienne');
    expect(issue(line(0, 'AE'), { corrected })).toContain('(Autoliquidation, 0 %)');
    // An agency that has entered the scheme since corrects its invoices at their rate.
    expect(issue(line(2_000), { corrected, place: small })).toBeNull();
  });
});

test('an invoice of several categories counts VAT once for each (BR-CO-17)', () => {
  // 210 € each; 20 % of 210 € is 42 €, nothing on the others: 630 € + 42 € = 672 €.
  const { vat, netCents, vatCents, totalCents } = invoiceTotals({ lines: [line(2_000), line(0, 'AE'), line(0, 'G')] });
  expect(vat.map(({ category, basisCents, vatCents: tax }) => [category, basisCents, tax])).toEqual([
    ['S', 21_000, 4_200],
    ['AE', 21_000, 0],
    ['G', 21_000, 0],
  ]);
  expect([netCents, vatCents, totalCents]).toEqual([63_000, 4_200, 67_200]);
});
