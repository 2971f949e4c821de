// Recognises a planning kept as a grid: a row of days that follow each other.
import { dayNumber } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { cellText, isDateCell } from './import-cell.ts';
import type { Cell, ImportSheet } from './import-cell.ts';
import { readDay } from './import-day.ts';

/** Serial numbers of the years 2010 to 2064: other numbers are hours or codes, not days. */
const isSerial = (cell: number): boolean => cell > 40_000 && cell < 60_000;

/** The day of a heading as a count, null when it is none. « 01/01 » without a year counts as one of the current year. */
function dayHeading(cell: Cell, today: LocalDay): number | null {
  if (typeof cell === 'number' && !isSerial(cell)) return null;
  const text = cellText(cell).replace(/^\p{L}{1,9}\.? /u, '');
  const dated = isDateCell(cell) || typeof cell === 'number' ? cell : text.replace(/^(\d{1,2}[/.-]\d{1,2})$/, `$1/${today.slice(0, 4)}`);
  const reading = readDay(dated, 'other', today);
  return reading !== null && 'day' in reading ? dayNumber(reading.day) : null;
}

/** « 1 », « L 2 », « mar. 3 »: the day of the month alone. */
const monthDay = (cell: Cell): number | null => {
  const match = /^(?:\p{L}{1,9}\.? ?)?(\d{1,2})$/u.exec(cellText(cell));
  return match && Number(match[1]) >= 1 && Number(match[1]) <= 31 ? Number(match[1]) : null;
};

/** Neighbours of which the second is the day after the first. */
const successions = (days: readonly (number | null)[]): number => days.filter((day, index) => day !== null && days[index + 1] === day + 1).length;

const searchedRows = 25;

/** Index of the row of days, at least five in a row (seven when only days of the month are written); -1 when the sheet is no grid. */
export const gridRow = (sheet: ImportSheet, today: LocalDay): number =>
  sheet.rows
    .slice(0, searchedRows)
    .findIndex((row) => successions(row.map((cell) => dayHeading(cell, today))) >= 4 || successions(row.map(monthDay)) >= 6);
