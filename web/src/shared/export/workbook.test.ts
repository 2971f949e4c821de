import { expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { columnName, workbook, XLSX_TYPE, type Sheet } from './workbook.ts';

const SHEET: Sheet = {
  name: 'Sites : tous / "ouverts"',
  columns: [
    { header: 'Nom', kind: 'text', width: 20 },
    { header: 'Montant', kind: 'money', width: 12 },
    { header: 'Début', kind: 'instant', width: 17 },
    { header: 'Durée', kind: 'duration', width: 8 },
  ],
  rows: [
    ['Dépôt <A> & "B"\u0001', 12.5, 46_347.25, 0.5],
    ['0123', 0, null, null],
    ['', null, null, null],
  ],
};

test('columns are named as in Excel', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('a workbook reads back with a valid sheet name, its texts as texts and its numbers in their format', async () => {
  const file = await workbook(SHEET);
  expect(file.type).toBe(XLSX_TYPE);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true });
  const [sheet] = sheets;
  expect(sheet!.name).toBe('Sites   tous   "ouverts"');
  const [head, depot, number] = sheet!.rows;
  expect(head).toEqual(['Nom', 'Montant', 'Début', 'Durée']);
  expect(depot!.slice(0, 2)).toEqual(['Dépôt <A> & "B"', 12.5]);
  expect(depot![2]).toEqual(new Date('2026-11-21T06:00:00Z'));
  expect(number!.slice(0, 2)).toEqual(['0123', 0]);
  const formats = [1, 2, 3].map((at) => sheet!.cells?.get(`1,${at}`)?.style?.numFmt);
  expect(formats).toEqual(['#,##0.00', 'dd/mm/yyyy hh:mm', '[h]:mm']);
  expect(sheet!.cells?.get('0,0')?.style?.font?.bold).toBe(true);
});

test('an empty list gives a header row only', async () => {
  const { sheets } = await readXlsx(new Uint8Array(await (await workbook({ ...SHEET, rows: [] })).arrayBuffer()));
  expect(sheets[0]!.rows).toEqual([['Nom', 'Montant', 'Début', 'Durée']]);
});
