// Groups the warnings of an import's services by cause, each with its lines.
import type { z } from 'zod';
import type { ImportCause, ImportCauseLine } from '@vigie/contract/import/schemas.ts';
import { cellText } from '@vigie/domain/import/read/cell.ts';
import type { ImportRow } from '@vigie/domain/import/settle/outcome.ts';
import type { ImportRemark } from '@vigie/domain/import/read/remark.ts';
import type { Analysis } from './analyse-thread.ts';

/** The author's own line: a sheet with days in rows was transposed for reading. */
export const lineOf = ({ cell, line }: ImportRow<unknown>): number => (cell === undefined ? line : Number(cell.replace(/^[A-Z]+/, '')));

const LONGEST_TEXT = 120;
export const cut = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text);

/** The row's first cells, to recognise it. */
export const labelOf = ({ sheets }: Pick<Analysis, 'sheets'>, { sheet, line }: ImportRow<unknown>): string =>
  cut(
    (sheets.find(({ name }) => name === sheet)?.rows[line - 1] ?? [])
      .map((cell) => cellText(cell))
      .filter(Boolean)
      .slice(0, 3)
      .join(' · '),
  );

interface Found {
  readonly row: ImportRow<unknown>;
  readonly remark: ImportRemark & { readonly cause: string };
}

function byCause({ run }: Analysis): [string, Found[]][] {
  const found = run.planning.flatMap((row) =>
    row.status === 'ready'
      ? row.warnings.flatMap((remark) => (remark.cause === undefined ? [] : [{ row, remark: { ...remark, cause: remark.cause } }]))
      : [],
  );
  return [...Map.groupBy(found, ({ remark }) => remark.cause)].toSorted((a, b) => rowsIn(b[1]) - rowsIn(a[1]) || a[0].localeCompare(b[0], 'fr'));
}
const rowsIn = (found: readonly Found[]): number => new Set(found.map(({ row }) => row)).size;

/** How many services each cause has, most first. */
export const causeCounts = (analysis: Analysis): z.input<typeof ImportCause>[] =>
  byCause(analysis).map(([label, found]) => ({ label, count: rowsIn(found) }));

/** Nobody reads more lines of one cause. The planning shows them all. */
const MOST_LINES = 100;

export const causesOfRun = (analysis: Analysis): (z.input<typeof ImportCause> & { lines: z.input<typeof ImportCauseLine>[] })[] =>
  byCause(analysis).map(([label, found]) => ({
    label,
    count: rowsIn(found),
    lines: found.slice(0, MOST_LINES).map(({ row, remark }) => ({
      sheet: row.sheet,
      line: lineOf(row),
      cell: row.cell ?? null,
      label: labelOf(analysis, row),
      message: remark.message,
    })),
  }));
