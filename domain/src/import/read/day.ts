// Reads days as people write them in workbooks: 31/12/1990, 9/6/73, 1990-12-31, 31 déc. 1990, serial numbers, real date cells.
import { dayNumber, dayOf, dayOfNumber, isLocalDay, partsOfDay } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { fold } from '../../shared/text.ts';
import { messages } from '../../shared/validators.ts';
import { cellText, isDateCell } from './cell.ts';
import type { Cell } from './cell.ts';

export type DayReading = { readonly day: LocalDay } | { readonly issue: string };

/** The topic of the column, which decides the century of a two-digit year. */
export type DayKind = 'birth' | 'other';

/** In workbooks, serial 1 is 1 January 1900, and 29 February 1900 wrongly exists. So day 0 is 1899-12-30 from March 1900 on. */
const serialZero = dayNumber('1899-12-30');
const [firstSerial, lastSerial] = [1000, 73_050];

const months = ['janv', 'fev', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec'];
const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function monthOfWord(word: string): number {
  const french = months.findIndex((month) => word.startsWith(month));
  return (french >= 0 ? french : englishMonths.findIndex((month) => word.startsWith(month))) + 1;
}

/** Nobody under fourteen works in an agency. Other days are at most twenty years ahead. */
function fullYear(digits: string, kind: DayKind, today: LocalDay): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  const latest = partsOfDay(today).year + (kind === 'birth' ? -14 : 20);
  return 2000 + year <= latest ? 2000 + year : 1900 + year;
}

function existing(year: number, month: number, day: number): DayReading {
  const text = dayOf(year, month, day);
  return isLocalDay(text) ? { day: text } : { issue: messages.dateMissing };
}

const inSerialRange = (serial: number): boolean => serial >= firstSerial && serial <= lastSerial;

/** A serial number may contain a time of day after the decimal point. */
const ofSerial = (serial: number): DayReading =>
  inSerialRange(serial) ? { day: dayOfNumber(serialZero + Math.floor(serial)) } : { issue: messages.frenchDate };

function ofText(text: string, kind: DayKind, today: LocalDay): DayReading {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const french = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d{2})(?: \d{1,2}[:h].*)?$/.exec(text);
  if (french) return existing(fullYear(french[3]!, kind, today), Number(french[2]), Number(french[1]));
  const words = /^(?:[a-z]+ )?(\d{1,2})(?:er)? ([a-z]+) (\d{4}|\d{2})$/.exec(fold(text));
  const month = words ? monthOfWord(words[2]!) : 0;
  if (words && month > 0) return existing(fullYear(words[3]!, kind, today), month, Number(words[1]));
  const runOn = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (runOn) return existing(Number(runOn[3]), Number(runOn[2]), Number(runOn[1]));
  return /^\d{4,5}$/.test(text) ? ofSerial(Number(text)) : { issue: messages.frenchDate };
}

/** Returns the day of a cell, or why it is unreadable. Null for an empty cell. */
export function readDay(cell: Cell | undefined, kind: DayKind, today: LocalDay): DayReading | null {
  if (isDateCell(cell)) return { day: cell.date };
  if (typeof cell === 'number') return ofSerial(cell);
  const text = cellText(cell);
  return text === '' ? null : ofText(text, kind, today);
}

export const isDay = (cell: Cell | undefined, today: LocalDay): boolean => {
  const reading = readDay(cell, 'other', today);
  return reading !== null && 'day' in reading;
};
