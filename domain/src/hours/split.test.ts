import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holidayName } from '../agency/holidays.ts';
import { saturdayPayKeys } from '../agency/pay-keys.ts';
import type { PayKey } from '../agency/pay-keys.ts';
import { defaultAgencySettings } from '../agency/settings/settings-change.ts';
import { MINUTE, instantOf, toInstant } from '../shared/time.ts';
import { noMinutes, payKeyOf, splitHours, splitRules, totalMinutes } from './split.ts';
import type { PayMinutes, SplitRules } from './split.ts';

const PARIS = 'Europe/Paris';
const { hours } = defaultAgencySettings();
const rules = (saturdayCount: boolean, zone = PARIS, locale = 'FR') =>
  splitRules(hours, saturdayCount, zone, (day) => holidayName(day, locale) !== null);

const between = (startDay: string, startTime: string, endDay: string, endTime: string, zone = PARIS) => ({
  start: toInstant(startDay, startTime, zone),
  end: toInstant(endDay, endTime, zone),
});
const nonZero = (minutes: PayMinutes) => Object.fromEntries(Object.entries(minutes).filter(([, value]) => value !== 0));

/** Minute by minute with the calendar library: slow but certain. */
function naiveSplit(start: number, end: number, { timeZone, saturdayCount, isHoliday }: SplitRules): PayMinutes {
  const minutes = noMinutes();
  let there = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  for (let at = start; at < end; at += MINUTE) {
    const night = there.hour >= 21 || there.hour < 6;
    const holiday = isHoliday(there.toPlainDate().toString());
    const name = there.dayOfWeek === 7 ? 'sunday' : there.dayOfWeek === 6 && saturdayCount ? 'saturday' : '';
    const key = `${name}${holiday ? 'Holiday' : ''}${night ? 'Night' : ''}` || 'day';
    minutes[`${key.charAt(0).toLowerCase()}${key.slice(1)}` as PayKey] += 1;
    there = there.add({ minutes: 1 });
  }
  return minutes;
}

describe('the twelve categories', () => {
  test.each([
    [false, 1, 'day', 'night'],
    [false, 5, 'day', 'night'],
    [false, 6, 'saturday', 'saturdayNight'],
    [false, 7, 'sunday', 'sundayNight'],
    [true, 1, 'holiday', 'holidayNight'],
    [true, 6, 'saturdayHoliday', 'saturdayHolidayNight'],
    [true, 7, 'sundayHoliday', 'sundayHolidayNight'],
  ])('holiday %s on week day %i is %s by day and %s by night', (holiday, weekday, byDay, byNight) => {
    expect(payKeyOf(weekday, holiday, false, true)).toBe(byDay);
    expect(payKeyOf(weekday, holiday, true, true)).toBe(byNight);
  });

  test('Saturdays are ordinary days when they do not count separately', () => {
    expect(payKeyOf(6, false, false, false)).toBe('day');
    expect(payKeyOf(6, true, true, false)).toBe('holidayNight');
  });
});

describe('the reference services of Europe/Paris', () => {
  const cases: [string, ReturnType<typeof between>, Partial<PayMinutes>, Partial<PayMinutes>][] = [
    [
      'Saturday to All Saints on Sunday',
      between('2026-10-31', '19:00', '2026-11-01', '07:00'),
      { saturday: 120, saturdayNight: 180, sundayHolidayNight: 360, sundayHoliday: 60 },
      { day: 120, night: 180, sundayHolidayNight: 360, sundayHoliday: 60 },
    ],
    [
      'Friday to 1 May on Saturday',
      between('2027-04-30', '22:00', '2027-05-01', '06:00'),
      { night: 120, saturdayHolidayNight: 360 },
      { night: 120, holidayNight: 360 },
    ],
    [
      'the night of 13 hours',
      between('2026-10-24', '19:00', '2026-10-25', '07:00'),
      { saturday: 120, saturdayNight: 180, sundayNight: 420, sunday: 60 },
      { day: 120, night: 180, sundayNight: 420, sunday: 60 },
    ],
    [
      'the night of 11 hours',
      between('2027-03-27', '19:00', '2027-03-28', '07:00'),
      { saturday: 120, saturdayNight: 180, sundayNight: 300, sunday: 60 },
      { day: 120, night: 180, sundayNight: 300, sunday: 60 },
    ],
    [
      'New Year',
      between('2026-12-31', '20:00', '2027-01-01', '08:00'),
      { day: 60, night: 180, holidayNight: 360, holiday: 120 },
      { day: 60, night: 180, holidayNight: 360, holiday: 120 },
    ],
    [
      'Christmas',
      between('2026-12-24', '20:30', '2026-12-25', '06:30'),
      { day: 30, night: 180, holidayNight: 360, holiday: 30 },
      { day: 30, night: 180, holidayNight: 360, holiday: 30 },
    ],
    [
      'Easter Sunday to Easter Monday',
      between('2027-03-28', '22:00', '2027-03-29', '07:00'),
      { sundayNight: 120, holidayNight: 360, holiday: 60 },
      { sundayNight: 120, holidayNight: 360, holiday: 60 },
    ],
    [
      'the end of a Saturday night',
      between('2026-11-21', '05:45', '2026-11-21', '06:20'),
      { saturdayNight: 15, saturday: 20 },
      { night: 15, day: 20 },
    ],
  ];

  test.each(cases)('%s, with and without Saturdays', (_title, interval, counted, notCounted) => {
    expect(nonZero(splitHours([interval], rules(true)))).toEqual(counted);
    expect(nonZero(splitHours([interval], rules(false)))).toEqual(notCounted);
  });

  test('20:00 to 07:00 has nine hours of night (F-336)', () => {
    const minutes = splitHours([between('2026-11-16', '20:00', '2026-11-17', '07:00')], rules(false));
    expect(nonZero(minutes)).toEqual({ day: 120, night: 540 });
  });
});

