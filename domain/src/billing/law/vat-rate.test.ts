import { expect, test } from 'vitest';
import { OFFERED_VAT_RATES } from './vat-rates.data.ts';
import { isAcceptedVatRate, ordinaryVatRate, vatMentions } from './vat-rate.ts';

test('guarding has 20 % on the mainland, 8.5 % in the Antilles and La Réunion, none in Guyane and Mayotte', () => {
  expect(['FR', 'FR-57', 'FR-RE', 'FR-GP', 'FR-GF', 'BE'].map(ordinaryVatRate)).toEqual([2_000, 2_000, 850, 850, 0, 2_000]);
});

test('every rate offered in forms is accepted, and an invented one is not', () => {
  expect(OFFERED_VAT_RATES.every(isAcceptedVatRate)).toBe(true);
  expect(isAcceptedVatRate(1_900)).toBe(false);
});

test('VAT that is not charged says why', () => {
  expect(vatMentions([{ category: 'S', basisPoints: 2_000 }], 'FR')).toEqual([]);
  expect(vatMentions([{ category: 'E', basisPoints: 0 }], 'FR')).toEqual(['TVA non applicable, art. 293 B du CGI']);
  expect(vatMentions([{ category: 'E', basisPoints: 0 }], 'FR-YT')).toEqual(['TVA non applicable, art. 294-1 du CGI']);
  expect(vatMentions([{ category: 'AE', basisPoints: 0 }], 'FR')).toEqual(['Autoliquidation']);
});
