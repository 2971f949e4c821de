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

test('the identity on a paper names each number before it, and leaves out what the agency has not', () => {
  expect(identityOf({ siret: '73282932000074', vatNumber: 'FR44732829320' })).toBe('SIRET 73282932000074 · TVA FR44732829320');
  expect(identityOf({ siret: '73282932000074' })).toBe('SIRET 73282932000074');
  expect(identityOf({})).toBe('');
});
