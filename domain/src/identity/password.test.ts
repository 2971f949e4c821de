import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPassword, passwordIssues, passwordRule } from './password.ts';

describe('password', () => {
  test('each failed requirement has its own text (C-344)', () => {
    expect(passwordIssues('')).toEqual(['6 caractères min.', '1 chiffre min.', '1 minuscule min.', '1 majuscule min.']);
    expect(passwordIssues('Abc1')).toEqual(['6 caractères min.']);
    expect(passwordIssues('Grenouille')).toEqual(['1 chiffre min.']);
    expect(passwordIssues('GRENOUILLE7')).toEqual(['1 minuscule min.']);
    expect(passwordIssues('grenouille7')).toEqual(['1 majuscule min.']);
    expect(passwordIssues('Grenou7')).toEqual([]);
  });

  test('a common password is refused, whatever year or symbol is added', () => {
    for (const common of ['Password1', 'Azerty123', 'Motdepasse1!', 'Soleil2024', 'P@ssw0rd', 'Sécurité2026', '1Q2w3e4r', 'Vigie1'])
      expect(passwordIssues(common)).toEqual(['Ce mot de passe est trop courant']);
  });

  test('a sentence with a common word is not a common password', () => {
    expect(isCommonPassword('MonChienAdoreLeSoleil7')).toBe(false);
    expect(isCommonPassword('Soleil-Trompette-4')).toBe(false);
  });

  test('the rule returns the first failed requirement and leaves an empty value to the required rule', () => {
    expect(passwordRule('')).toBeNull();
    expect(passwordRule('abc')).toBe('6 caractères min.');
    expect(passwordRule('Grenou7')).toBeNull();
  });

  test('a valid password has six characters, a digit, a lower and an upper case letter', () => {
    const holds = fc.property(fc.string({ maxLength: 12 }), (text) => {
      const meets = Array.from(text).length >= 6 && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);
      return (passwordIssues(text).length === 0) === (meets && !isCommonPassword(text));
    });
    expect(fc.check(holds).failed).toBe(false);
  });
});
