import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellPieces, splitNames } from './cell-names.ts';

const isCode = (word: string): boolean => ['J', 'N', 'CP', 'RH'].includes(word);
const pieces = (text: string) => cellPieces(text, isCode).map(({ names, hours }) => `${splitNames(names).join(' & ')} | ${hours}`);

describe('names beside the hours of a cell', () => {
  test.each([
    ['Durand 19h-7h', ['Durand | 19h-7h']],
    ['Durand / Martin 8h-20h', ['Durand & Martin | 8h-20h']],
    ['DURAND/MARTIN 8h/20h', ['DURAND & MARTIN | 8h / 20h']],
    ['Durand, Martin et Roux : 08:00-20:00', ['Durand & Martin & Roux | 08:00-20:00']],
    ['19h-7h Durand', ['Durand | 19h-7h']],
    ['8h-20h Durand / Martin', ['Durand & Martin | 8h-20h']],
    ['Durand (19h-7h)', ['Durand | 19h-7h']],
    ['Durand - 8h - 20h', ['Durand | 8h - 20h']],
    ['Durand de 8h à 20h30', ['Durand | de 8h à 20h30']],
    ['De Sousa Ana 8h-12h 14h-18h', ['De Sousa Ana | 8h-12h 14h-18h']],
    ['Jean-Pierre Le Goff 7-19', ['Jean-Pierre Le Goff | 7-19']],
    ['M. Durand 8h-20h', ['M. Durand | 8h-20h']],
    ['S0003 8h-20h', ['S0003 | 8h-20h']],
    ['Durand 8h-20h / Martin 20h-8h', ['Durand | 8h-20h', 'Martin | 20h-8h']],
    ['Durand 8h-20h, Martin 20h-8h', ['Durand | 8h-20h', 'Martin | 20h-8h']],
    ['8h-20h Durand 20h-8h Martin', ['Durand | 8h-20h', 'Martin | 20h-8h']],
    ['Durand N', ['Durand | N']],
    ['N Durand / Martin', ['Durand & Martin | N']],
    ['Durand CP', ['Durand | CP']],
    ['Durand 25h-7h', ['Durand | 25h-7h']],
    ['Durand -07h', ['Durand | -07h']],
    ['Durand', ['Durand | ']],
    ['8h-20h', [' | 8h-20h']],
  ])('%s', (text, expected) => expect(pieces(text)).toEqual(expected));

  test.each([
    ['Durand 19h-7h\nMartin 7h-19h', ['Durand | 19h-7h', 'Martin | 7h-19h']],
    ['Durand\nMartin\n8h-20h', ['Durand & Martin | 8h-20h']],
    ['8h-20h\nDurand\nMartin\n20h-8h\nRoux', ['Durand & Martin | 8h-20h', 'Roux | 20h-8h']],
    ['Durand\nJ\nMartin\nN', ['Durand | J', 'Martin | N']],
    ['8h-20h\nDurand 20h-8h', [' | 8h-20h', 'Durand | 20h-8h']],
    ['Durand 8h-20h ; Martin', ['Durand | 8h-20h', 'Martin | ']],
  ])('several lines: %j', (text, expected) => expect(pieces(text)).toEqual(expected));

  test('each name keeps its own hours, in any usual notation', () => {
    const name = fc.constantFrom('Durand', 'LE GOFF Zoé', 'De Sousa', 'Jean-Pierre Roux', 'S0003');
    const hours = fc.constantFrom('19h-7h', '08:00-20:00', '7h30-19h', '8h-12h 14h-18h', '0700-1900');
    const holds = fc.property(
      fc.array(fc.tuple(fc.uniqueArray(name, { minLength: 1, maxLength: 3 }), hours), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(' / ', '/', ', ', ' et ', ' & '),
      fc.boolean(),
      (lines, sign, hoursFirst) => {
        const text = lines.map(([names, time]) => (hoursFirst ? `${time} ${names.join(sign)}` : `${names.join(sign)} ${time}`)).join('\n');
        expect(pieces(text)).toEqual(lines.map(([names, time]) => `${names.join(' & ')} | ${time}`));
      },
    );
    fc.assert(holds);
  });

  test('no text causes an error, and nothing written is lost', () => {
    const holds = fc.property(fc.string({ maxLength: 40 }), (text) => {
      const kept = cellPieces(text, isCode)
        .map(({ names, hours }) => names + hours)
        .join('');
      for (const letter of text.replace(/[^\p{L}]/gu, '')) expect(kept + 'et').toContain(letter);
    });
    fc.assert(holds);
  });
});
