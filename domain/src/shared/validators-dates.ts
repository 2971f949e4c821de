// Validates days, comparisons between days, and ranges.
import { addMonths, isLocalDay } from './time-day.ts';
import { formatDay } from './time-format.ts';
import type { LocalDay } from './time-day.ts';
import { isEmpty, messages } from './validators.ts';
import type { Validator } from './validators.ts';

/** The local day of a typed « 31/01/2024 ». Null when the format is different or the day does not exist. */
export function parseFrenchDate(text: string): LocalDay | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  const day = match ? `${match[3]}-${match[2]}-${match[1]}` : '';
  return isLocalDay(day) ? day : null;
}

/**
 * Expands a typed day: « 3/2 » (of this year), « 3/2/27 », « 3.2.2027 », « 0302 », « 030227 » and « 03022027 » become DD/MM/YYYY. Any other text stays
 * unchanged for the validator.
 */
export function frenchDateWritten(text: string, today: LocalDay): string {
  const compact = text.trim();
  const parts = /^(\d{1,2})[/. ](\d{1,2})(?:[/. ](\d{2}|\d{4}))?$/.exec(compact) ?? /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(compact);
  if (!parts) return compact;
  const [, day = '', month = '', typed = today.slice(0, 4)] = parts;
  const year = typed.length === 2 ? `20${typed}` : typed;
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`;
}

/** A typed date: DD/MM/YYYY, and an existing day. */
export const frenchDate: Validator = (value) => {
  if (isEmpty(value)) return null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return messages.frenchDate;
  return parseFrenchDate(text) === null ? messages.dateMissing : null;
};

/** A day in wire format, YYYY-MM-DD. */
export const isoDay: Validator = (value) => {
  if (isEmpty(value)) return null;
  return typeof value === 'string' && isLocalDay(value) ? null : messages.dateMissing;
};

type Reference = LocalDay | null | undefined;

const comparison =
  (words: string, passes: (day: LocalDay, reference: LocalDay) => boolean) =>
  (reference: Reference): Validator =>
  (value) => {
    if (isEmpty(value)) return null;
    if (!reference) return messages.referenceMissing;
    if (typeof value !== 'string' || !isLocalDay(value.slice(0, 10))) return messages.dateMissing;
    return passes(value.slice(0, 10), reference.slice(0, 10)) ? null : `Doit être ${words} à ${formatDay(reference.slice(0, 10))}`;
  };

/** Days are YYYY-MM-DD. Only the day of an instant is compared. */
export const dateAfter = comparison('supérieure', (day, reference) => day > reference);
export const dateFrom = comparison('supérieure ou égale', (day, reference) => day >= reference);
export const dateBefore = comparison('inférieure', (day, reference) => day < reference);
export const dateUntil = comparison('inférieure ou égale', (day, reference) => day <= reference);

/** "After now" means after the end of today: today is refused, tomorrow is accepted. */
export const afterNow = (today: LocalDay): Validator => dateAfter(today);

export interface DayRange {
  readonly start: LocalDay | null | undefined;
  readonly end: LocalDay | null | undefined;
}

/** A custom range needs both days, with the end not before the start. */
export function rangeIssue({ start, end }: DayRange): string | null {
  if (!start || !end) return messages.required;
  return isoDay(start) ?? dateFrom(start)(end);
}

/** A range of at most n years, counted from date to date. */
export const rangeWithinYears =
  (years: number) =>
  (range: DayRange): string | null => {
    const issue = rangeIssue(range);
    if (issue !== null) return issue;
    return range.end! <= addMonths(range.start!, years * 12) ? null : `Doit être inférieure ou égale à ${years} an(s)`;
  };
