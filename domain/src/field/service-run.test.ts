import { describe, expect, test } from 'vitest';
import { ServiceStatus } from '../planning/service.ts';
import { MINUTE, instantOf } from '../shared/time.ts';
import {
  PAUSE_REFUSAL,
  UNFINISHED_ROUNDS,
  actionRefusal,
  departureMinutes,
  earlyBreakType,
  earlyMinutes,
  endRefusal,
  extensionRefusal,
  isLateNews,
  isPausedAt,
  startOutcome,
  startRefusal,
  statusWhenMade,
} from './service-run.ts';
import type { ServiceRun } from './service-run.ts';

const start = instantOf('2026-11-20T19:00:00Z');
const end = instantOf('2026-11-21T05:00:00Z');
const MARGIN = 5;

const run = (change: Partial<ServiceRun> = {}): ServiceRun => ({
  id: 's1',
  start,
  end,
  extendedUntil: null,
  status: ServiceStatus.waiting,
  previousStatus: null,
  realStart: null,
  realEnd: null,
  parentId: null,
  ...change,
});
const running = (change: Partial<ServiceRun> = {}): ServiceRun => run({ status: ServiceStatus.inProgress, realStart: start, ...change });

describe('starting a service', () => {
  test('is possible from an hour before, late, and until its end', () => {
    expect(startRefusal(run(), [], start - 60 * MINUTE, MARGIN)).toBeNull();
    expect(startRefusal(run(), [], start - 60 * MINUTE - 1, MARGIN)).toMatchObject({ reason: 'early', earliest: start - 60 * MINUTE });
    expect(startRefusal(run({ status: ServiceStatus.late }), [], start + 90 * MINUTE, MARGIN)).toBeNull();
    expect(startRefusal(run(), [], end + 1, MARGIN)).toMatchObject({ reason: 'over', message: 'Le service est terminé' });
  });

  test('a start made in time counts even if the clock marked the service as missed before it arrived', () => {
    expect(statusWhenMade(run({ status: ServiceStatus.notDone }), start, MARGIN)).toBe(ServiceStatus.waiting);
    expect(startRefusal(run({ status: ServiceStatus.notDone }), [], start + 2 * MINUTE, MARGIN)).toBeNull();
  });

  test('five minutes are on time, the sixth is late (F-133)', () => {
    expect(startOutcome(run(), start + 5 * MINUTE, MARGIN).lateMinutes).toBe(0);
    // Five minutes are told and deducted, so five are compared.
    expect(startOutcome(run(), start + 6 * MINUTE - 1, MARGIN).lateMinutes).toBe(0);
    expect(startOutcome(run(), start + 6 * MINUTE, MARGIN).lateMinutes).toBe(6);
    expect(startOutcome({ ...run(), calledIn: true }, start + 60 * MINUTE, MARGIN)).toMatchObject({ lateMinutes: 0, isGap: false });
  });

  test('is refused during another service (« Un service est actif ») and on a finished one (« Le service est terminé ») (F-120)', () => {
    const other = running({ id: 's2', start: start - 600 * MINUTE, end: start });
    expect(startRefusal(run(), [other], start, MARGIN)).toMatchObject({ reason: 'active', message: 'Un service est actif' });
    expect(startRefusal(running(), [], start, MARGIN)).toMatchObject({ reason: 'active' });
    expect(startRefusal(run({ status: ServiceStatus.ended, realStart: start, realEnd: end }), [], end, MARGIN)).toMatchObject({
      message: 'Le service est terminé',
    });
  });

  test('a service with an end forgotten for over an hour does not block the next one', () => {
    const forgotten = running({ id: 's2', start: start - 600 * MINUTE, end: start - 61 * MINUTE, status: ServiceStatus.notEnded });
    expect(startRefusal(run(), [forgotten], start, MARGIN)).toBeNull();
    expect(startRefusal(run(), [{ ...forgotten, end: start - 60 * MINUTE }], start, MARGIN)).toMatchObject({ reason: 'active' });
  });

  test('a stop waits for its circuit, is never too late while it runs, and is no gap when late', () => {
    const stop = run({ id: 's1', parentId: 'c' });
    const late = { ...stop, status: ServiceStatus.notDone };
    const after = stop.end + 40 * MINUTE;
    expect(startRefusal(stop, [run({ id: 'c' })], start, MARGIN)).toMatchObject({ reason: 'circuit', message: 'Prenez d’abord la tournée' });
    expect(startRefusal(late, [running({ id: 'c' })], after, MARGIN)).toBeNull();
    expect(startRefusal(stop, [running({ id: 'c' })], start - 120 * MINUTE, MARGIN)).toBeNull();
    expect(startOutcome(late, after, MARGIN).isGap).toBe(false);
    expect(startOutcome(run({}), start + 20 * MINUTE, MARGIN)).toMatchObject({ lateMinutes: 20, isGap: true });
  });

  test('a stop made while its circuit ran is taken after the circuit has ended, one made later is not', () => {
    const stop = run({ parentId: 'c' });
    const over = running({ id: 'c', status: ServiceStatus.ended, realEnd: end });
    expect(startRefusal(stop, [over], start + MINUTE, MARGIN)).toBeNull();
    expect(startRefusal(stop, [over], end + MINUTE, MARGIN)).toMatchObject({ reason: 'circuit' });
    expect(startRefusal(stop, [{ ...over, realStart: start + 2 * MINUTE }], start, MARGIN)).toMatchObject({ reason: 'circuit' });
  });

  test('the running circuit does not block its own stops, but another stop does', () => {
    const circuit = running({ id: 'c' });
    const stop = run({ id: 's1', parentId: 'c' });
    expect(startRefusal(stop, [circuit], start, MARGIN)).toBeNull();
    expect(startRefusal(stop, [circuit, running({ id: 's2', parentId: 'c' })], start, MARGIN)).toMatchObject({ reason: 'active' });
  });
});

