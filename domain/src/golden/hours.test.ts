// Golden cases of worked hours: each line is computed by hand, and says by which text.
import { expect, test } from 'vitest';
import { holidayName } from '../agency/holidays.ts';
import { defaultAgencySettings } from '../agency/settings/settings-change.ts';
import { splitHours, splitRules, type PayMinutes } from '../hours/split.ts';
import { toInstant } from '../shared/time.ts';
import { addDays } from '../shared/time-day.ts';

const { hours } = defaultAgencySettings();

/** Night from 21:00 to 06:00, Saturdays as ordinary days. An end at or before the start is on the next day. */
function minutesOf(day: string, from: string, until: string, zone: string, locale: string): Partial<PayMinutes> {
  const rules = splitRules(hours, false, zone, (on) => holidayName(on, locale) !== null);
  const end = toInstant(until <= from ? addDays(day, 1) : day, until, zone);
  const minutes = splitHours([{ start: toInstant(day, from, zone), end }], rules);
  return Object.fromEntries(Object.entries(minutes).filter(([, value]) => value > 0));
}

type Case = [words: string, day: string, from: string, until: string, expected: Partial<PayMinutes>];

// Night: accord du 25/09/2001, art. 1.1. Sunday, midnight to midnight: accord du 29/10/2003. Holidays of L3133-1 worked: IDCC 1351, art. 9.05.
test.each<Case>([
  // 16:00 − 08:00 = 8 h.
  ['a day of the week', '2026-11-16', '08:00', '16:00', { day: 480 }],
  // 20:00–21:00, then 21:00–06:00.
  ['an evening that becomes night at 21:00', '2026-11-16', '20:00', '06:00', { day: 60, night: 540 }],
  ['a whole night', '2026-11-16', '21:00', '06:00', { night: 540 }],
  ['a morning whose night ends at 06:00', '2026-11-16', '05:00', '07:00', { night: 60, day: 60 }],
  ['a minute on each side of 21:00', '2026-11-16', '20:59', '21:01', { day: 1, night: 1 }],
  ['a minute on each side of 06:00', '2026-11-16', '05:59', '06:01', { day: 1, night: 1 }],
  ['a Sunday', '2026-11-22', '08:00', '20:00', { sunday: 720 }],
  // Saturday 20–21, 21–24; Sunday 0–6, 6–8.
  ['a Saturday night into Sunday', '2026-11-21', '20:00', '08:00', { day: 60, night: 180, sundayNight: 360, sunday: 120 }],
  // Sunday 20–21, 21–24; Monday 0–6.
  ['a Sunday night into Monday', '2026-11-22', '20:00', '06:00', { sunday: 60, sundayNight: 180, night: 360 }],
  ['11 November, a Wednesday', '2026-11-11', '08:00', '12:00', { holiday: 240 }],
  ['the night before 11 November', '2026-11-10', '22:00', '06:00', { night: 120, holidayNight: 360 }],
  // Wednesday 18–21, 21–24; Thursday 0–2.
  ['the evening of 11 November', '2026-11-11', '18:00', '02:00', { holiday: 180, holidayNight: 180, night: 120 }],
  ['All Saints on a Sunday', '2026-11-01', '08:00', '18:00', { sundayHoliday: 600 }],
  ['the night into All Saints on a Sunday', '2026-10-31', '21:00', '07:00', { night: 180, sundayHolidayNight: 360, sundayHoliday: 60 }],
  ['Christmas, a Friday', '2026-12-25', '06:00', '14:00', { holiday: 480 }],
  ['New Year’s night', '2026-12-31', '22:00', '06:00', { night: 120, holidayNight: 360 }],
  ['New Year’s Day into the night', '2027-01-01', '14:00', '22:00', { holiday: 420, holidayNight: 60 }],
  // Easter is 28 March 2027.
  ['Easter Monday', '2027-03-29', '07:00', '15:00', { holiday: 480 }],
  // 2:00 becomes 3:00: five hours of Sunday night.
  ['the night of eleven hours', '2027-03-27', '22:00', '06:00', { night: 120, sundayNight: 300 }],
  // 3:00 becomes 2:00: seven.
  ['the night of thirteen hours', '2027-10-30', '22:00', '06:00', { night: 120, sundayNight: 420 }],
  // Sunday 20–21, 21–24; Monday, All Saints, 0–6, 6–8.
  ['a Sunday night into All Saints', '2027-10-31', '20:00', '08:00', { sunday: 60, sundayNight: 180, holidayNight: 360, holiday: 120 }],
  ['1 May on a Saturday', '2027-05-01', '08:00', '16:00', { holiday: 480 }],
  // 0–6 and 21–24 are night: 9 h; 6–21: 15 h.
  ['Ascension, all day', '2027-05-06', '00:00', '00:00', { holidayNight: 540, holiday: 900 }],
  ['29 February', '2028-02-29', '20:00', '08:00', { day: 180, night: 540 }],
])('%s (%s, %s to %s)', (_words, day, from, until, expected) => {
  expect(minutesOf(day, from, until, 'Europe/Paris', 'FR')).toEqual(expected);
});

test.each<[string, string, Partial<PayMinutes>]>([
  // Code of Alsace and Moselle, art. L3134-13 C. trav.
  ['Strasbourg', 'FR-67', { holiday: 480 }],
  ['Toulouse', 'FR', { day: 480 }],
])('Good Friday in %s', (_city, locale, expected) => {
  expect(minutesOf('2027-03-26', '08:00', '16:00', 'Europe/Paris', locale)).toEqual(expected);
});

test('the night of 28 March in Réunion has all its six hours: no clock changes there', () => {
  expect(minutesOf('2027-03-28', '00:00', '06:00', 'Indian/Reunion', 'FR')).toEqual({ sundayNight: 360 });
});
