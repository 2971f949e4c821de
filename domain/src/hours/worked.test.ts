import { describe, expect, test } from 'vitest';
import type { ServiceBreak } from '../planning/breaks.ts';
import { ServiceStatus } from '../planning/service.ts';
import type { PlannedService } from '../planning/service.ts';
import { MINUTE, instantOf, minutesOf } from '../shared/time.ts';
import { workedIntervals, type WorkedOptions } from './worked.ts';

const start = instantOf('2026-11-17T07:00Z');
const at = (minutes: number) => start + minutes * MINUTE;
const service = (change: Partial<PlannedService> = {}): PlannedService => ({
  id: 's',
  siteId: 'site',
  customerId: 'customer',
  start,
  end: at(720),
  timeZone: 'Europe/Paris',
  specialtyKey: null,
  nbAgents: 2,
  status: ServiceStatus.waiting,
  agentIds: ['a', 'b'],
  ...change,
});
const pause = (change: Partial<ServiceBreak>): ServiceBreak => ({
  type: 0,
  status: 300,
  start: at(300),
  end: at(320),
  deducted: true,
  ...change,
});
const real = { basis: 'real' } as const;
const workedMinutes = (worked: PlannedService, agentId: string, options: WorkedOptions): number =>
  workedIntervals(worked, agentId, options).reduce((total, interval) => total + minutesOf(interval), 0);

describe('what counts as worked', () => {
  test('planned times before the service, real ones once it has ended', () => {
    expect(workedMinutes(service(), 'a', real)).toBe(720);
    const ended = service({ status: 300, realStart: at(10), realEnd: at(735) });
    expect(workedMinutes(ended, 'a', real)).toBe(725);
    expect(workedMinutes(ended, 'a', { basis: 'planned' })).toBe(720);
  });

  test('each agent by his own real times: who did not come worked nothing', () => {
    const progress = { a: { status: 300, realStart: at(0), realEnd: at(600) }, b: { status: 120 } } as const;
    const both = service({ status: 300, progress, realStart: at(0), realEnd: at(720) });
    expect([workedMinutes(both, 'a', real), workedMinutes(both, 'b', real)]).toEqual([600, 0]);
    expect(workedMinutes({ ...both, status: 600 }, 'a', real)).toBe(0);
  });

  test('seconds of the clock never make fractions of minutes', () => {
    const ended = service({ status: 300, realStart: at(0) + 42_000, realEnd: at(720) + 59_999 });
    expect(workedMinutes(ended, 'a', real)).toBe(720);
  });

  test('missed, archived and unscheduled services count for nothing', () => {
    for (const status of [120, 600, 700] as const) expect(workedIntervals(service({ status }), 'a', real)).toEqual([]);
  });

  test('places inside a circuit are not counted beside the circuit', () => {
    expect(workedMinutes(service({ circuitId: 'tour' }), 'a', real)).toBe(0);
    expect(workedMinutes(service({ isCircuit: true, childSiteIds: ['x', 'y'] }), 'a', real)).toBe(720);
  });

  test('an unpaid pause is taken out, a paid one is not, an absence only for the absent', () => {
    const breaks = [
      pause({}),
      pause({ start: at(400), end: at(420), deducted: false }),
      pause({ type: 4, agentId: 'b', start: at(500), end: at(560) }),
    ];
    expect(workedMinutes(service({ breaks }), 'a', real)).toBe(700);
    expect(workedMinutes(service({ breaks }), 'b', real)).toBe(640);
    expect(workedIntervals(service({ breaks }), 'a', real)).toEqual([
      { start, end: at(300) },
      { start: at(320), end: at(720) },
    ]);
  });

  test('a late arrival noted and clocked is deducted once', () => {
    const late = pause({ type: 1, agentId: 'a', start, end: at(25) });
    expect(workedMinutes(service({ status: 300, realStart: at(25), realEnd: at(720), breaks: [late] }), 'a', real)).toBe(695);
    expect(workedMinutes(service({ breaks: [late] }), 'a', { basis: 'planned' })).toBe(695);
  });

  test('a pause that was planned and not taken costs nothing once the service is over', () => {
    const breaks = [pause({ status: 100 })];
    expect(workedMinutes(service({ breaks }), 'a', real)).toBe(700);
    expect(workedMinutes(service({ status: 300, realStart: start, realEnd: at(720), breaks }), 'a', real)).toBe(720);
  });

  test('of a service that runs, a pause that goes on is taken out until now', () => {
    const running = service({
      status: ServiceStatus.inProgress,
      realStart: start,
      breaks: [pause({ status: 200, start: at(60), end: null, realStart: at(60), realEnd: null })],
    });
    expect(workedMinutes(running, 'a', { ...real, now: at(100) })).toBe(720 - 40);
  });

  test('a service that runs over its end counts until now', () => {
    const running = service({ status: 800, realStart: start });
    expect(workedMinutes(running, 'a', { ...real, now: at(750) })).toBe(750);
  });

  test('a service across the end of a month is cut there', () => {
    const within = { start: at(600), end: at(10_000) };
    expect(workedMinutes(service(), 'a', { ...real, within })).toBe(120);
    expect(workedIntervals(service(), 'a', { ...real, within: { start: at(720), end: at(800) } })).toEqual([]);
  });
});
