import { describe, expect, test } from 'vitest';
import { ServiceStatus } from '../planning/service.ts';
import type { PlannedService } from '../planning/service.ts';
import { HOUR, daysInterval, instantOf, startOfDayNumber } from '../shared/time.ts';
import { dayNumber } from '../shared/time-day.ts';
import { lostMinutes, plannedMinutes, plannedMinutesOfPlaces } from './planned.ts';

const service: PlannedService = {
  id: 's',
  siteId: 'site',
  customerId: 'c',
  start: 0,
  end: 8 * HOUR,
  timeZone: 'Europe/Paris',
  specialtyKey: null,
  nbAgents: 1,
  status: ServiceStatus.waiting,
  agentIds: ['a'],
};

describe('planned minutes', () => {
  test('are those of the plan, whatever was worked', () => {
    expect(plannedMinutes(service, 'a')).toBe(480);
    const ran = { ...service, status: ServiceStatus.ended, realStart: HOUR, realEnd: 3 * HOUR };
    expect(plannedMinutes(ran, 'a')).toBe(480);
    expect(plannedMinutes({ ...service, status: ServiceStatus.notDone }, 'a')).toBe(480);
  });

  test('are whole even when the plan has seconds, and across months', () => {
    const seconds = { ...service, start: 42_500, end: 8 * HOUR + 42_500 };
    expect(plannedMinutes(seconds, 'a')).toBe(480);
    expect(plannedMinutes(seconds, 'a', { start: 6 * HOUR, end: 20 * HOUR })).toBe(120);
  });

  test('are zero for a service removed from the planning, and for a circuit’s stop', () => {
    expect(plannedMinutes({ ...service, status: ServiceStatus.unscheduled }, 'a')).toBe(0);
    expect(plannedMinutes({ ...service, circuitId: 'x' }, 'a')).toBe(0);
  });

  test('are cut at the period, without unpaid planned pauses', () => {
    expect(plannedMinutes(service, 'a', { start: 6 * HOUR, end: 20 * HOUR })).toBe(120);
    const pause = { type: 0, status: 100, start: HOUR, end: 2 * HOUR, deducted: true } as const;
    expect(plannedMinutes({ ...service, breaks: [pause] }, 'a')).toBe(420);
    expect(plannedMinutes({ ...service, breaks: [{ ...pause, deducted: false }] }, 'a')).toBe(480);
  });
});

describe('planned minutes of a month in Paris', () => {
  const PARIS = 'Europe/Paris';
  const at = (start: string, end: string): PlannedService => ({ ...service, start: instantOf(start), end: instantOf(end) });
  const inMonth = (one: PlannedService, first: string, last: string) => plannedMinutes(one, 'a', daysInterval(first, last, PARIS));
  const byDay = (one: PlannedService, days: readonly string[]) => days.map((day) => inMonth(one, day, day));

  test('a night over the month’s end is five hours of one month and seven of the next', () => {
    const night = at('2026-11-30T18:00:00Z', '2026-12-01T06:00:00Z');
    expect([inMonth(night, '2026-11-01', '2026-11-30'), inMonth(night, '2026-12-01', '2026-12-31')]).toEqual([300, 420]);
  });

  test('a night over the change of the clock has its elapsed hours, and its days add up to them', () => {
    // 19:00 to 07:00: thirteen hours where the clock goes back, eleven where it goes forward.
    const autumn = at('2026-10-24T17:00:00Z', '2026-10-25T06:00:00Z');
    expect([inMonth(autumn, '2026-10-01', '2026-10-31'), byDay(autumn, ['2026-10-24', '2026-10-25'])]).toEqual([780, [300, 480]]);
    const spring = at('2027-03-27T18:00:00Z', '2027-03-28T05:00:00Z');
    expect([inMonth(spring, '2027-03-01', '2027-03-31'), byDay(spring, ['2027-03-27', '2027-03-28'])]).toEqual([660, [300, 360]]);
  });

  test('a service of twenty-four hours is cut at each midnight', () => {
    const long = at('2026-11-30T07:00:00Z', '2026-12-01T07:00:00Z');
    expect(byDay(long, ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])).toEqual([0, 960, 480, 0]);
    expect(startOfDayNumber(dayNumber('2026-12-01'), PARIS)).toBe(instantOf('2026-11-30T23:00:00Z'));
  });

  test('a circuit is counted from its departure to its return, and its stops add nothing', () => {
    const circuit = { ...at('2026-11-30T22:00:00Z', '2026-12-01T01:00:00Z'), isCircuit: true };
    const stop = { ...circuit, isCircuit: false, circuitId: 'circuit' };
    expect([circuit, stop].map((one) => inMonth(one, '2026-12-01', '2026-12-31'))).toEqual([120, 0]);
  });
});

test('all places of a service: each agent without their own pause, and the empty places whole', () => {
  const shared = { ...service, uncounted: [{ agentId: 'a', start: HOUR, end: 2 * HOUR }] };
  expect(plannedMinutesOfPlaces(shared, ['a', 'b'], 3)).toBe(420 + 480 + 480);
  expect(plannedMinutesOfPlaces(shared, ['a', 'b'], 1, { start: 0, end: 3 * HOUR })).toBe(120 + 180);
  expect([plannedMinutesOfPlaces(service, ['a', 'b'], 1), plannedMinutesOfPlaces(service, ['a'], 3)]).toEqual([960, 1440]);
});

test('what was planned and not worked is lost, also once somebody else has the work', () => {
  const lost = lostMinutes([{ day: '2026-11-16', plannedMinutes: 720, workedMinutes: 0 }], { '2026-11-17': 600 });
  expect(['2026-11-16', '2026-11-17', '2026-11-18'].map(lost)).toEqual([720, 600, 0]);
  const worked = lostMinutes([{ day: '2026-11-17', plannedMinutes: 480, workedMinutes: 480 }], { '2026-11-17': 600 });
  expect(worked('2026-11-17')).toBe(120);
});
