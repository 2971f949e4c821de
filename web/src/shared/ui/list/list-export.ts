// Exports a list as an Excel workbook: rows are fetched page by page with the list's own request, and the file is written in the browser.
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import type { SheetCell, SheetColumn, SheetKind } from '../../export/workbook.ts';
import { wallOf } from '../../format/dates.ts';
import { textOf } from './rows/list-cell.tsx';
import type { CellKind, ListColumn, ListDeclaration, ListRequest } from './list-types.ts';

/** Rows per call, and per workbook (frame document, 9). */
export const EXPORT_PAGE = 180;
export const EXPORT_LIMIT = 5000;
export const TOO_MANY = "L'export excel est limité à 5000 lignes";
export const NOTHING = 'Pas de données à exporter';

/** Why nothing is exported; null when there is something to export. */
export const exportRefusal = (count: number): string | null => (count === 0 ? NOTHING : count > EXPORT_LIMIT ? TOO_MANY : null);

const KINDS: Partial<Record<CellKind, SheetKind>> = { date: 'day', datetime: 'instant', duration: 'duration', money: 'money', number: 'number' };
const MINUTES_A_DAY = 1440;
/** Excel's day 0, as it counts from March 1900 on. */
const EXCEL_EPOCH = dayNumber('1899-12-30');

const serialDay = (day: string): number => dayNumber(day.slice(0, 10)) - EXCEL_EPOCH;
function serialInstant(instant: string): number {
  const [day, time] = wallOf(instant);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return serialDay(day) + (hours * 60 + minutes) / MINUTES_A_DAY;
}

const TYPED: Readonly<Record<Exclude<SheetKind, 'text'>, (value: never) => number>> = {
  day: (value: string) => (value.length > 10 ? Math.floor(serialInstant(value)) : serialDay(value)),
  instant: serialInstant,
  duration: (minutes: number) => minutes / MINUTES_A_DAY,
  money: (cents: number) => cents / 100,
  number: (value: number) => value,
};

/** The cell as Excel stores it, so that dates and amounts can be sorted and summed there. */
export function cellValue<Row>(column: ListColumn<Row>, row: Row): SheetCell {
  const kind = KINDS[column.kind ?? 'text'] ?? 'text';
  const value = column.value(row);
  if (kind === 'text') return textOf(column, row);
  // The kind of a column determines its value type.
  return value === null || value === undefined || value === '' ? null : TYPED[kind](value as never);
}

const PIXELS_A_SIGN = 8;
export const sheetColumns = <Row>(columns: readonly ListColumn<Row>[]): SheetColumn[] =>
  columns.map(({ label, kind = 'text', width = 150 }) => ({
    header: label,
    kind: KINDS[kind] ?? 'text',
    width: Math.max(label.length + 3, Math.round(width / PIXELS_A_SIGN)),
  }));

export interface ExportProgress {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
}

/** All rows of a request, each once, even when rows are added meanwhile. */
export async function collectRows<Row>(list: ListDeclaration<Row>, request: ListRequest, { signal, onProgress }: ExportProgress): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; rows.size < EXPORT_LIMIT; page += 1) {
    const { data, count } = await list.fetch({ ...request, limit: EXPORT_PAGE, page }, signal);
    signal.throwIfAborted();
    if (count > EXPORT_LIMIT) throw new RangeError(TOO_MANY);
    for (const row of data) rows.set(list.rowId(row), row);
    onProgress(Math.min(rows.size, count), count);
    if (data.length < EXPORT_PAGE || page * EXPORT_PAGE >= count) break;
  }
  return [...rows.values()];
}

/** Exports the shown columns of all rows as a file. */
export async function exportList<Row>(
  list: ListDeclaration<Row>,
  columns: readonly ListColumn<Row>[],
  request: ListRequest,
  progress: ExportProgress,
): Promise<Blob> {
  const { workbook } = await import('../../export/workbook.ts');
  const rows = await collectRows(list, request, progress);
  return workbook({
    name: list.many,
    columns: sheetColumns(columns),
    rows: rows.map((row) => columns.map((column) => cellValue(column, row))),
  });
}
