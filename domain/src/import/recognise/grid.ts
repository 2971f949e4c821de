// Recognises a planning stored as a grid: a row of consecutive days, and the day of each column.
import { addMonths, dayNumber, dayOf, daysInMonth, firstOfMonth, isLocalDay, partsOfDay } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { fold } from '../../shared/text.ts';
import { cellText, isDateCell } from '../read/cell.ts';
import type { Cell, ImportSheet } from '../read/cell.ts';
import { monthOfWord, readDay } from '../read/day.ts';

/** Serial numbers of the years 2010 to 2064. Other numbers are hours or codes, not days. */
const isSerial = (cell: number): boolean => cell > 40_000 && cell < 60_000;

/** « lun. 04/01 » and « 4 janv. » have no year: use the sheet's, or the current one. */
function withYear(text: string, year: string): string {
  const bare = text.replace(/^\p{L}{1,9}\.? /u, '');
  if (/^\d{1,2}[/.-]\d{1,2}$/.test(bare)) return `${bare}/${year}`;
  return /^\d{1,2}(er)? \p{L}{3,9}\.?$/u.test(bare) ? `${fold(bare)} ${year}` : bare;
}

/** Returns the day of a heading, or null. */
function dayHeading(cell: Cell, year: string, today: LocalDay): LocalDay | null {
  if (typeof cell === 'number' && !isSerial(cell)) return null;
  const dated = isDateCell(cell) || typeof cell === 'number' ? cell : withYear(cellText(cell), year);
  const reading = readDay(dated, 'other', today);
  return reading !== null && 'day' in reading ? reading.day : null;
}

/** « 1 », « L 2 », « mar. 3 »: only the day of the month. */
const monthDay = (cell: Cell): number | null => {
  const match = /^(?:\p{L}{1,9}\.? ?)?(\d{1,2})$/u.exec(cellText(cell));
  return match && Number(match[1]) >= 1 && Number(match[1]) <= 31 ? Number(match[1]) : null;
};

const numberOf = (day: LocalDay | null): number | null => (day === null ? null : dayNumber(day));

/** Counts the neighbours where the second is the day after the first. */
const successions = (days: readonly (number | null)[]): number => days.filter((day, index) => day !== null && days[index + 1] === day + 1).length;

const searchedRows = 25;

const daysOfRow = (row: readonly Cell[], year: string, today: LocalDay) => row.map((cell) => dayHeading(cell, year, today));

/** « S1, S2, S3 » number people. Letters before days of the month change from day to day, or indicate days themselves. */
function isNumberedDays(cells: readonly Cell[]): boolean {
  const letters = new Set(cells.filter((cell) => monthDay(cell) !== null).map((cell) => fold(cellText(cell)).replace(/[^a-z]/g, '')));
  return letters.size !== 1 || ['', 'j', 'jour', 'd', 'day'].includes([...letters][0]!);
}

/** Consecutive days in a row or a column of cells. */
export interface Succession {
  /** Full dates, not only days of the month. */
  readonly dated: boolean;
  readonly count: number;
}

/** Dates down a column may be those of a list. Three beside each other above a planning are its days. */
const [leastDown, leastAcross] = [5, 3];

/** Needs at least `least` dates in a row (seven when only days of the month are written). Null when the cells are not days. */
export function successionOf(cells: readonly Cell[], today: LocalDay, least = leastDown): Succession | null {
  const dates = successions(daysOfRow(cells, today.slice(0, 4), today).map(numberOf));
  if (dates >= least - 1) return { dated: true, count: dates };
  const numbers = successions(cells.map(monthDay));
  return numbers >= 6 && isNumberedDays(cells) ? { dated: false, count: numbers } : null;
}

/** Tells which cells of a succession are days. */
export function dayCells(cells: readonly Cell[], today: LocalDay): boolean[] {
  const dated = successionOf(cells, today, leastAcross)?.dated === true;
  const days = dated ? daysOfRow(cells, today.slice(0, 4), today).map(numberOf) : cells.map(monthDay);
  const first = days.findIndex((day, index) => day !== null && days[index + 1] === day + 1);
  return days.map((day, index) => day !== null && first >= 0 && index >= first);
}

