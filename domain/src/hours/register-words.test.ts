import { expect, test } from 'vitest';
import { correctionWords, isStillKept, keepWords, strikeWords } from './register-words.ts';

const first = { Nom: 'Blanc', Emploi: 'Agent de sécurité', 'Date de sortie': '' };

// D1221-23: the mentions are indelible.
test('a corrected mention stays beside the new one, a completed one is no correction', () => {
  const kept = keepWords(null, first, '2026-10-31');
  expect(kept).toEqual({ words: first, corrections: [] });
  expect(keepWords(kept, { ...first }, '2026-11-30')).toBe(kept);
  const left = keepWords(kept, { ...first, 'Date de sortie': '2026-11-15' }, '2026-11-30');
  expect(left.corrections).toEqual([]);
  const promoted = keepWords(left, { ...left.words, Emploi: 'Chef de poste', 'Date de sortie': '2026-12-15' }, '2026-12-31');
  expect(correctionWords(promoted)).toBe('Emploi : « Agent de sécurité » jusqu’au 31/12/2026 ; Date de sortie : « 15/11/2026 » jusqu’au 31/12/2026');
  const back = keepWords(promoted, { ...promoted.words, Emploi: 'Agent de sécurité' }, '2027-01-31');
  expect(back.corrections.map(({ before }) => before)).toEqual(['Agent de sécurité', '2026-11-15', 'Chef de poste']);
});

test('a mention that is emptied stays readable', () => {
  const kept = keepWords(keepWords(null, first, '2026-10-31'), { Nom: 'Blanc' }, '2026-11-30');
  expect(kept.corrections).toEqual([{ column: 'Emploi', before: 'Agent de sécurité', on: '2026-11-30' }]);
});

test('a line that nothing holds any more is struck once, and says so; restored, it says until when', () => {
  const kept = keepWords(null, first, '2026-10-31');
  const struck = strikeWords(kept, '2026-11-30');
  expect(struck).toEqual({ words: first, corrections: [], struckOn: '2026-11-30' });
  expect(strikeWords(struck, '2026-12-31')).toBe(struck);
  expect(correctionWords(struck)).toBe('Ligne rayée le 30/11/2026');
  const restored = keepWords(struck, first, '2027-01-31');
  expect(restored.struckOn).toBeUndefined();
  expect(correctionWords(restored)).toBe('Ligne : « rayée le 30/11/2026 » jusqu’au 31/01/2027');
});

// R1221-26: five years, as for the line of somebody who left on the day on which it was struck.
test('a struck line is kept for five years', () => {
  const struck = strikeWords(keepWords(null, first, '2026-10-31'), '2026-11-30');
  expect([isStillKept(struck, '2031-11-30'), isStillKept(struck, '2031-12-01')]).toEqual([true, false]);
  expect(isStillKept(keepWords(null, first, '2026-10-31'), '2040-01-01')).toBe(true);
});
