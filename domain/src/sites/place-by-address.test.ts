import { expect, test } from 'vitest';
import { isSurePlace, searchedAddress, type AddressProposal } from './place-by-address.ts';

const found: AddressProposal = {
  label: '8 Boulevard du Port 80000 Amiens',
  kind: 'housenumber',
  street: '8 Boulevard du Port',
  zipcode: '80000',
  city: 'Amiens',
  latitude: 49.897443,
  longitude: 2.290084,
  score: 0.8,
};

test('a house in the same town with a score of 0.8 places a site without anybody looking', () => {
  expect(isSurePlace({ zipcode: '80000', city: 'Amiens' }, found)).toBe(true);
  expect(isSurePlace({ zipcode: ' ', city: 'AMIENS ' }, found)).toBe(true);
});

test('a street, a lower score or another town stays to be confirmed', () => {
  expect(isSurePlace({ zipcode: '80000', city: 'Amiens' }, { ...found, kind: 'street' })).toBe(false);
  expect(isSurePlace({ zipcode: '80000', city: 'Amiens' }, { ...found, score: 0.79 })).toBe(false);
  expect(isSurePlace({ zipcode: '80080', city: 'Amiens' }, found)).toBe(false);
  expect(isSurePlace({ zipcode: '', city: 'Abbeville' }, found)).toBe(false);
  expect(isSurePlace({ zipcode: '', city: '' }, found)).toBe(false);
});

test('an address is searched whole, and not at all without a street or abroad', () => {
  const address = { street: '8 boulevard du Port', zipcode: '80000', city: 'Amiens', country: 'France' };
  expect(searchedAddress(address)).toBe('8 boulevard du Port, 80000 Amiens');
  expect([searchedAddress({ ...address, street: ' ' }), searchedAddress({ ...address, country: 'Belgique' })]).toEqual(['', '']);
});
