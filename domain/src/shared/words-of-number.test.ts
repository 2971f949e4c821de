import { expect, test } from 'vitest';
import { agreed, ofName, plural } from './words-of-number.ts';

test('a word is plural from two on, below zero as above', () => {
  const said = [0, 1, 1.5, 2, -1, -2].map((count) => plural(count, 'heure', 'heures'));
  expect(said).toEqual(['0 heure', '1 heure', '1,5 heure', '2 heures', '-1 heure', '-2 heures']);
});

test('thousands are apart, and a word may stand without its number', () => {
  expect(plural(1620, 'service', 'services')).toBe('1\u202f620 services');
  expect([agreed(1, 'retiré', 'retirés'), agreed(2, 'retiré', 'retirés')]).toEqual(['retiré', 'retirés']);
});

test('« de » loses its vowel before one: names of people, places and months', () => {
  const said = ['Amadou Diallo', 'Élodie Roy', 'Yves Petit', 'octobre 2026', 'Entrepôt Nord', 'Marc Lefort', 'Yasmine Ba', 'Hassan Idir', '3M'].map(
    ofName,
  );
  expect(said).toEqual([
    'd’Amadou Diallo',
    'd’Élodie Roy',
    'd’Yves Petit',
    'd’octobre 2026',
    'd’Entrepôt Nord',
    'de Marc Lefort',
    'de Yasmine Ba',
    'de Hassan Idir',
    'de 3M',
  ]);
});