/** Index of the row of days, or -1 when the sheet is not a grid. */
export const gridRow = (sheet: ImportSheet, today: LocalDay): number =>
  sheet.rows.slice(0, searchedRows).findIndex((row) => successionOf(row, today, leastAcross) !== null);

const initials = 'lmmjvsd';

/** « V S D L M… » beside the days. */
export function isWeekdays(cells: readonly (Cell | undefined)[]): boolean {
  const texts = cells.map((cell) => cellText(cell).toLowerCase()).filter((text) => text !== '');
  return texts.length >= 5 && texts.every((text) => initials.includes(text[0] ?? '?')) && new Set(texts).size >= 5;
}

/** A month without a year is the nearest one, at most half a year ago. */
const nearMonth = (month: number, today: LocalDay): LocalDay => {
  const day = dayOf(partsOfDay(today).year, month, 1);
  return day < addMonths(firstOfMonth(today), -6) ? addMonths(day, 12) : day;
};

function monthOfText(text: string, today: LocalDay): LocalDay | null {
  const numeric = /(?:^|[^\d/-])(0?[1-9]|1[0-2])[/-](20\d{2})(?!\d)/.exec(text);
  if (numeric) return dayOf(Number(numeric[2]), Number(numeric[1]), 1);
  const words = fold(text).split(' ');
  const at = words.findIndex((word) => word.length >= 3 && monthOfWord(word) > 0);
  if (at < 0) return null;
  const year = /^(20)?\d{2}$/.exec(words[at + 1] ?? '')?.[0];
  const month = monthOfWord(words[at]!);
  return year ? dayOf(Number(year.padStart(4, '20')), month, 1) : nearMonth(month, today);
}

/** The month in the sheet's name or titles. */
export function titleMonth(sheet: ImportSheet, headerRow: number, today: LocalDay): LocalDay | null {
  const cells = sheet.rows.slice(0, Math.max(0, headerRow) + 1).flat();
  const dated = cells.find(isDateCell);
  const texts = [...cells.filter((cell) => typeof cell === 'string'), sheet.name];
  const named = texts.map((text) => monthOfText(cellText(text), today)).find((month) => month !== null);
  return named ?? (dated && isDateCell(dated) ? firstOfMonth(dated.date) : null);
}

export interface GridDays {
  /** Column → day. */
  readonly days: Readonly<Record<number, LocalDay>>;
  /** First day of the month of bare day numbers. Null when unknown. */
  readonly month: LocalDay | null;
  /** True when the days are bare numbers, which are unusable without a month. */
  readonly needsMonth: boolean;
}

/** Bare numbers that restart at 1 continue in the next month. Those before the first 1 belong to the previous month when the row ends in this one. */
function daysOfNumbers(row: readonly Cell[], month: LocalDay): Record<number, LocalDay> {
  const days: Record<number, LocalDay> = {};
  let [current, last] = [month, 0];
  for (const [column, cell] of row.entries()) {
    const number = monthDay(cell);
    if (number === null || (last === 0 && monthDay(row[column + 1] ?? null) !== number + 1)) continue;
    if (number < last) current = addMonths(current, 1);
    last = number;
    const { year, month: of } = partsOfDay(current);
    if (number <= daysInMonth(year, of)) days[column] = dayOf(year, of, number);
  }
  return days;
}

/** Returns the day of each column of the row. `wanted` is the user's month, YYYY-MM. */
export function gridDays(sheet: ImportSheet, headerRow: number, today: LocalDay, wanted?: string): GridDays {
  const row = sheet.rows[headerRow] ?? [];
  const chosen = wanted !== undefined && isLocalDay(`${wanted}-01`) ? `${wanted}-01` : null;
  const month = chosen ?? titleMonth(sheet, headerRow, today);
  const full = daysOfRow(row, (month ?? today).slice(0, 4), today);
  if (successions(full.map(numberOf)) >= 1)
    return { days: Object.fromEntries(full.flatMap((day, column) => (day ? [[column, day] as const] : []))), month, needsMonth: false };
  return { days: month ? daysOfNumbers(row, month) : {}, month, needsMonth: true };
}
