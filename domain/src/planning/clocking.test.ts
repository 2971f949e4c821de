import { describe, expect, test } from 'vitest';
import { asClocked, type ClockingRule } from '../sites/clocking-rule.ts';
import { BreakType } from './breaks.ts';
import { clockingNote, countedBreaks, countedPresence, ruleFor } from './clocking.ts';

const at = (time: string, day = '20'): number => Date.parse(`2026-11-${day}T${time}Z`);
/** Planned from 08:00 to 18:00. */
const service = { start: at('08:00'), end: at('18:00') };
const plannedStart: ClockingRule = { notBeforeStart: true, toleranceMinutes: 0 };
const near = (toleranceMinutes: number): ClockingRule => ({ notBeforeStart: false, toleranceMinutes });
const count = (from: string, to: string, rule: ClockingRule, more: { extendedUntil?: number } = {}): number => {
  const { start, end } = countedPresence({ ...service, ...more }, { start: at(from), end: at(to) }, rule, true);
  return (end - start) / 60_000;
};

describe('clocked from 07:50 to 18:07 for a service from 08:00 to 18:00', () => {
  test('counts 617 minutes as clocked, 607 from the planned start, 600 with ten minutes of tolerance', () => {
    expect(count('07:50', '18:07', asClocked)).toBe(617);
    expect(count('07:50', '18:07', plannedStart)).toBe(607);
    expect(count('07:50', '18:07', near(10))).toBe(600);
    expect(count('07:50', '18:07', { notBeforeStart: true, toleranceMinutes: 5 })).toBe(607);
  });
  test('the tolerance holds at its minute and no further, on both sides of both times', () => {
    for (const [from, to, minutes] of [
      ['07:55', '18:05', 600],
      ['08:05', '17:55', 600],
      ['07:54', '18:00', 606],
      ['08:06', '18:00', 594],
      ['08:00', '18:06', 606],
      ['08:00', '17:54', 594],
    ] as const)
      expect([from, to, count(from, to, near(5))]).toEqual([from, to, minutes]);
  });
  test('seconds do not decide: 08:05:59 is 08:05', () => {
    expect(count('08:05:59', '18:00', near(5))).toBe(600);
  });
});

describe('what the rule leaves alone', () => {
  test('lateness beyond the tolerance is not worked', () => {
    expect(count('08:20', '18:00', plannedStart)).toBe(580);
  });
  test('an extension was asked for: its minutes count, and the tolerance is measured from its end', () => {
    const extended = { extendedUntil: at('19:00') };
    expect(count('08:00', '19:03', near(5), extended)).toBe(660);
    expect(count('08:00', '18:03', near(5), extended)).toBe(603);
  });
  test('the end of work that goes on is not clocked yet', () => {
    const until = { start: at('07:50'), end: at('17:58') };
    expect(countedPresence(service, until, near(10), false)).toEqual({ start: at('08:00'), end: at('17:58') });
  });
  test('work wholly outside of the plan counts as it was clocked', () => {
    expect(count('05:00', '07:00', plannedStart)).toBe(120);
    expect(count('18:02', '20:00', near(15))).toBe(118);
  });
});

describe('which rule applies', () => {
  test('the site’s, else the agency’s, and none where somebody explained the hours', () => {
    expect(ruleFor({}, near(5))).toEqual(near(5));
    expect(ruleFor({ clocking: null }, near(5))).toEqual(near(5));
    expect(ruleFor({ clocking: plannedStart, clockedReason: '' }, near(5))).toEqual(plannedStart);
    expect(ruleFor({ clocking: plannedStart, clockedReason: 'Relève avancée par le client' }, near(5))).toEqual(asClocked);
  });
});

test('a late arrival within the tolerance is not deducted, a longer one and a pause are', () => {
  const gap = (type: 0 | 1, minutes: number) => ({
    type,
    status: 300 as const,
    start: at('08:00'),
    realStart: at('08:00'),
    realEnd: at('08:00') + minutes * 60_000,
  });
  const [late, later, pause] = [gap(BreakType.lateArrival, 5), gap(BreakType.lateArrival, 6), gap(BreakType.pause, 3)];
  expect(countedBreaks([late, later, pause], near(5))).toEqual([later, pause]);
  expect(countedBreaks([late, later, pause], plannedStart)).toEqual([late, later, pause]);
});

describe('why other times count than the clocked ones', () => {
  const clocked = { start: at('07:50'), end: at('18:00') };
  test('by the rule, by an explanation, or not at all', () => {
    expect(clockingNote(service, clocked, plannedStart, true)).toBe('Règle de pointage du site');
    expect(clockingNote(service, clocked, asClocked, true)).toBeNull();
    expect(clockingNote({ ...service, clockedReason: 'Relève' }, clocked, asClocked, true)).toBe('Comptées telles que pointées : Relève');
  });
});
