// The rows to correct as a workbook: each sheet as its author wrote it, with the reasons in a last column.
import { cellText, isDateCell, type Cell } from '@vigie/domain/backoffice/import-cell.ts';
import { isToCorrect, type ImportRow } from '@vigie/domain/backoffice/import-dry-run.ts';
import { remarkText } from '@vigie/domain/backoffice/import-row.ts';
import type { ColumnKind, SheetColumn, SheetRow, SheetSource } from '../../plumbing/workbook/sheet.ts';
import { workbookBytes } from '../../plumbing/workbook/write-workbook.ts';
import type { Analysis, AnalysedSheet } from './analyse-thread.ts';

const columnKey = (column: number): string => `c${column}`;
const REASON = 'reason';

/** A column of numbers or dates keeps its kind, so that the corrected file reads as the first one did; any mixture is text. */
function kindOf(cells: readonly Cell[]): ColumnKind {
  const filled = cells.filter((cell) => cell !== null && cell !== '');
  if (filled.length > 0 && filled.every((cell) => typeof cell === 'number')) return 'number';
  return filled.length > 0 && filled.every(isDateCell) ? 'date' : 'text';
}

const valueOf = (cell: Cell, kind: ColumnKind): unknown => {
  if (kind === 'number') return cell;
  return kind === 'date' && isDateCell(cell) ? cell.date : cellText(cell);
};

function sheetOf(sheet: AnalysedSheet, rows: readonly ImportRow<unknown>[]): SheetSource {
  const cell = (row: ImportRow<unknown>, column: number): Cell => sheet.rows[row.line - 1]?.[column] ?? null;
  const columns = sheet.columns.map(({ column, heading }): SheetColumn => ({
    header: heading,
    key: columnKey(column),
    kind: kindOf(rows.map((row) => cell(row, column))),
  }));
  const lines = rows.map((row): SheetRow => ({
    ...Object.fromEntries(columns.map(({ key, kind }, column) => [key, valueOf(cell(row, column), kind)])),
    [REASON]: row.reasons.map(remarkText).join(' ; '),
  }));
  return {
    name: sheet.name,
    columns: [...columns, { header: 'Motif', key: REASON, kind: 'text', width: 60 }],
    rows: lines,
  };
}

/** Null when there is nothing to correct. */
export async function refusedWorkbook({ sheets, run }: Analysis): Promise<Uint8Array | null> {
  const wrong = [...run.customers, ...run.sites, ...run.agents].filter(isToCorrect);
  const sources = sheets.flatMap((sheet) => {
    const rows = wrong.filter((row) => row.sheet === sheet.name);
    return rows.length > 0 ? [sheetOf(sheet, rows)] : [];
  });
  return sources.length > 0 ? workbookBytes({ sheets: sources }) : null;
}
