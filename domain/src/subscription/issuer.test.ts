import { expect, test } from 'vitest';
import { issuerIssues, tidyIssuer } from './issuer.ts';

const vigie = {
  name: 'Vigie SAS',
  email: 'facturation@vigie.test',
  phone: '',
  siret: '732 829 320 00074',
  vatNumber: 'FR44 732829320',
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
  expect(tidyIssuer(vigie)).toMatchObject({ siret: '73282932000074', vatNumber: 'FR44732829320' });
});
