// The rows to correct as a workbook: each sheet as its author wrote it, with the reasons in a last column.
import { cellText, isDateCell, type Cell } from '@vigie/domain/backoffice/import-cell.ts';
import { spelledOut, type Legend } from '@vigie/domain/backoffice/import-codes.ts';
import { legendOf } from '@vigie/domain/backoffice/import-planning.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
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

/** The codes of a grid leave with its legend: what comes back is written out. */
function gridCell(sheet: AnalysedSheet, legend: Legend, wrong: readonly ImportRow<unknown>[], line: number, column: number): string {
  const cell = sheet.rows[line - 1]?.[column] ?? null;
  if (sheet.planning?.days[column] === undefined) return cellText(cell);
  const isMeant = wrong.some((row) => row.line === line && (row.column === undefined || row.column === column));
  return isMeant ? spelledOut(cell, legend) : '';
}

/** One line for all the wrong cells of a row; the cells that went in are left out, the days are written in full. */
function gridOf(sheet: AnalysedSheet, wrong: readonly ImportRow<unknown>[]): SheetSource {
  const days = sheet.planning?.days ?? {};
  const legend = legendOf(sheet);
  const columns = sheet.columns.map(({ column, heading }): SheetColumn => {
    const day = days[column];
    return { header: day === undefined ? heading : formatDay(day), key: columnKey(column), kind: 'text' };
  });
  const lines = [...new Set(wrong.map(({ line }) => line))].map((line): SheetRow => {
    const reasons = wrong.filter((row) => row.line === line).flatMap((row) => row.reasons.map(remarkText));
    return {
      ...Object.fromEntries(columns.map(({ key }, column) => [key, gridCell(sheet, legend, wrong, line, column)])),
      [REASON]: [...new Set(reasons)].join(' ; '),
    };
  });
  return { name: sheet.name, columns: [...columns, { header: 'Motif', key: REASON, kind: 'text', width: 60 }], rows: lines };
}

/** Null when there is nothing to correct. */
export async function refusedWorkbook({ sheets, run }: Analysis): Promise<Uint8Array | null> {
  const wrong = [...run.customers, ...run.sites, ...run.agents, ...run.planning, ...run.absences].filter(isToCorrect);
  const sources = sheets.flatMap((sheet) => {
    const rows = wrong.filter((row) => row.sheet === sheet.name);
    if (rows.length === 0) return [];
    return [sheet.planning?.shape === 'grid' ? gridOf(sheet, rows) : sheetOf(sheet, [...new Map(rows.map((row) => [row.line, row])).values()])];
  });
  return sources.length > 0 ? workbookBytes({ sheets: sources }) : null;
}
