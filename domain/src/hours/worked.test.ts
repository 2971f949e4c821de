import { describe, expect, test } from 'vitest';
import type { ServiceBreak } from '../planning/breaks.ts';
import { ServiceStatus } from '../planning/service.ts';
import type { PlannedService } from '../planning/service.ts';
import { MINUTE, instantOf, minutesOf } from '../shared/time.ts';
import { asClocked } from '../sites/clocking-rule.ts';
import { workedIntervals, workedNote, type WorkedOptions } from './worked.ts';

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
const real = { basis: 'real', clocking: asClocked } as const;
const planned = { basis: 'planned', clocking: asClocked } as const;
const workedMinutes = (worked: PlannedService, agentId: string, options: WorkedOptions): number =>
  workedIntervals(worked, agentId, options).reduce((total, interval) => total + minutesOf(interval), 0);

describe('the site’s rule on clocked times', () => {
  const clocked = service({ status: 300, realStart: at(-10), realEnd: at(727) });
  const rule = (notBeforeStart: boolean, toleranceMinutes: number) => ({ basis: 'real', clocking: { notBeforeStart, toleranceMinutes } }) as const;

  test('the agency’s applies where the site has none, and planned hours know no rule', () => {
    expect(workedMinutes(clocked, 'a', real)).toBe(737);
    expect(workedMinutes(clocked, 'a', rule(true, 0))).toBe(727);
    expect(workedMinutes(clocked, 'a', rule(true, 7))).toBe(720);
    expect(workedMinutes({ ...clocked, clocking: { notBeforeStart: false, toleranceMinutes: 10 } }, 'a', real)).toBe(720);
    expect(workedMinutes(clocked, 'a', { ...planned, clocking: rule(true, 0).clocking })).toBe(720);
  });
  test('hours that the agency explained count as they were clocked', () => {
    expect(workedMinutes({ ...clocked, clockedReason: 'Relève avancée' }, 'a', rule(true, 7))).toBe(737);
  });
  test('it is told where it changed the times', () => {
    expect(workedNote(clocked, rule(true, 0))).toBe('Règle de pointage du site');
    expect(workedNote(clocked, real)).toBeNull();
    expect(workedNote(clocked, { ...planned, clocking: rule(true, 0).clocking })).toBeNull();
    expect(workedNote(service({ status: 200, realStart: at(-10) }), rule(true, 0))).toBeNull();
    expect(workedNote({ ...clocked, clockedReason: 'Relève' }, rule(true, 0))).toBe('Comptées telles que pointées : Relève');
  });
});

describe('worked time', () => {
  test('is the planned times before the service, and the real ones once it has ended', () => {
    expect(workedMinutes(service(), 'a', real)).toBe(720);
    const ended = service({ status: 300, realStart: at(10), realEnd: at(735) });
    expect(workedMinutes(ended, 'a', real)).toBe(725);
    expect(workedMinutes(ended, 'a', planned)).toBe(720);
  });

  test('follows each agent’s own real times: an agent who did not come worked nothing', () => {
    const progress = { a: { status: 300, realStart: at(0), realEnd: at(600) }, b: { status: 120 } } as const;
    const both = service({ status: 300, progress, realStart: at(0), realEnd: at(720) });
    expect([workedMinutes(both, 'a', real), workedMinutes(both, 'b', real)]).toEqual([600, 0]);
    expect(workedMinutes({ ...both, status: 600 }, 'a', real)).toBe(0);
  });

  test('has whole minutes, although clocks have seconds', () => {
    const ended = service({ status: 300, realStart: at(0) + 42_000, realEnd: at(720) + 59_999 });
    expect(workedMinutes(ended, 'a', real)).toBe(720);
  });

  test('is zero for missed, archived and unscheduled services', () => {
    for (const status of [120, 600, 700] as const) expect(workedIntervals(service({ status }), 'a', real)).toEqual([]);
  });

  test('does not count a circuit’s stops in addition to the circuit', () => {
    expect(workedMinutes(service({ circuitId: 'tour' }), 'a', real)).toBe(0);
    expect(workedMinutes(service({ isCircuit: true, childSiteIds: ['x', 'y'] }), 'a', real)).toBe(720);
  });

  test('excludes an unpaid pause, includes a paid one, and excludes an absence only for the absent agent', () => {
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

  test('deducts a late arrival once when it is both noted and recorded', () => {
    const late = pause({ type: 1, agentId: 'a', start, end: at(25) });
    expect(workedMinutes(service({ status: 300, realStart: at(25), realEnd: at(720), breaks: [late] }), 'a', real)).toBe(695);
    expect(workedMinutes(service({ breaks: [late] }), 'a', planned)).toBe(695);
  });

  test('includes a planned pause that was not taken, once the service is over', () => {
    const breaks = [pause({ status: 100 })];
    expect(workedMinutes(service({ breaks }), 'a', real)).toBe(700);
    expect(workedMinutes(service({ status: 300, realStart: start, realEnd: at(720), breaks }), 'a', real)).toBe(720);
  });

  test('excludes a running pause until now, in a running service', () => {
    const running = service({
      status: ServiceStatus.inProgress,
      realStart: start,
      breaks: [pause({ status: 200, start: at(60), end: null, realStart: at(60), realEnd: null })],
    });
    expect(workedMinutes(running, 'a', { ...real, now: at(100) })).toBe(720 - 40);
  });

  test('counts until now in a service that runs over its end', () => {
    const running = service({ status: 800, realStart: start });
    expect(workedMinutes(running, 'a', { ...real, now: at(750) })).toBe(750);
  });

  test('is cut at the end of a month', () => {
    const within = { start: at(600), end: at(10_000) };
    expect(workedMinutes(service(), 'a', { ...real, within })).toBe(120);
    expect(workedIntervals(service(), 'a', { ...real, within: { start: at(720), end: at(800) } })).toEqual([]);
  });
});
