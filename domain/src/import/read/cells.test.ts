import { describe, expect, test } from 'vitest';
import { cellText } from './cell.ts';
import { contentShare } from './content.ts';
import { agentFields } from '../recognise/fields.data.ts';
import type { FieldDefinition } from '../recognise/field-definition.ts';
import { fit } from '../recognise/fit.ts';
import { readClockCell } from './planning-cells.ts';

const today = '2026-11-21';

test('a number in an hours cell is an hour up to 24, or a fraction of a day', () => {
  expect([7, 24, 25, 0.5, 46_392.75, 39_000.5, -0.5].map(readClockCell)).toEqual([420, 1440, null, 720, 1080, null, null]);
});

test('a birth date gives an age between fifteen and eighty', () => {
  const share = (year: number) => contentShare([`03/04/${year}`], 'birthDate', today);
  expect([share(2011), share(2012), share(1946), share(1945)]).toEqual([1, 0, 1, 0]);
});

describe('why a column matches', () => {
  const field = (agentFields as readonly FieldDefinition[]).find(({ content }) => content === 'email')!;
  const because = (cells: string[]) => fit(field.headings[0]!, cells, 0, field, today).because;

  test('by heading and content when most cells match, by heading alone when fewer than half do', () => {
    expect(because(['a@b.fr', 'c@d.fr', 'e@f.fr'])).toBe('both');
    expect(because(['a@b.fr', 'x', 'y'])).toBe('heading');
    expect(because(['x', 'y', 'z'])).toBe('heading');
  });
});

test('a ticked cell reads « oui », a whole number has no comma, and a date is French', () => {
  expect([true, false, 12, 1.5, { date: '2026-11-21' }, '  a   b ', null].map(cellText)).toEqual([
    'oui',
    'non',
    '12',
    '1,5',
    '21/11/2026',
    'a b',
    '',
  ]);
});

test('four words may be a contract, a sentence of five is none', () => {
  const share = (text: string) => contentShare([text], 'contractType', today);
  expect([share('Contrat à durée indéterminée'), share('Un contrat à durée indéterminée')]).toEqual([1, 0]);
});
