// Writes the rows to correct as a workbook: each sheet as its author wrote it, plus a column of reasons.
import { plainText } from '@vigie/domain/shared/text.ts';
import { cellText, columnLetters, isDateCell, type Cell } from '@vigie/domain/import/read/cell.ts';
import type { Legend } from '@vigie/domain/import/read/codes.ts';
import { spelledOut } from '@vigie/domain/import/settle/grid-cells.ts';
import { legendOf } from '@vigie/domain/import/settle/planning.ts';
import { planningFields } from '@vigie/domain/import/recognise/planning-fields.data.ts';
import type { RecognisedColumn } from '@vigie/domain/import/recognise/shape.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { isToCorrect, type ImportRow } from '@vigie/domain/import/settle/outcome.ts';
import { remarkText } from '@vigie/domain/import/settle/row.ts';
import type { ColumnKind, SheetColumn, SheetRow, SheetSource } from '../plumbing/workbook/sheet.ts';
import { workbookBytes } from '../plumbing/workbook/write-workbook.ts';
import type { Analysis, AnalysedSheet } from './analyse-thread.ts';

type Wrong = ImportRow<unknown>;

const columnKey = (column: number): string => `c${column}`;
const REASON = 'reason';

/** A column of numbers or dates keeps its kind, so that the corrected file reads like the first. A mixture becomes text. */
function kindOf(cells: readonly Cell[]): ColumnKind {
  const filled = cells.filter((cell) => cell !== null && cell !== '');
  if (filled.length > 0 && filled.every((cell) => typeof cell === 'number')) return 'number';
  return filled.length > 0 && filled.every(isDateCell) ? 'date' : 'text';
}

const valueOf = (cell: Cell, kind: ColumnKind): unknown => {
  if (kind === 'number') return cell;
  return kind === 'date' && isDateCell(cell) ? cell.date : cellText(cell);
};

/** A column without a recognised heading comes back with the name of its assumed field. */
const headerOf = ({ column, heading, field, because }: RecognisedColumn): string =>
  because === 'content' && heading === columnLetters(column) ? (planningFields.find(({ key }) => key === field)?.label ?? heading) : heading;

/** Titles do not come back: their values for the whole sheet are in columns of their own. */
const titledColumns = [
  { header: 'Site', key: 'site', kind: 'text' },
  { header: 'Collaborateur', key: 'agent', kind: 'text' },
] as const satisfies readonly SheetColumn[];

const sourceOf = (name: string, columns: readonly SheetColumn[], lines: readonly SheetRow[]): SheetSource => ({
  name,
  columns: [
    ...titledColumns.filter(({ key }) => lines.some((line) => line[key] !== undefined)),
    ...columns,
    { header: 'Motif', key: REASON, kind: 'text', width: 60 },
  ],
  rows: lines,
});

function sheetOf(sheet: AnalysedSheet, rows: readonly Wrong[]): SheetSource {
  const cell = (row: Wrong, column: number): Cell => sheet.rows[row.line - 1]?.[column] ?? null;
  const columns = sheet.columns.map((one): SheetColumn => ({
    header: headerOf(one),
    key: columnKey(one.column),
    kind: kindOf(rows.map((row) => cell(row, one.column))),
  }));
  const lines = rows.map((row): SheetRow => ({
    ...row.titled,
    ...Object.fromEntries(columns.map(({ key, kind }, column) => [key, valueOf(cell(row, column), kind)])),
    [REASON]: row.reasons.map(remarkText).join(' ; '),
  }));
  return sourceOf(sheet.name, columns, lines);
}

/** The codes of a grid are left out with its legend, and their meaning is written in full. */
function gridCell(sheet: AnalysedSheet, legend: Legend, wrong: readonly Wrong[], line: number, column: number): string {
  const cell = sheet.rows[line - 1]?.[column] ?? null;
  if (sheet.planning?.days[column] === undefined) return cellText(cell);
  const isMeant = wrong.some((row) => row.line === line && (row.column === undefined || row.column === column));
  return isMeant ? spelledOut(sheet, cell, legend) : '';
}

/** Days in rows again, as in the author's sheet. */
function turnedBack({ name, columns: [first, ...others] }: SheetSource, lines: readonly SheetRow[]): SheetSource {
  const of = (row: SheetColumn | undefined, line: SheetRow): string => plainText(line[row?.key ?? '']);
  return {
    name,
    columns: [
      { header: first?.header ?? '', key: 'label', kind: 'text' },
      ...lines.map((line, index): SheetColumn => ({ header: of(first, line), key: columnKey(index), kind: 'text' })),
    ],
    rows: others.map((row) => ({ label: row.header, ...Object.fromEntries(lines.map((line, index) => [columnKey(index), of(row, line)])) })),
  };
}

/** One line for all wrong cells of a row. Imported cells are left out, and the days are written in full. */
function gridOf(sheet: AnalysedSheet, wrong: readonly Wrong[]): SheetSource {
  const days = sheet.planning?.days ?? {};
  const legend = legendOf(sheet);
  const columns = sheet.columns.map((one): SheetColumn => {
    const day = days[one.column];
    return { header: day === undefined ? headerOf(one) : formatDay(day), key: columnKey(one.column), kind: 'text' };
  });
  const lines = [...new Set(wrong.map(({ line }) => line))].map((line): SheetRow => {
    const own = wrong.filter((row) => row.line === line);
    return {
      ...own[0]?.titled,
      ...Object.fromEntries(columns.map(({ key }, column) => [key, gridCell(sheet, legend, wrong, line, column)])),
      [REASON]: [...new Set(own.flatMap((row) => row.reasons.map(remarkText)))].join(' ; '),
    };
  });
  const source = sourceOf(sheet.name, columns, lines);
  return sheet.turned ? turnedBack(source, lines) : source;
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
