import { expect, test } from 'vitest';
import { agencyView } from './agency-view.ts';

const agency = {
  name: 'Vauban',
  street: '1 rue',
  complement: '',
  zipcode: '59000',
  city: 'Lille',
  phone: '',
  email: '',
  siret: '',
  vatNumber: '',
  cnapsNumber: '',
};
const identityOf = (given: Partial<typeof agency>) => agencyView({ ...agency, ...given } as Parameters<typeof agencyView>[0], '2026-11-23').identity;

test('the identity on a document labels each number, and leaves out missing ones', () => {
  expect(identityOf({ siret: '73282932000074', vatNumber: 'FR44732829320' })).toBe('SIRET 73282932000074 · TVA FR44732829320');
  expect(identityOf({ siret: '73282932000074' })).toBe('SIRET 73282932000074');
  expect(identityOf({})).toBe('');
});
