// Golden cases of working-time law on the planning: each line is computed by hand, and says by which text.
import { expect, test } from 'vitest';
import type { CheckCode } from '../agency/settings/check-levels.ts';
import { issuesOf, plan, type Situation } from '../planning/judge/check-fixture.ts';
import type { PlannedService } from '../planning/service.ts';
import { addDays } from '../shared/time-day.ts';

type Case = [words: string, stands: readonly PlannedService[], added: PlannedService, measured: number | null];

/** What the check measured of the added service beside those that stand; null: nothing to say. */
function measuredBy(code: CheckCode, stands: readonly PlannedService[], added: PlannedService, given: Situation = {}): number | null {
  return issuesOf(code, [added], { services: stands, ...given })[0]?.measured ?? null;
}
const on = (day: string, from: string, to: string): PlannedService => plan(`${day} ${from}`, to <= from ? `${addDays(day, 1)} ${to}` : to);
/** The same hours on so many days in a row. */
const daily = (first: string, count: number, from: string, to: string): PlannedService[] =>
  Array.from({ length: count }, (_, index) => on(addDays(first, index), from, to));

// L3121-18 C. trav.; IDCC 1351, art. 7.08: twelve hours a day, from midnight to midnight.
test.each<Case>([
  // 7 h + 5 h.
  ['twelve hours in two pieces', [on('2026-11-17', '06:00', '13:00')], on('2026-11-17', '13:30', '18:30'), null],
  // 7 h + 5 h 01 = 12 h 01.
  ['a minute more', [on('2026-11-17', '06:00', '13:00')], on('2026-11-17', '13:30', '18:31'), 721],
  // The 17th has 7 h until 07:00 and 6 h from 18:00: 13 h.
  ['a night into the day and a night out of it', [on('2026-11-16', '19:00', '07:00')], on('2026-11-17', '18:00', '06:00'), 780],
  ['one piece of twelve hours', [], on('2026-11-17', '07:00', '19:00'), null],
  ['one piece of 12 h 01', [], on('2026-11-17', '07:00', '19:01'), 721],
  // 19:00 to 07:00 has an hour more: 13 h in one piece.
  ['the night in which the clock goes back', [], on('2026-10-24', '19:00', '07:00'), 780],
  // 11 h in spring, where the clock shows twelve.
  ['the night in which the clock goes forward', [], on('2027-03-27', '19:00', '07:00'), null],
])('a day of work: %s', (_words, stands, added, measured) => {
  expect(measuredBy('SERVICE_MAX_DURATION', stands, added)).toBe(measured);
});

// L3131-1 C. trav.: eleven hours of rest in a row.
test.each<Case>([
  // 19:00 to 06:00.
  ['eleven hours', [on('2026-11-17', '07:00', '19:00')], on('2026-11-18', '06:00', '18:00'), null],
  // 5 h + 5 h 59.
  ['10 h 59', [on('2026-11-17', '07:00', '19:00')], on('2026-11-18', '05:59', '17:59'), 659],
  // 22:00 to 09:00 is eleven hours of the clock, ten that pass.
  ['the night of 27 March 2027', [on('2027-03-27', '14:00', '22:00')], on('2027-03-28', '09:00', '17:00'), 600],
  // 22:00 to 08:00 is ten of the clock, eleven that pass.
  ['the night of 24 October 2026', [on('2026-10-24', '14:00', '22:00')], on('2026-10-25', '08:00', '16:00'), null],
])('daily rest: %s', (_words, stands, added, measured) => {
  expect(measuredBy('AGENT_REST_11H', stands, added)).toBe(measured);
});

// L3121-20 C. trav.: 48 hours in a week, Monday to Sunday (L3121-35).
test.each<Case>([
  // 4 × 12 h.
  ['48 h', daily('2026-11-16', 3, '07:00', '19:00'), on('2026-11-19', '07:00', '19:00'), null],
  ['48 h 01', daily('2026-11-16', 3, '07:00', '19:00'), on('2026-11-19', '07:00', '19:01'), 2881],
  // 3 × 12 h and 13 h: 49 h.
  ['a week that ends with the night of 24 October', daily('2026-10-19', 3, '07:00', '19:00'), on('2026-10-24', '19:00', '07:00'), 2940],
  // 3 × 12 h and 11 h: 47 h.
  ['a week that ends with the night of 27 March', daily('2027-03-22', 3, '07:00', '19:00'), on('2027-03-27', '19:00', '07:00'), null],
  // 4 × 12 h, and 5 h of Sunday night before midnight: 53 h.
  ['Sunday night from 19:00', daily('2026-11-16', 4, '07:00', '19:00'), on('2026-11-22', '19:00', '07:00'), 3180],
])('a week of work: %s', (_words, stands, added, measured) => {
  expect(measuredBy('AGENT_MAX_WEEKLY_HOURS', stands, added)).toBe(measured);
});

const weekdaysThenMonday = (monday: string): PlannedService[] => [...daily(monday, 5, '09:00', '17:00'), on(addDays(monday, 7), '06:00', '14:00')];

