import { expect, test } from 'vitest';
import { dryRun } from '@vigie/domain/import/run/dry-run.ts';
import { nothingExists } from '@vigie/domain/import/settle/existing.ts';
import type { ImportSheet } from '@vigie/domain/import/read/cell.ts';
import { recogniseWorkbook } from '@vigie/domain/import/recognise/sheets.ts';
import { addDays, isLocalDay } from '@vigie/domain/shared/time-day.ts';
import { readWorkbook } from '../plumbing/workbook/read-workbook.ts';
import { agencyWorkbookFrom } from './test-workbook.ts';

const counts = (rows: readonly { status: string }[]) =>
  ['ready', 'refused', 'present'].map((status) => rows.filter((row) => row.status === status).length);

test('the workbook counts the same rows on any day: at a month’s end, on 29 February, across a year’s end', async () => {
  for (const today of ['2026-11-22', '2027-01-30', '2028-02-28', '2028-12-30', '2031-03-29']) {
    const sheets = (await readWorkbook(await agencyWorkbookFrom(addDays(today, 2)))).map(({ name, rows }): ImportSheet => ({
      name,
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' && isLocalDay(cell) ? { date: cell } : cell))),
    }));
    const run = dryRun(recogniseWorkbook(sheets, today), nothingExists, today);
    expect([today, counts(run.planning), counts(run.absences), counts(run.agents).slice(0, 1), counts(run.sites).slice(0, 1)]).toEqual([
      today,
      [933, 8, 0],
      [36, 0, 0],
      [79],
      [38],
    ]);
  }
});
