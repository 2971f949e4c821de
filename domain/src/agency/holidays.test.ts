import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '../shared/time-day.ts';
import { easterSunday, holidayLocaleLabels, holidayName, holidayNameWith } from './holidays.ts';
import { holidayLocaleOfPostcode, timeZoneOfHolidayLocale, timeZoneOfPostcode } from './places.ts';

/** Every named day of the year. */
const holidaysOfYear = (year: number, locale: string) =>
  Array.from({ length: daysBetween(`${year}-01-01`, `${year + 1}-01-01`) }, (_, after) => addDays(`${year}-01-01`, after))
    .map((day) => ({ day, name: holidayName(day, locale) }))
    .filter(({ name }) => name !== null);
const dayOfName = (year: number, name: string, locale = 'FR') => holidaysOfYear(year, locale).find((holiday) => holiday.name === name)?.day;

describe('holidays of metropolitan France', () => {
  test.each([
    [2026, '2026-04-06', '2026-05-14', '2026-05-25', '2026-04-03'],
    [2027, '2027-03-29', '2027-05-06', '2027-05-17', '2027-03-26'],
    [2028, '2028-04-17', '2028-05-25', '2028-06-05', '2028-04-14'],
    [2029, '2029-04-02', '2029-05-10', '2029-05-21', '2029-03-30'],
    [2030, '2030-04-22', '2030-05-30', '2030-06-10', '2030-04-19'],
  ])('the movable holidays of %i match the calendar', (year, easterMonday, ascension, whitMonday, goodFriday) => {
    expect(dayOfName(year, 'Lundi de Pâques')).toBe(easterMonday);
    expect(dayOfName(year, 'Ascension')).toBe(ascension);
    expect(dayOfName(year, 'Lundi de Pentecôte')).toBe(whitMonday);
    expect(dayOfName(year, 'Vendredi saint', 'FR-67')).toBe(goodFriday);
  });

  test('there are eleven per year', () => {
    expect(holidaysOfYear(2027, 'FR')).toHaveLength(11);
    // Labour code L3133-1.
    expect(holidaysOfYear(2027, 'FR').map(({ day, name }) => `${day.slice(5)} ${name}`)).toEqual([
      "01-01 Jour de l'an",
      '03-29 Lundi de Pâques',
      '05-01 Fête du Travail',
      '05-06 Ascension',
      '05-08 Victoire 1945',
      '05-17 Lundi de Pentecôte',
      '07-14 Fête nationale',
      '08-15 Assomption',
      '11-01 Toussaint',
      '11-11 Armistice 1918',
      '12-25 Noël',
    ]);
    expect(holidayName('2027-01-01', 'FR')).toBe("Jour de l'an");
    expect(holidayName('2026-11-11', 'FR')).toBe('Armistice 1918');
    expect(holidayName('2026-11-12', 'FR')).toBeNull();
  });

  test('two holidays on the same day count once', () => {
    // In 2008 Ascension fell on 1 May.
    expect(easterSunday(2008)).toBe('2008-03-23');
    expect(holidaysOfYear(2008, 'FR')).toHaveLength(10);
  });

  test('Easter is a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        const easter = easterSunday(year);
        expect(weekday(easter)).toBe(7);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
    expect([1900, 1961, 2000, 2038, 2100].map(easterSunday)).toEqual(['1900-04-15', '1961-04-02', '2000-04-23', '2038-04-25', '2100-03-28']);
  });
});

describe('holidays by place', () => {
  test.each([
    ['FR-67', '2026-12-26', 'Saint-Étienne'],
    ['FR-GP', '2026-05-27', "Abolition de l'esclavage"],
    ['MQ', '2026-05-22', "Abolition de l'esclavage"],
    ['GF', '2026-06-10', "Abolition de l'esclavage"],
    ['RE', '2026-12-20', "Abolition de l'esclavage"],
    ['YT', '2026-04-27', "Abolition de l'esclavage"],
    ['MF', '2026-05-28', "Abolition de l'esclavage"],
    ['BL', '2026-10-09', "Abolition de l'esclavage"],
    ['FR-NC', '2026-09-24', 'Fête de la citoyenneté'],
  ])('%s has %s as a holiday, but mainland France does not', (locale, day, name) => {
    expect(holidayName(day, locale)).toBe(name);
    expect(holidayName(day, 'FR')).toBeNull();
  });

  test('French Polynesia changed its holiday in 2026', () => {
    expect([holidayName('2025-06-29', 'FR-PF'), holidayName('2026-06-29', 'FR-PF')]).toEqual(["Fête de l'autonomie", null]);
    expect([holidayName('2025-11-20', 'FR-PF'), holidayName('2026-11-20', 'FR-PF')]).toEqual([null, "Matari'i i ni'a"]);
  });

  test('an agency adds and removes holidays, everywhere or at one place', () => {
    const goodFriday = addDays(easterSunday(2027), -2);
    const overrides = [
      { day: goodFriday, name: null, locale: 'FR-67' },
      { day: '2027-03-10', name: 'Aïd el-Fitr', locale: 'FR-YT' },
      { day: '2027-06-21', name: "Fête de l'agence", locale: null },
    ];
    expect(holidayNameWith(goodFriday, 'FR-67', overrides)).toBeNull();
    expect(holidayNameWith(goodFriday, 'FR-57', overrides)).toBe('Vendredi saint');
    expect(holidayNameWith('2027-03-10', 'YT', overrides)).toBe('Aïd el-Fitr');
    expect(holidayNameWith('2027-03-10', 'FR', overrides)).toBeNull();
    expect(holidayNameWith('2027-06-21', 'FR-RE', overrides)).toBe("Fête de l'agence");
  });

  test.each([
    ['75008', 'FR', 'Europe/Paris'],
    ['20000', 'FR', 'Europe/Paris'],
    ['67 000', 'FR-67', 'Europe/Paris'],
    ['68100', 'FR-68', 'Europe/Paris'],
    ['57000', 'FR-57', 'Europe/Paris'],
    ['97110', 'FR-GP', 'America/Guadeloupe'],
    ['97150', 'FR-MF', 'America/Marigot'],
    ['97133', 'FR-BL', 'America/St_Barthelemy'],
    ['97200', 'FR-MQ', 'America/Martinique'],
    ['97300', 'FR-GF', 'America/Cayenne'],
    ['97400', 'FR-RE', 'Indian/Reunion'],
    ['97500', 'FR-PM', 'America/Miquelon'],
    ['97600', 'FR-YT', 'Indian/Mayotte'],
    ['98800', 'FR-NC', 'Pacific/Noumea'],
    ['', 'FR', 'Europe/Paris'],
  ])('a site at %s has the calendar %s and the zone %s', (postcode, locale, zone) => {
    expect(holidayLocaleOfPostcode(postcode)).toBe(locale);
    expect(timeZoneOfPostcode(postcode)).toBe(zone);
    expect(holidayLocaleLabels[locale]).toBeDefined();
    expect(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId).toBe(zone);
  });
});

test('a holiday locale has its place’s time zone, or that of Paris', () => {
  expect(['FR', 'FR-67', 'FR-GP', 'nowhere'].map(timeZoneOfHolidayLocale)).toEqual([
    'Europe/Paris',
    'Europe/Paris',
    'America/Guadeloupe',
    'Europe/Paris',
  ]);
});
