// Golden cases of pay: each line is computed by hand, and says by which text.
import { expect, test } from 'vitest';
import { holidayName } from '../agency/holidays.ts';
import { defaultAgencySettings } from '../agency/settings/settings-change.ts';
import { defaultUnavailabilityTypes } from '../agency/unavailability-types.data.ts';
import { minimumComplements, type WorkPiece } from '../hours/extra/minimum-service.ts';
import { nightRestEarned } from '../hours/extra/night-rest.ts';
import { workedBands } from '../hours/extra/overtime.ts';
import { complementaryHours } from '../hours/extra/part-time.ts';
import { leaveDays } from '../hours/leave-value.ts';
import { noMinutes } from '../hours/split.ts';
import { unavailableDays } from '../planning/unavailability.ts';
import { HOUR, MINUTE } from '../shared/time.ts';

const { hours } = defaultAgencySettings();
const PARIS = 'Europe/Paris';

// L3121-36 C. trav.: 25 % for the first eight hours beyond 35 h, then 50 %. Paid leave counts for the threshold (Cass. soc. 10/09/2025, n° 23-14.455).
test.each<[worked: string, workedMinutes: number, leaveMinutes: number, at25: number, at50: number]>([
  ['35 h', 2100, 0, 0, 0],
  // 2 101 − 2 100.
  ['35 h 01', 2101, 0, 1, 0],
  // 39 − 35 = 4 h.
  ['39 h', 2340, 0, 240, 0],
  // 43 − 35 = 8 h.
  ['43 h', 2580, 0, 480, 0],
  // 8 h, and 44 − 43 = 1 h.
  ['44 h', 2640, 0, 480, 60],
  // 8 h, and 48 − 43 = 5 h.
  ['48 h', 2880, 0, 480, 300],
  // 35 + 7 − 35 = 7 h.
  ['35 h beside a day of leave of 7 h', 2100, 420, 420, 0],
  // 20 + 21 − 35 = 6 h.
  ['20 h beside three days of leave of 7 h', 1200, 1260, 360, 0],
  // 28 + 7 = 35 h: none.
  ['28 h beside a day of leave of 7 h', 1680, 420, 0, 0],
])('a week of %s', (_words, effectiveMinutes, assimilatedMinutes, at25, at50) => {
  expect(workedBands({ effectiveMinutes, assimilatedMinutes }, hours.overtimeBands)).toEqual([
    { percent: 25, minutes: at25 },
    { percent: 50, minutes: at50 },
  ]);
});

// L3123-29 C. trav.: 10 % up to a tenth of the contract, 25 % beyond.
test.each<[words: string, contract: number, worked: number, at10: number, at25: number]>([
  ['24 h of 24 h', 1440, 1440, 0, 0],
  // A tenth of 1 440 is 144: 1 584.
  ['26 h 24 of 24 h', 1440, 1584, 144, 0],
  ['26 h 25 of 24 h', 1440, 1585, 144, 1],
  // 1 800 − 1 584 = 216.
  ['30 h of 24 h', 1440, 1800, 144, 216],
  // A tenth of 1 800 is 180: 1 980 = 33 h.
  ['33 h of 30 h', 1800, 1980, 180, 0],
  ['34 h of 30 h', 1800, 2040, 180, 60],
  // A tenth of 600 is 60; 720 − 660 = 60.
  ['12 h of 10 h', 600, 720, 60, 60],
  // A tenth of 1 530 is 153; 1 680 − 1 530 = 150.
  ['28 h of 25 h 30', 1530, 1680, 150, 0],
])('part time: %s', (_words, contract, effectiveMinutes, at10, at25) => {
  const bands = complementaryHours({ effectiveMinutes, assimilatedMinutes: 0 }, contract);
  expect([10, 25].map((percent) => bands.find((band) => band.percent === percent)?.minutes ?? 0)).toEqual([at10, at25]);
});

