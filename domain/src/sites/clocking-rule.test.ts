import { describe, expect, test } from 'vitest';
import { asClocked, clockingWords } from './clocking-rule.ts';

describe('a site’s rule on clocked times', () => {
  test('is said in words', () => {
    expect(clockingWords(asClocked)).toBe('À la minute pointée');
    expect(clockingWords({ notBeforeStart: true, toleranceMinutes: 0 })).toBe('Au plus tôt à l’heure prévue');
    expect(clockingWords({ notBeforeStart: false, toleranceMinutes: 5 })).toBe('L’heure prévue à 5 min près');
    expect(clockingWords({ notBeforeStart: true, toleranceMinutes: 10 })).toBe('Au plus tôt à l’heure prévue, puis l’heure prévue à 10 min près');
  });
});
