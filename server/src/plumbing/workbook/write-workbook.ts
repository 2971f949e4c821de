// Writes all Excel workbooks: typed columns in, an .xlsx stream out.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { hundredthsOf } from '@vigie/domain/shared/duration.ts';
import { offsetAt } from '@vigie/domain/shared/time.ts';
import type { CellValue, ColumnDef } from 'hucre';
import { writeXlsx, writeXlsxStream } from 'hucre';
import type { ColumnKind, SheetColumn, SheetSource } from './sheet.ts';
import { dayOfCell, instantOfCell, isBlank, numberOfCell, textOfCell } from './sheet.ts';

export const XLSX_MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface WorkbookSource {
  readonly sheets: readonly SheetSource[];
  /** Zone of the wall clock in `datetime` columns. */
  readonly zone?: string;
}

const FORMATS: Partial<Record<ColumnKind, string>> = {
  date: 'dd/mm/yyyy',
  datetime: 'dd/mm/yyyy hh:mm',
  minutes: '[h]:mm',
  hours: '0.00',
  money: '#,##0.00',
};
const WIDTHS: Record<ColumnKind, number> = {
  text: 24,
  date: 12,
  datetime: 17,
  minutes: 10,
  hours: 10,
  money: 12,
  number: 10,
};
const HEADER_STYLE = { font: { bold: true }, border: { bottom: { style: 'thin' as const } } };
const FREEZE = { rows: 1 };
const EXCEL_TEXT_LIMIT = 32_767;

/** Excel knows no time zone: the wall clock is written as if it were UTC. */
const cellOf = (column: SheetColumn, value: unknown, zone: string): CellValue => {
  if (isBlank(value)) return null;
  switch (column.kind) {
    case 'text':
      return textOfCell(column, value).slice(0, EXCEL_TEXT_LIMIT);
    case 'date':
      return new Date(`${dayOfCell(column, value)}T00:00:00Z`);
    case 'datetime': {
      const instant = instantOfCell(column, value);
      return new Date(instant + offsetAt(instant, zone));
    }
    case 'minutes':
      return numberOfCell(column, value) / 1440;
    case 'hours':
      return hundredthsOf(numberOfCell(column, value)) / 100;
    case 'money':
      return numberOfCell(column, value) / 100;
    case 'number':
      return numberOfCell(column, value);
  }
};

const columnOf = (column: SheetColumn): ColumnDef => ({
  header: column.header,
  width: column.width ?? Math.max(WIDTHS[column.kind], column.header.length + 2),
  ...(FORMATS[column.kind] === undefined ? {} : { numFmt: FORMATS[column.kind] }),
});

/** Excel refuses these characters in a sheet's name, and names beyond 31 characters or used twice. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean =
      name
        .replaceAll(/[[\]:*?/\\]/g, ' ')
        .replaceAll(/^'|'$/g, '')
        .trim()
        .slice(0, 31) || 'Feuille';
    let unique = clean;
    for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) {
      const suffix = ` (${copy})`;
      unique = clean.slice(0, 31 - suffix.length) + suffix;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

async function* cellRows(sheet: SheetSource, zone: string): AsyncGenerator<CellValue[]> {
  for await (const row of sheet.rows) yield sheet.columns.map((column) => cellOf(column, row[column.key], zone));
}

/** Several sheets are gathered in memory first, because the streaming writer makes only one. */
async function* bufferedWorkbook(sheets: readonly SheetSource[], names: readonly string[], zone: string): AsyncGenerator<Uint8Array> {
  const gathered = [];
  for (const [index, sheet] of sheets.entries()) {
    const rows: CellValue[][] = [sheet.columns.map((column) => column.header)];
    for await (const row of cellRows(sheet, zone)) rows.push(row);
    const cells = new Map(sheet.columns.map((_, at) => [`0,${at}`, { style: HEADER_STYLE }]));
    const columns = sheet.columns.map((column) => {
      const { header: _header, ...rest } = columnOf(column);
      return rest;
    });
    gathered.push({ name: names[index]!, columns, rows, cells, freezePane: FREEZE });
  }
  yield await writeXlsx({ sheets: gathered });
}

/**
 * An .xlsx file as a stream: one sheet is written as its rows arrive, in constant memory. Several are gathered first. The header row is frozen. A
 * failing row source destroys the stream with its error.
 */
export function workbookStream({ sheets, zone = 'Europe/Paris' }: WorkbookSource): Readable {
  const names = sheetNames(sheets.map((sheet) => sheet.name));
  const [only, ...others] = sheets;
  if (only === undefined) throw new RangeError('A workbook has at least one sheet');
  if (others.length > 0) return Readable.from(bufferedWorkbook(sheets, names, zone));
  const stream = writeXlsxStream(cellRows(only, zone), {
    name: names[0]!,
    columns: only.columns.map(columnOf),
    freezePane: FREEZE,
  });
  return Readable.fromWeb(stream as ReadableStream);
}

/** All bytes at once, for attachments. */
export async function workbookBytes(source: WorkbookSource): Promise<Uint8Array> {
  return Buffer.concat(await workbookStream(source).toArray());
}