// Avenant du 25/09/2001, art. 1.2: one per cent of the night hours.
test.each<[words: string, night: number, rest: number]>([
  // 5.4.
  ['a night of 9 h', 540, 5],
  // 8 × 540 = 4 320; 43.2.
  ['eight nights of 9 h', 4320, 43],
  // 0.5, rounded up.
  ['50 minutes', 50, 1],
  // 0.49.
  ['49 minutes', 49, 0],
  ['151 h 40 of nights', 9100, 91],
])('compensatory rest of %s', (_words, night, rest) => {
  expect(nightRestEarned({ ...noMinutes(), night, day: 6000 })).toBe(rest);
});

const piece = (from: number, until: number, worked = until - from): WorkPiece => ({
  start: from * MINUTE,
  end: until * MINUTE,
  day: '2026-11-17',
  plannedMinutes: until - from,
  workedMinutes: worked,
  owesMinimum: true,
});

// IDCC 1351, art. 7.12 and 7.13: four hours a period, whose pieces are at most two hours apart.
test.each<[words: string, pieces: WorkPiece[], minutes: number[]]>([
  // 240 − 180.
  ['three hours', [piece(480, 660)], [60]],
  ['four hours', [piece(480, 720)], []],
  // 240 − 30.
  ['half an hour', [piece(480, 510)], [210]],
  // 240 − (60 + 120).
  ['one hour and two, two hours apart', [piece(480, 540), piece(660, 780)], [60]],
  // 240 − 60 and 240 − 120.
  ['one hour and two, more than two hours apart', [piece(480, 540), piece(661, 781)], [180, 120]],
  ['two hours in which nobody came', [piece(480, 600, 0)], []],
  // What the guard missed is no part of it: 240 − 120.
  ['two hours of which one was worked', [piece(480, 600, 60)], [120]],
])('the complement of %s', (_words, pieces, minutes) => {
  expect(minimumComplements(pieces, 4 * (HOUR / MINUTE)).map((one) => one.minutes)).toEqual(minutes);
});

// L3141-3 C. trav.: jours ouvrables Monday to Saturday, ouvrés Monday to Friday, without holidays; a day is a fifth or a sixth of the week.
test.each<[words: string, first: string, last: string, week: number, worked: [number, number], workable: [number, number]]>([
  ['an ordinary week', '2026-11-16', '2026-11-22', 2100, [5, 2100], [6, 2100]],
  // Friday 25 December is none.
  ['Christmas week 2026', '2026-12-21', '2026-12-27', 2100, [4, 1680], [5, 1750]],
  // Friday 1 January is none.
  ['the week of New Year 2027', '2026-12-28', '2027-01-03', 2100, [4, 1680], [5, 1750]],
  // Wednesday 14 July.
  ['the week of 14 July 2027', '2027-07-12', '2027-07-18', 2100, [4, 1680], [5, 1750]],
  // 15 August 2027 is a Sunday.
  ['a fortnight of August 2027', '2027-08-02', '2027-08-15', 2100, [10, 4200], [12, 4200]],
  // Monday 1 November.
  ['the week of All Saints 2027', '2027-11-01', '2027-11-07', 2100, [4, 1680], [5, 1750]],
  ['a Sunday', '2026-11-22', '2026-11-22', 2100, [0, 0], [0, 0]],
  ['a Saturday', '2026-11-21', '2026-11-21', 2100, [0, 0], [1, 350]],
  // Friday, Saturday, Monday.
  ['Friday to Monday', '2027-11-19', '2027-11-22', 2100, [2, 840], [3, 1050]],
  // 1 440 / 5 = 288, 1 440 / 6 = 240.
  ['a Tuesday of 24 h a week', '2026-11-17', '2026-11-17', 1440, [1, 288], [1, 240]],
])('leave of %s', (_words, first, last, week, worked, workable) => {
  const absence = { id: 'a', agentId: 'a', typeKey: 'paidLeave', ...unavailableDays(first, last, PARIS) };
  const of = (unit: 'worked' | 'workable'): [number, number] => {
    const rules = { types: defaultUnavailabilityTypes, timeZone: PARIS, unit, weeklyMinutesOn: () => week };
    const days = leaveDays([absence], { ...rules, isHoliday: (day) => holidayName(day, 'FR') !== null });
    return [days.reduce((sum, day) => sum + day.dayHundredths, 0) / 100, days.reduce((sum, day) => sum + day.minutes, 0)];
  };
  expect([of('worked'), of('workable')]).toEqual([worked, workable]);
});
