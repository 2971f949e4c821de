import { describe, expect, test } from 'vitest';
import { emptyAddress } from '@vigie/domain/shared/address.ts';
import { directionsTo } from './directions.ts';

describe('directions to a site', () => {
  test('they lead to its coordinates when it has some', () => {
    expect(directionsTo({ ...emptyAddress(), city: 'Toulouse', latitude: 43.6, longitude: 1.44 })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=43.6%2C1.44',
    );
  });

  test('otherwise they lead to its address, and there are none without a town', () => {
    expect(directionsTo({ ...emptyAddress(), street: '2 quai', zipcode: '31000', city: 'Toulouse' })).toContain(
      'destination=2+quai%2C+31000+Toulouse',
    );
    expect(directionsTo(emptyAddress())).toBeNull();
  });
});
