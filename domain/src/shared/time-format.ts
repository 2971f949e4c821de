// Formats days, times and instants for French readers.

import { partsOfDay } from './time-day.ts';
import type { LocalDay } from './time-day.ts';
import { localDay, localTime } from './time.ts';
import type { Interval } from './time.ts';

const monthNames = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'] as const;

/** Weekdays from Monday to Sunday, in lower case as in running text. */
export const weekdayNames = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** DD/MM/YYYY. */
export const formatDay = (day: LocalDay): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** DD/MM/YYYY of an instant, in a zone. */
export const formatDate = (instant: number, zone: string): string => formatDay(localDay(instant, zone));

/** HH:mm of an instant, in a zone. */
export const formatTime = (instant: number, zone: string): string => localTime(instant, zone);

/** DD/MM/YYYY HH:mm of an instant, in a zone. */
export const formatDateTime = (instant: number, zone: string): string => `${formatDate(instant, zone)} ${formatTime(instant, zone)}`;

/** DD/MM/YYYY HH:mm - HH:mm, with the second date only when it differs. */
export function formatInterval(interval: Interval, zone: string): string {
  const sameDay = localDay(interval.start, zone) === localDay(interval.end, zone);
  const end = sameDay ? formatTime(interval.end, zone) : formatDateTime(interval.end, zone);
  return `${formatDateTime(interval.start, zone)} - ${end}`;
}

/** "mars 2027". */
export function formatMonth(day: LocalDay): string {
  const { year, month } = partsOfDay(day);
  return `${monthNames[month - 1]} ${year}`;
}