describe('place and settings', () => {
  test('the site’s holidays count, not the head office’s', () => {
    const saintStephen = between('2028-12-26', '08:00', '2028-12-26', '16:00');
    expect(nonZero(splitHours([saintStephen], rules(false, PARIS, 'FR-67')))).toEqual({ holiday: 480 });
    expect(nonZero(splitHours([saintStephen], rules(false, PARIS, 'FR')))).toEqual({ day: 480 });
  });

  test('night follows the site’s clock', () => {
    const zone = 'Indian/Reunion';
    const evening = between('2026-11-17', '20:00', '2026-11-17', '22:00', zone);
    expect(nonZero(splitHours([evening], rules(false, zone, 'FR-RE')))).toEqual({ day: 60, night: 60 });
  });

  test('a night within the day, and a night of zero length, are cut correctly', () => {
    const within = { ...rules(false), nightStart: 0, nightEnd: 300 };
    const whole = between('2026-11-17', '00:00', '2026-11-18', '00:00');
    expect(nonZero(splitHours([whole], within))).toEqual({ night: 300, day: 1140 });
    expect(nonZero(splitHours([whole], { ...within, nightEnd: 0 }))).toEqual({ day: 1440 });
  });

  test('a night edge inside the repeated hour counts in both occurrences', () => {
    const night = { ...rules(false), nightStart: 0, nightEnd: 150 };
    const interval = between('2026-10-25', '00:00', '2026-10-25', '06:00');
    expect(nonZero(splitHours([interval], night))).toEqual({ sundayNight: 150 + 30, sunday: 30 + 210 });
  });

  test('an agency may pay the hour skipped in spring', () => {
    const night = between('2027-03-27', '19:00', '2027-03-28', '07:00');
    const kept = splitHours([night], { ...rules(false), springHourKept: true });
    expect(nonZero(kept)).toEqual({ day: 120, night: 180, sundayNight: 360, sunday: 60 });
    const autumn = between('2026-10-24', '19:00', '2026-10-25', '07:00');
    expect(totalMinutes(splitHours([autumn], { ...rules(false), springHourKept: true }))).toBe(780);
  });
});

describe('properties', () => {
  const first = instantOf('2026-01-01T00:00Z') / MINUTE;
  const anInterval = fc
    .tuple(fc.integer({ min: first, max: first + 4 * 525_960 }), fc.integer({ min: 1, max: 1560 }))
    .map(([start, length]) => ({ start: start * MINUTE, end: (start + length) * MINUTE }));
  const aroundChanges = fc
    .tuple(
      fc.constantFrom('2026-10-24T17:00Z', '2027-03-27T18:00Z', '2026-12-31T20:00Z', '2027-03-28T20:00Z'),
      fc.integer({ min: -300, max: 900 }),
      fc.integer({ min: 1, max: 900 }),
    )
    .map(([from, shift, length]) => {
      const start = instantOf(from) + shift * MINUTE;
      return { start, end: start + length * MINUTE };
    });
  const place = fc.constantFrom<[string, string]>([PARIS, 'FR'], [PARIS, 'FR-67'], ['America/Miquelon', 'FR-PM'], ['Indian/Reunion', 'FR-RE']);

  test('the split matches a loop over minutes', () => {
    fc.assert(
      fc.property(fc.oneof(anInterval, aroundChanges), place, fc.boolean(), (interval, [zone, locale], counted) => {
        const theseRules = rules(counted, zone, locale);
        expect(splitHours([interval], theseRules)).toEqual(naiveSplit(interval.start, interval.end, theseRules));
      }),
      { numRuns: 600 },
    );
  });

  test('the twelve categories add up to the elapsed minutes, and cutting a service changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anInterval, aroundChanges), fc.double({ min: 0, max: 1, noNaN: true }), (interval, at) => {
        const whole = splitHours([interval], rules(true));
        expect(totalMinutes(whole)).toBe((interval.end - interval.start) / MINUTE);
        const cut = interval.start + Math.floor(((interval.end - interval.start) / MINUTE) * at) * MINUTE;
        const parts = [
          { start: interval.start, end: cut },
          { start: cut, end: interval.end },
        ];
        expect(splitHours(parts, rules(true))).toEqual(whole);
      }),
      { numRuns: 3000 },
    );
  });

  test('when Saturdays stop counting separately, their minutes move one to one', () => {
    fc.assert(
      fc.property(fc.oneof(anInterval, aroundChanges), (interval) => {
        const counted = splitHours([interval], rules(true));
        const plain = splitHours([interval], rules(false));
        expect([...saturdayPayKeys].map((key) => plain[key])).toEqual([0, 0, 0, 0]);
        expect(plain.day).toBe(counted.day + counted.saturday);
        expect(plain.night).toBe(counted.night + counted.saturdayNight);
        expect(plain.holiday).toBe(counted.holiday + counted.saturdayHoliday);
        expect(plain.holidayNight).toBe(counted.holidayNight + counted.saturdayHolidayNight);
      }),
      { numRuns: 2000 },
    );
  });
});
