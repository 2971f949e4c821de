import { expect, test } from 'vitest';
import { broughtText, countsText } from './import-words.ts';

test('what is ready, to correct and present agrees with its number, and none is singular (F-059)', () => {
  expect(countsText({ ready: 0, toCorrect: 0, present: 0 })).toBe('0 prêt · 0 à corriger · 0 déjà présent');
  expect(countsText({ ready: 1, toCorrect: 4, present: 1 })).toBe('1 prêt · 4 à corriger · 1 déjà présent');
  expect(countsText({ ready: 1620, toCorrect: 2, present: 3 })).toBe('1\u202f620 prêts · 2 à corriger · 3 déjà présents');
});

test('what was brought names each kind, and nothing is no record (F-059)', () => {
  expect(broughtText(0, 0, 0)).toBe('0 fiche');
  expect(broughtText(124, 1, 44)).toBe('124 fiches, 1 service et 44 jours d’absence');
});
