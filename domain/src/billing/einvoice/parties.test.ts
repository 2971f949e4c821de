import { expect, test } from 'vitest';
import { CustomerType } from '../../customers/customer-type.ts';
import { kindOfTrade } from './parties.ts';
import { ordinary } from './test-documents.ts';

test('a company overseas is French, one abroad is not, and a private person is neither (BR-FR-20)', () => {
  const trade = (country: string, type: CustomerType = CustomerType.company) => kindOfTrade({ ...ordinary.buyer, country, type });
  const french = ['', 'France', 'Guadeloupe', 'Martinique', 'Guyane française', 'La Réunion', 'Mayotte'];
  expect(french.map((country) => trade(country))).toEqual(french.map(() => 'B2B'));
  expect([trade('Allemagne'), trade('Allemagne', CustomerType.person)]).toEqual(['B2BINT', 'B2C']);
});
