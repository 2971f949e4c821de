import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, fullName, matchesQuery, sameText, tidy } from './text.ts';

test('accents, ligatures, case, hyphens and apostrophes do not distinguish spellings', () => {
  expect(fold("Mairie de L'Haÿ-les-Roses")).toBe('mairie de l hay les roses');
  expect(fold('Œuvrard Çà')).toBe('oeuvrard ca');
  expect(sameText('N’Diaye', "N'DIAYE")).toBe(true);
  expect(sameText('Müller', 'MULLER')).toBe(true);
  expect(sameText('Dupont', 'Dupond')).toBe(false);
});

test('« ELODIE » finds « Jean Élodie », with words in any order, over the whole label (A-155)', () => {
  expect(matchesQuery('Jean Élodie', 'ELODIE')).toBe(true);
  expect(matchesQuery('Lefèvre Élodie - 75011 Paris', 'paris lefe')).toBe(true);
  expect(matchesQuery('Jean Élodie', 'elodia')).toBe(false);
  expect(matchesQuery('Jean Élodie', '')).toBe(true);
});

test('folding is idempotent and leaves no symbols', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text)).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
    }),
  );
});

test('all kinds of spaces are tidied', () => {
  expect(tidy('  a\u00A0 b\u202Fc ')).toBe('a b c');
  expect(fullName(' Jean ', '')).toBe('Jean');
});
