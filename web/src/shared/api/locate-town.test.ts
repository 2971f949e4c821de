import { expect, test } from 'vitest';
import { townAmong } from './locate-town.ts';

const communes = [
  { city: 'Saint-Étienne', zipcode: '42000', latitude: 45.44, longitude: 4.39 },
  { city: 'Roche-la-Molière', zipcode: '42230', latitude: 45.43, longitude: 4.32 },
  { city: 'Sans-Point', zipcode: '42999', latitude: null, longitude: null },
];
const at = (zipcode: string, city: string) => townAmong(communes, { zipcode, city });

test('a town is found by its name, its postcode or both, whatever the spelling of the name', () => {
  const place = { latitude: 45.44, longitude: 4.39 };
  for (const city of ['Saint-Étienne', 'SAINT ETIENNE', 'St Étienne', '']) expect(at('42000', city)).toEqual(place);
  expect(at('', 'saint-etienne')).toEqual(place);
});

test('a wrong name for the postcode, a wrong postcode for the name, and a town without coordinates are not located', () => {
  expect(at('42000', 'Atlantis')).toBeNull();
  expect(at('42230', 'Saint-Étienne')).toBeNull();
  expect(at('42999', 'Sans-Point')).toBeNull();
});
