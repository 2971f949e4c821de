// Cells of a workbook as the import reads them, whatever the file's format.
import { tidy } from '../../shared/text.ts';
import { formatDay } from '../../shared/time-format.ts';
import { isLocalDay } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';

/** A real date cell carries its calendar day, without time zone. */
export type Cell = string | number | boolean | null | { readonly date: LocalDay };

export interface ImportSheet {
  readonly name: string;
  /** Name of the file, where the sheet is all of it: « clients.csv » says more than the name that a program gave the sheet. */
  readonly fileName?: string;
  readonly rows: readonly (readonly Cell[])[];
}

export const isDateCell = (cell: Cell | undefined): cell is { readonly date: LocalDay } =>
  typeof cell === 'object' && cell !== null && isLocalDay(cell.date);

/** What a reader sees in the cell: tidied text, dates as DD/MM/YYYY. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return tidy(cell);
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell).replace('.', ',');
  return isDateCell(cell) ? formatDay(cell.date) : '';
}

export const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === '';
export const isBlankRow = (row: readonly Cell[]): boolean => row.every(isBlank);

/** "A", "B" … "AA": the name of a column without a heading. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