// L3132-2 C. trav.: 24 hours and the eleven of the day.
test.each<Case>([
  // 19:00 on Saturday to 06:00 on Monday: 5 + 24 + 6.
  ['35 h', weekdaysThenMonday('2026-11-16'), on('2026-11-21', '11:00', '19:00'), null],
  ['34 h', weekdaysThenMonday('2026-11-16'), on('2026-11-21', '12:00', '20:00'), 2040],
  // 35 h of the clock, 34 that pass.
  ['the Sunday of 28 March 2027', weekdaysThenMonday('2027-03-22'), on('2027-03-27', '11:00', '19:00'), 2040],
  // 34 h of the clock, 35 that pass.
  ['the Sunday of 25 October 2026', weekdaysThenMonday('2026-10-19'), on('2026-10-24', '12:00', '20:00'), null],
])('weekly rest: %s', (_words, stands, added, measured) => {
  expect(measuredBy('AGENT_MIN_WEEKLY_REST', stands, added)).toBe(measured);
});

// IDCC 1351, art. 7.01: two Sundays of rest a month on average. November 2026 has five.
test.each<Case>([
  ['three worked, two left', [on('2026-11-01', '08:00', '12:00'), on('2026-11-08', '08:00', '12:00')], on('2026-11-15', '08:00', '12:00'), null],
  ['four worked, one left', ['01', '08', '15'].map((day) => on(`2026-11-${day}`, '08:00', '12:00')), on('2026-11-22', '08:00', '12:00'), 1],
  [
    'a Saturday night that ends on the fourth',
    ['01', '08', '15'].map((day) => on(`2026-11-${day}`, '08:00', '12:00')),
    on('2026-11-21', '19:00', '07:00'),
    1,
  ],
])('Sundays of a month: %s', (_words, stands, added, measured) => {
  expect(measuredBy('AGENT_REST_SUNDAY', stands, added)).toBe(measured);
});

// IDCC 1351, art. 7.12 and 7.13: a period of four hours, whose pieces are at most two hours apart.
test.each<Case>([
  ['four hours', [], on('2026-11-17', '08:00', '12:00'), null],
  ['3 h 59', [], on('2026-11-17', '08:00', '11:59'), 239],
  ['two and two, two hours apart', [on('2026-11-17', '08:00', '10:00')], on('2026-11-17', '12:00', '14:00'), null],
  ['two and two, 2 h 01 apart', [on('2026-11-17', '08:00', '10:00')], on('2026-11-17', '12:01', '14:01'), 120],
])('a period planned: %s', (_words, stands, added, measured) => {
  expect(measuredBy('SERVICE_MAX_DURATION', stands, added)).toBe(measured);
});

// L3123-9 C. trav.: part time stays under the legal 35 hours, whatever the contract.
test.each<Case>([
  // 3 × 10 h and 4 h 59.
  ['34 h 59', daily('2026-11-16', 3, '08:00', '18:00'), on('2026-11-20', '08:00', '12:59'), 2099],
  ['35 h', daily('2026-11-16', 3, '08:00', '18:00'), on('2026-11-20', '08:00', '13:00'), 2100],
])('24 h a week with a plan of %s', (_words, stands, added, measured) => {
  const agent = { contracts: [{ startDay: '2020-01-01', endDay: null, valid: true, limitMinutes: 1440, limitPeriod: 'WEEK' as const }] };
  const [issue] = issuesOf('AGENT_HOURS_LIMIT', [added], { services: stands, agent });
  expect([issue?.measured, issue?.level]).toEqual([measured, measured === 2100 ? 2 : 1]);
});

// L3162-1, L3163-2 and L3164-6 C. trav.: under eighteen.
test.each<[words: string, stands: readonly PlannedService[], added: PlannedService, article: string | null]>([
  ['until 22:00', [], on('2026-11-17', '14:00', '22:00'), null],
  ['until 22:01', [], on('2026-11-17', '14:01', '22:01'), 'L3163-2'],
  ['11 November', [], on('2026-11-11', '08:00', '12:00'), 'L3164-6'],
  // 4 h + 4 h.
  ['eight hours', [on('2026-11-17', '08:00', '12:00')], on('2026-11-17', '13:00', '17:00'), null],
  ['8 h 01', [on('2026-11-17', '08:00', '12:00')], on('2026-11-17', '13:00', '17:01'), 'L3162-1'],
  // 4 × 8 h and 3 h 01.
  ['35 h 01', daily('2026-11-16', 4, '08:00', '16:00'), on('2026-11-20', '08:00', '11:01'), 'L3162-1'],
])('a minor: %s', (_words, stands, added, article) => {
  const told = issuesOf('AGENT_RESTRICTION', [added], { services: stands, agent: { adultOn: '2026-12-01' } });
  expect(told.map(({ source }) => /L31[\d-]+$/.exec(source)?.[0])).toEqual(article === null ? [] : [article]);
});