describe('acting during a service', () => {
  const paused = running({ status: ServiceStatus.paused, previousStatus: ServiceStatus.inProgress, pausedSince: start + 240 * MINUTE });

  test('during a pause, everything waits for its end (F-138)', () => {
    expect(actionRefusal(paused, start + 241 * MINUTE)).toBe(PAUSE_REFUSAL);
    expect(endRefusal(paused, start + 241 * MINUTE, 0, false)).toBe(PAUSE_REFUSAL);
    expect(isPausedAt({ ...paused, status: ServiceStatus.notEnded }, end)).toBe(true);
  });

  test('an earlier act that arrives during the pause counts', () => {
    expect(actionRefusal(paused, start + 239 * MINUTE)).toBeNull();
  });

  test('unfinished rounds need a confirmation before the end (F-124)', () => {
    expect(endRefusal(running(), end, 1, false)).toBe(UNFINISHED_ROUNDS);
    expect(endRefusal(running(), end, 1, true)).toBeNull();
    expect(endRefusal(running(), end, 0, false)).toBeNull();
  });

  test('acts before the end are accepted, later ones are not', () => {
    const over = running({ status: ServiceStatus.ended, realEnd: end });
    expect(isLateNews(over, end - MINUTE)).toBe(true);
    expect(actionRefusal(over, end - MINUTE)).toBeNull();
    expect(actionRefusal(over, end + MINUTE)).toBe('Le service est terminé');
    expect(endRefusal(over, end - MINUTE, 0, false)).toBe('Le service est terminé');
    expect(actionRefusal(run(), start)).toBe("Le service n'est pas commencé");
  });

  test('an extension goes past the planned end of a running service (F-123)', () => {
    expect(extensionRefusal(running(), end, end + 60 * MINUTE)).toBeNull();
    expect(extensionRefusal(running(), end, end)).toBe('La prolongation doit finir après la fin prévue du service');
    expect(extensionRefusal(run({ status: ServiceStatus.archived }), end, end + MINUTE)).toBe('Le service est terminé');
    expect(extensionRefusal(running({ status: ServiceStatus.notEnded }), end + 10 * MINUTE, end + 60 * MINUTE)).toBeNull();
  });

  test('leaving within the margin counts as staying; before it, missing minutes count from the due end', () => {
    expect(earlyMinutes(running(), end - 5 * MINUTE, MARGIN)).toBe(0);
    expect(earlyMinutes(running(), end - 6 * MINUTE + 1, MARGIN)).toBe(0);
    expect(earlyMinutes(running(), end - 6 * MINUTE, MARGIN)).toBe(6);
    expect(earlyMinutes(running({ extendedUntil: end + 60 * MINUTE }), end, MARGIN)).toBe(60);
    expect([earlyBreakType(true), earlyBreakType(false)]).toEqual([2, 3]);
  });

  test('leaving a stop continues the circuit and is not an early departure (F-121)', () => {
    expect(departureMinutes(running({ parentId: 'circuit' }), [], start, MARGIN)).toBe(0);
  });

  test('a circuit ends early only while a stop is open or not made yet', () => {
    const stop = (status: ServiceStatus, realStart: number | null = null) => ({ status, realStart });
    const [made, open, here] = [stop(ServiceStatus.ended, start), stop(ServiceStatus.waiting), stop(ServiceStatus.inProgress, start)];
    const missing = (...stops: ReturnType<typeof stop>[]) => departureMinutes(running(), stops, end - 60 * MINUTE, MARGIN);
    expect([missing(made), missing(made, stop(ServiceStatus.unscheduled))]).toEqual([0, 0]);
    expect([missing(), missing(made, open), missing(made, here), missing(made, stop(ServiceStatus.notDone))]).toEqual([60, 60, 60, 60]);
  });
});
