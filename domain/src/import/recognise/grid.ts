// Recognises a planning kept as a grid: a row of days that follow each other, and which day each of its columns is.
import { addMonths, dayNumber, dayOf, daysInMonth, firstOfMonth, isLocalDay, partsOfDay } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { fold } from '../../shared/text.ts';
import { cellText, isDateCell } from '../read/cell.ts';
import type { Cell, ImportSheet } from '../read/cell.ts';
import { monthOfWord, readDay } from '../read/day.ts';

/** Serial numbers of the years 2010 to 2064: other numbers are hours or codes, not days. */
const isSerial = (cell: number): boolean => cell > 40_000 && cell < 60_000;

/** « lun. 04/01 » and « 4 janv. » say no year: the sheet's, or the current one. */
function withYear(text: string, year: string): string {
  const bare = text.replace(/^\p{L}{1,9}\.? /u, '');
  if (/^\d{1,2}[/.-]\d{1,2}$/.test(bare)) return `${bare}/${year}`;
  return /^\d{1,2}(er)? \p{L}{3,9}\.?$/u.test(bare) ? `${fold(bare)} ${year}` : bare;
}

/** The day of a heading, null when it is none. */
function dayHeading(cell: Cell, year: string, today: LocalDay): LocalDay | null {
  if (typeof cell === 'number' && !isSerial(cell)) return null;
  const dated = isDateCell(cell) || typeof cell === 'number' ? cell : withYear(cellText(cell), year);
  const reading = readDay(dated, 'other', today);
  return reading !== null && 'day' in reading ? reading.day : null;
}

/** « 1 », « L 2 », « mar. 3 »: the day of the month alone. */
const monthDay = (cell: Cell): number | null => {
  const match = /^(?:\p{L}{1,9}\.? ?)?(\d{1,2})$/u.exec(cellText(cell));
  return match && Number(match[1]) >= 1 && Number(match[1]) <= 31 ? Number(match[1]) : null;
};

const numberOf = (day: LocalDay | null): number | null => (day === null ? null : dayNumber(day));

/** Neighbours of which the second is the day after the first. */
const successions = (days: readonly (number | null)[]): number => days.filter((day, index) => day !== null && days[index + 1] === day + 1).length;

const searchedRows = 25;

const daysOfRow = (row: readonly Cell[], year: string, today: LocalDay) => row.map((cell) => dayHeading(cell, year, today));

/** « S1, S2, S3 » are numbers of people: letters before days of the month change from day to day, or say that they are days. */
function isNumberedDays(cells: readonly Cell[]): boolean {
  const letters = new Set(cells.filter((cell) => monthDay(cell) !== null).map((cell) => fold(cellText(cell)).replace(/[^a-z]/g, '')));
  return letters.size !== 1 || ['', 'j', 'jour', 'd', 'day'].includes([...letters][0]!);
}

/** Days that follow each other in a row or a column of cells. */
export interface Succession {
  /** Whole dates, not only days of the month. */
  readonly dated: boolean;
  readonly count: number;
}

/** At least five in a row (seven when only days of the month are written); null when the cells are no days. */
export function successionOf(cells: readonly Cell[], today: LocalDay): Succession | null {
  const dates = successions(daysOfRow(cells, today.slice(0, 4), today).map(numberOf));
  if (dates >= 4) return { dated: true, count: dates };
  const numbers = successions(cells.map(monthDay));
  return numbers >= 6 && isNumberedDays(cells) ? { dated: false, count: numbers } : null;
}

/** Which of the cells are days, of a succession of them. */
export function dayCells(cells: readonly Cell[], today: LocalDay): boolean[] {
  const dated = successionOf(cells, today)?.dated === true;
  const days = dated ? daysOfRow(cells, today.slice(0, 4), today).map(numberOf) : cells.map(monthDay);
  const first = days.findIndex((day, index) => day !== null && days[index + 1] === day + 1);
  return days.map((day, index) => day !== null && first >= 0 && index >= first);
}

/** Index of the row of days; -1 when the sheet is no grid. */
export const gridRow = (sheet: ImportSheet, today: LocalDay): number =>
  sheet.rows.slice(0, searchedRows).findIndex((row) => successionOf(row, today) !== null);

const initials = 'lmmjvsd';

/** « V S D L M… » beside the days. */
export function isWeekdays(cells: readonly (Cell | undefined)[]): boolean {
  const texts = cells.map((cell) => cellText(cell).toLowerCase()).filter((text) => text !== '');
  return texts.length >= 5 && texts.every((text) => initials.includes(text[0] ?? '?')) && new Set(texts).size >= 5;
}

/** A month without a year is the one that is near: not more than half a year ago. */
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

/** The month that the sheet's name or its titles give. */
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
  /** First of the month that bare day numbers belong to, null when nobody says. */
  readonly month: LocalDay | null;
  /** True when the days are bare numbers: without a month they are none. */
  readonly needsMonth: boolean;
}

/** Bare numbers that begin again at 1 go on in the next month; those before the first 1 belong to the month before when the row ends in it. */
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

/** Which day each column of the row is. `wanted` is the user's month, YYYY-MM. */
export function gridDays(sheet: ImportSheet, headerRow: number, today: LocalDay, wanted?: string): GridDays {
  const row = sheet.rows[headerRow] ?? [];
  const chosen = wanted !== undefined && isLocalDay(`${wanted}-01`) ? `${wanted}-01` : null;
  const month = chosen ?? titleMonth(sheet, headerRow, today);
  const full = daysOfRow(row, (month ?? today).slice(0, 4), today);
  if (successions(full.map(numberOf)) >= 1)
    return { days: Object.fromEntries(full.flatMap((day, column) => (day ? [[column, day] as const] : []))), month, needsMonth: false };
  return { days: month ? daysOfNumbers(row, month) : {}, month, needsMonth: true };
}
