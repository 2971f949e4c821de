import { expect, test } from 'vitest';
import { dryRun } from '../run/dry-run.ts';
import { nothingExists } from '../settle/existing.ts';
import { addressOf, withCells } from './corrected.ts';
import { recogniseWorkbook } from './sheets.ts';

const today = '2026-11-21';
const sheet = {
  name: 'Salariés',
  rows: [
    ['Matricule', 'Nom', 'Prénom', 'Date de naissance'],
    ['S1', '', 'Inès', '31/02/1990'],
    ['S2', 'Roux', 'Lise'],
  ],
};

test('a cell is named as in the workbook', () => {
  expect([addressOf(0, 0), addressOf(11, 2), addressOf(9, 26)]).toEqual(['A1', 'C12', 'AA10']);
});

test('typed cells are read in place of the workbook’s, and all others stay', () => {
  const read = (cells: Record<string, string>) => dryRun(recogniseWorkbook([sheet], today, { Salariés: { cells } }), nothingExists, today).agents;
  expect(read({}).map(({ status }) => status)).toEqual(['refused', 'ready']);
  const mended = read({ B2: 'Moreau', D2: '28/02/1990', D3: '03/04/1991' });
  expect(mended.map(({ draft }) => [draft?.lastname, draft?.birthDate])).toEqual([
    ['Moreau', '1990-02-28'],
    ['Roux', '1991-04-03'],
  ]);
  expect(mended.flatMap(({ warnings }) => warnings)).toEqual([]);
  const emptied = read({ B2: 'Moreau', D2: '' });
  expect([emptied[0]?.draft?.birthDate, emptied[0]?.warnings]).toEqual([null, []]);
});

test('one typed cell is enough, and none leaves the sheet as it is', () => {
  expect(withCells(sheet, { C2: 'Inès-Marie' }).rows[1]).toEqual(['S1', '', 'Inès-Marie', '31/02/1990']);
  expect(withCells(sheet, {}).rows).toEqual(sheet.rows);
});

test('an address outside the sheet changes nothing', () => {
  expect(withCells(sheet, { Z99: 'x' }).rows).toEqual(sheet.rows);
});
