import { expect, test } from 'vitest';
import { townAmong } from './locate-town.ts';

const communes = [
  { city: 'Saint-Étienne', zipcode: '42000', latitude: 45.44, longitude: 4.39 },
  { city: 'Roche-la-Molière', zipcode: '42230', latitude: 45.43, longitude: 4.32 },
  { city: 'Sans-Point', zipcode: '42999', latitude: null, longitude: null },
];
const at = (zipcode: string, city: string) => townAmong(communes, { zipcode, city });

test('a town is known by its name, its postcode or both, however its name is written', () => {
  const place = { latitude: 45.44, longitude: 4.39 };
  for (const city of ['Saint-Étienne', 'SAINT ETIENNE', 'St Étienne', '']) expect(at('42000', city)).toEqual(place);
  expect(at('', 'saint-etienne')).toEqual(place);
});

test('another name at that postcode, another postcode for that name, and a town without a point are not located', () => {
  expect(at('42000', 'Atlantis')).toBeNull();
  expect(at('42230', 'Saint-Étienne')).toBeNull();
  expect(at('42999', 'Sans-Point')).toBeNull();
});
