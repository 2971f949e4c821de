import { describe, expect, test } from 'vitest';
import { typedAddress } from './typed-address.ts';

describe('an address typed on one line', () => {
  test.each([
    ['12 rue de Metz, 31000 Toulouse', { street: '12 rue de Metz', zipcode: '31000', city: 'Toulouse' }],
    ['  ZA du  Pont   97410  Saint-Pierre ', { street: 'ZA du Pont', zipcode: '97410', city: 'Saint-Pierre' }],
    ['31000', { street: '', zipcode: '31000', city: '' }],
    ['lieu-dit Les Aubettes', { street: 'lieu-dit Les Aubettes', zipcode: '', city: '' }],
    ['123456 rue', { street: '123456 rue', zipcode: '', city: '' }],
  ])('%s', (line, parts) => {
    expect(typedAddress(line)).toEqual(parts);
  });
});
