// Puts the user's words into single cells of a sheet, before it is read.
import { columnLetters } from '../read/cell.ts';
import type { Cell, ImportSheet } from '../read/cell.ts';

/** « C12 » as workbooks name it, from indexes that begin at 0. */
export const addressOf = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`;

/** An address outside the sheet changes nothing. */
export function withCells(sheet: ImportSheet, cells: Readonly<Record<string, string>> = {}): ImportSheet {
  if (Object.keys(cells).length === 0) return sheet;
  const widest = Math.max(0, ...sheet.rows.map((row) => row.length));
  const corrected = (row: readonly Cell[], index: number): readonly Cell[] => {
    const wanted = Array.from({ length: widest }, (_, column) => cells[addressOf(index, column)]);
    return wanted.every((cell) => cell === undefined) ? row : wanted.map((cell, column) => cell ?? row[column] ?? null);
  };
  return { ...sheet, rows: sheet.rows.map(corrected) };
}
