import { expect, test } from 'vitest';
import { issuerIssues, sellerRefusal, tidyIssuer, type Issuer } from './issuer.ts';

const vigie: Issuer = {
  name: 'Vigie SAS',
  email: 'facturation@vigie.test',
  phone: '',
  siret: '732 829 320 00074',
  vatNumber: 'FR44 732829320',
  legalForm: 'SAS',
  shareCapitalCents: 1_000_000,
  registry: 'RCS',
  registryCity: 'Toulouse',
  apeCode: '58.29 C',
  address: { street: '1 rue du Phare', zipcode: '31000', city: 'Toulouse', country: 'France' },
};

test('the seller on an invoice has a valid name, address, SIRET and VAT number', () => {
  expect(issuerIssues(vigie)).toEqual({});
  expect(
    Object.keys(issuerIssues({ ...vigie, name: ' ', siret: '', vatNumber: '', address: { street: '', zipcode: '', city: '', country: 'France' } })),
  ).toEqual(expect.arrayContaining(['name', 'address.street', 'address.zipcode', 'address.city', 'siret', 'vatNumber']));
  expect(issuerIssues({ ...vigie, siret: '73282932000075', email: 'x' })).toEqual({
    siret: 'Format invalide',
    email: 'Veuillez saisir une adresse mail valide',
  });
  expect(tidyIssuer(vigie)).toMatchObject({ siret: '73282932000074', vatNumber: 'FR44732829320', apeCode: '5829C' });
});

test('the seller says its form, and what the form makes compulsory (art. R123-237 and R123-238 C. com.)', () => {
  expect(issuerIssues({ ...vigie, legalForm: '' })).toEqual({ legalForm: 'Obligatoire' });
  expect(issuerIssues({ ...vigie, shareCapitalCents: null, registryCity: '' })).toEqual({
    shareCapitalCents: 'Obligatoire',
    registryCity: 'Obligatoire',
  });
});

test('a seller without SIRET, address or legal form issues no invoice, and one sentence says why', () => {
  expect(sellerRefusal(vigie)).toBeNull();
  // Its e-mail is no mention of an invoice.
  expect(sellerRefusal({ ...vigie, email: '' })).toBeNull();
  expect(sellerRefusal({ ...vigie, siret: '' })).toBe('La plateforme ne peut pas encore émettre de facture : il manque à son identité le SIRET.');
  expect(sellerRefusal({ ...vigie, siret: '', legalForm: '', address: { street: '', zipcode: '', city: '', country: 'France' } })).toBe(
    'La plateforme ne peut pas encore émettre de facture : il manque à son identité le SIRET, l’adresse et la forme juridique.',
  );
});
