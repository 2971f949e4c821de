import { expect, test } from 'vitest';
import { plainText } from '../../shared/text.ts';
import { newAgencySettings } from '../settings/settings-defaults.data.ts';
import { nameOfKey, storedWords } from './stored-object.ts';

test.each([
  ['a plain value', 'Lyon', 'Lyon'],
  ['nothing', null, ''],
  ['a list of words', ['lundi', 'mardi'], 'lundi, mardi'],
  ['an object, by the names of its columns', { firstname: 'Aïcha', startAt: '06:00', comment: null }, 'Prénom : Aïcha, Début : 06:00'],
  ['a list of objects, one a line', [{ city: 'Lyon' }, { city: 'Nice' }], 'Ville : Lyon\nVille : Nice'],
  ['a map of rights, by their names', { listServices: true }, 'Lister les services : true'],
  ['an object in an object', { site: { name: 'Gare' } }, 'site : Nom : Gare'],
  ['an empty list', [], ''],
])('%s is written in words', (_, value, words) => {
  expect(storedWords(value, plainText)).toBe(words);
});

const keysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => (Array.isArray(value) ? keysIn(part) : [key, ...keysIn(part)]));

test('each setting of an agency has a French name', () => {
  const keys = [...new Set(keysIn(newAgencySettings()))];
  expect(keys.length).toBeGreaterThan(190);
  expect(keys.filter((key) => nameOfKey(key) === key && /[a-z][A-Z]|^[a-z]+$/.test(key))).toEqual([]);
});
