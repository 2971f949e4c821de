// Defines workbook cells for the import, whatever the file's format.
import { tidy } from '../../shared/text.ts';
import { formatDay } from '../../shared/time-format.ts';
import { isLocalDay } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';

/** A real date cell contains its calendar day, without time zone. */
export type Cell = string | number | boolean | null | { readonly date: LocalDay };

export interface ImportSheet {
  readonly name: string;
  /** Filename, when the sheet is the whole file: « clients.csv » says more than a generated sheet name. */
  readonly fileName?: string;
  readonly rows: readonly (readonly Cell[])[];
}

export const isDateCell = (cell: Cell | undefined): cell is { readonly date: LocalDay } =>
  typeof cell === 'object' && cell !== null && isLocalDay(cell.date);

/** Returns the cell as a reader sees it: tidied text, dates as DD/MM/YYYY. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return tidy(cell);
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell).replace('.', ',');
  return isDateCell(cell) ? formatDay(cell.date) : '';
}

/** Without the blanks, dots and dashes between digits. */
export const bareDigits = (cell: Cell): string => cellText(cell).replace(/[ .-]/g, '');

export const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === '';
export const isBlankRow = (row: readonly Cell[]): boolean => row.every(isBlank);

/** "A", "B" … "AA": names a column without a heading. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
