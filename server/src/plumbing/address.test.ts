import { expect, test } from 'vitest';
import { oneLineAddress } from './address.ts';

test('an address in one line has what is known of it, the town beside its code', () => {
  const address = { street: '12 rue des Lilas', complement: 'Bâtiment B', zipcode: '31000', city: 'Toulouse' };
  expect(oneLineAddress(address)).toBe('12 rue des Lilas, Bâtiment B, 31000 Toulouse');
  expect(oneLineAddress({ ...address, complement: '', zipcode: '' })).toBe('12 rue des Lilas, Toulouse');
  expect(oneLineAddress({ street: '', complement: '', zipcode: '', city: '' })).toBe('');
});
