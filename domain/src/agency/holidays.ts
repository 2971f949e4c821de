// Computes the public holidays of France and its overseas territories. The place of work decides, not the head office.

import { addDays, dayOf, partsOfDay } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import type { HolidayOverride } from './settings/settings.ts';

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): LocalDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const marchDay = epact + sunday - 7 * late + 114;
  return dayOf(year, Math.floor(marchDay / 31), (marchDay % 31) + 1);
}

/** Labour code L3133-1, 'MM-DD'. */
const fixedDays: readonly (readonly [string, string])[] = [
  ['01-01', "Jour de l'an"],
  ['05-01', 'Fête du Travail'],
  ['05-08', 'Victoire 1945'],
  ['07-14', 'Fête nationale'],
  ['08-15', 'Assomption'],
  ['11-01', 'Toussaint'],
  ['11-11', 'Armistice 1918'],
  ['12-25', 'Noël'],
];

/** Days counted from Easter Sunday. */
const movableDays: readonly (readonly [number, string])[] = [
  [1, 'Lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'Lundi de Pentecôte'],
];

type LocalHoliday = {
  readonly day: string;
  readonly name: string;
  readonly from?: number;
  readonly until?: number;
};

const abolition = (day: string): LocalHoliday => ({ day, name: "Abolition de l'esclavage" });
const alsaceMoselle: readonly LocalHoliday[] = [
  { day: 'goodFriday', name: 'Vendredi saint' },
  { day: '12-26', name: 'Saint-Étienne' },
];

/**
 * Days added by region. Alsace-Moselle: ordinance of 16/08/1892 (Good Friday applies in communes with a Protestant or mixed church; an override can remove
 * it). Overseas departments: Labour code L3422-2. Saint-Martin has kept 28 May since 2018.
 */
const regionalDays: Readonly<Record<string, readonly LocalHoliday[]>> = {
  'FR-57': alsaceMoselle,
  'FR-67': alsaceMoselle,
  'FR-68': alsaceMoselle,
  'FR-GP': [abolition('05-27')],
  'FR-MQ': [abolition('05-22')],
  'FR-GF': [abolition('06-10')],
  'FR-RE': [abolition('12-20')],
  'FR-YT': [abolition('04-27')],
  'FR-MF': [abolition('05-28')],
  'FR-BL': [abolition('10-09')],
  'FR-PM': [],
  'FR-NC': [{ day: '09-24', name: 'Fête de la citoyenneté' }],
  'FR-PF': [
    { day: '03-05', name: "Arrivée de l'Évangile" },
    { day: 'goodFriday', name: 'Vendredi saint' },
    { day: '06-29', name: "Fête de l'autonomie", until: 2025 },
    { day: '11-20', name: "Matari'i i ni'a", from: 2026 },
  ],
  'FR-WF': [
    { day: '04-28', name: 'Saint-Pierre-Chanel' },
    { day: '06-29', name: 'Saint-Pierre et Saint-Paul' },
    { day: '07-29', name: 'Fête du Territoire' },
  ],
};

/** Locales with their own calendar, with the French label shown in the settings. */
export const holidayLocaleLabels: Readonly<Record<string, string>> = {
  FR: 'France',
  'FR-57': 'France - Moselle',
  'FR-67': 'France - Bas-Rhin',
  'FR-68': 'France - Haut-Rhin',
  'FR-GP': 'France - Guadeloupe',
  'FR-MQ': 'France - Martinique',
  'FR-GF': 'France - Guyane',
  'FR-RE': 'France - La Réunion',
  'FR-YT': 'France - Mayotte',
  'FR-MF': 'France - Saint-Martin',
  'FR-BL': 'France - Saint-Barthélemy',
  'FR-PM': 'France - Saint-Pierre-et-Miquelon',
  'FR-NC': 'France - Nouvelle-Calédonie',
  'FR-PF': 'France - Polynésie française',
  'FR-WF': 'France - Wallis-et-Futuna',
};

/** 'GP' and 'FR-GP' are the same region. An unknown locale gets the calendar of metropolitan France. */
function normalLocale(locale: string): string {
  if (locale in holidayLocaleLabels) return locale;
  return `FR-${locale}` in holidayLocaleLabels ? `FR-${locale}` : 'FR';
}

function holidaysFor(year: number, locale: string): Map<LocalDay, string> {
  const easter = easterSunday(year);
  const holidays = new Map<LocalDay, string>();
  for (const [day, name] of fixedDays) holidays.set(`${String(year).padStart(4, '0')}-${day}`, name);
  for (const [after, name] of movableDays) holidays.set(addDays(easter, after), name);
  for (const { day, name, from = 0, until = 9999 } of regionalDays[locale] ?? []) {
    if (year < from || year > until) continue;
    holidays.set(day === 'goodFriday' ? addDays(easter, -2) : `${String(year).padStart(4, '0')}-${day}`, name);
  }
  return holidays;
}

const calendars = new Map<string, Map<LocalDay, string>>();

function calendarOf(year: number, locale: string): Map<LocalDay, string> {
  const key = `${normalLocale(locale)} ${year}`;
  let calendar = calendars.get(key);
  if (!calendar) calendars.set(key, (calendar = holidaysFor(year, normalLocale(locale))));
  return calendar;
}

/** Returns the French name of the holiday on that day at a place, or null on an ordinary day. */
export const holidayName = (day: LocalDay, locale: string): string | null => calendarOf(partsOfDay(day).year, locale).get(day) ?? null;

/** Returns the name of the holiday after the agency's own additions and removals (local customs, Mayotte's feasts). */
export function holidayNameWith(day: LocalDay, locale: string, overrides: readonly HolidayOverride[]): string | null {
  const place = normalLocale(locale);
  const own = overrides.find((override) => override.day === day && (override.locale === null || normalLocale(override.locale) === place));
  return own ? own.name : holidayName(day, place);
}
