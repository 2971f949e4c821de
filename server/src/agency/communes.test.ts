import { describe, expect, test } from 'vitest';
import { townPosition } from './communes.ts';

const near = (zipcode: string, city: string): number[] | null => {
  const position = townPosition({ zipcode, city });
  return position && [Math.round(position.latitude * 10) / 10, Math.round(position.longitude * 10) / 10];
};

describe('the position of a town', () => {
  test('is found by its postcode and its name, however the name is written', () => {
    expect(near('31130', 'Balma')).toEqual([43.6, 1.5]);
    expect(near('93200', 'ST-DENIS CEDEX')).toEqual(near('93200', 'Saint-Denis'));
    expect(near('75016', 'PARIS')).toEqual(near('75016', 'Paris 16e Arrondissement'));
    expect(near('98714', 'Papeete')).toEqual([-17.5, -149.6]);
  });

  test('is found by the postcode of one town, not by a postcode of several towns without a known name', () => {
    expect(near('93200', '')).toEqual(near('93200', 'Saint-Denis'));
    expect(townPosition({ zipcode: '31560', city: '' })).toBeNull();
    expect(townPosition({ zipcode: '00000', city: 'Toulouse' })).toBeNull();
  });
});
