// Moves the planning days in a workbook, because a planning lies in the future on any test day.
import { readFileSync } from 'node:fs';
import { readXlsx, writeXlsx } from 'hucre';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';

const WORKBOOK = new URL('../../../domain/src/import/fixtures/agence.xlsx', import.meta.url);
const isDay = (cell: unknown): boolean => typeof cell === 'string' && /^\d\d\/\d\d\/\d{4}$/.test(cell);

/** The other sheets stay as they are. The days follow each other from the first one. */
export async function agencyWorkbookFrom(first: LocalDay): Promise<Buffer> {
  const { sheets } = await readXlsx(readFileSync(WORKBOOK));
  let moved = 0;
  const rows = sheets.map(({ name, rows: cells }) => ({
    name,
    rows:
      name === 'Planning'
        ? cells.map((row, index) => (index === 1 ? row.map((cell) => (isDay(cell) ? formatDay(addDays(first, moved++)) : cell)) : row))
        : cells,
  }));
  if (moved !== 31) throw new Error(`the planning of the workbook has ${moved} days`);
  return Buffer.from(await writeXlsx({ sheets: rows }));
}
