import { describe, expect, test } from 'vitest';
import { MINUTE, instantOf } from '../shared/time.ts';
import {
  ServiceStatus,
  activityTypes,
  canMove,
  endPause,
  hasReport,
  minutesBeyond,
  moveRefusal,
  occupiesAgent,
  goneServiceStatuses,
  selectableServiceStatuses,
  serviceFor,
  serviceInterval,
  serviceStatusLabels,
  startPause,
  statusAt,
} from './service.ts';
import type { PlannedService } from './service.ts';

const start = instantOf('2026-11-21T07:00:00Z');
const end = instantOf('2026-11-21T19:00:00Z');
const service = (change: Partial<PlannedService> = {}): PlannedService => ({
  id: 's',
  siteId: 'site',
  customerId: 'customer',
  start,
  end,
  timeZone: 'Europe/Paris',
  specialtyKey: null,
  nbAgents: 1,
  status: ServiceStatus.waiting,
  agentIds: ['a'],
  ...change,
});

describe('status and time', () => {
  test('a service is late after the margin has passed without a start, not when it is reached (F-133)', () => {
    expect(statusAt(service(), start + 5 * MINUTE, 5)).toBe(ServiceStatus.waiting);
    expect(statusAt(service(), start + 5 * MINUTE + 1, 5)).toBe(ServiceStatus.late);
    expect(minutesBeyond(start, start + 5 * MINUTE, 5)).toBe(0);
    expect(minutesBeyond(start, start + 6 * MINUTE, 5)).toBe(6);
  });

  test('late, not done and not ended follow from time (F-046)', () => {
    expect(statusAt(service({ status: ServiceStatus.late }), end, 5)).toBe(ServiceStatus.late);
    expect(statusAt(service({ status: ServiceStatus.late }), end + 1, 5)).toBe(ServiceStatus.notDone);
    expect(statusAt(service(), end + 1, 5)).toBe(ServiceStatus.notDone);
    const started = service({ status: ServiceStatus.inProgress, realStart: start });
    expect(statusAt(started, end + 5 * MINUTE, 5)).toBe(ServiceStatus.inProgress);
    expect(statusAt(started, end + 5 * MINUTE + 1, 5)).toBe(ServiceStatus.notEnded);
  });

  test('an extension moves the due end', () => {
    const extended = service({ status: ServiceStatus.extended, extendedUntil: end + 60 * MINUTE });
    expect(statusAt(extended, end + 65 * MINUTE, 5)).toBe(ServiceStatus.extended);
    expect(statusAt(extended, end + 65 * MINUTE + 1, 5)).toBe(ServiceStatus.notEnded);
  });

  test('a service moved later is no longer late', () => {
    expect(statusAt(service({ status: ServiceStatus.late, start: start + 60 * MINUTE }), start + 10 * MINUTE, 5)).toBe(100);
  });

  test('time does not change a closed status', () => {
    for (const status of [120, 300, 400, 600, 700, 800] as const) {
      expect(statusAt(service({ status }), end + 1e9, 5)).toBe(status);
    }
  });
});

describe('manual moves', () => {
  const movesFrom = (from: ServiceStatus) => Object.values(ServiceStatus).filter((to) => canMove(from, to));

  test('a pause remembers the status and its end restores it (F-135)', () => {
    const paused = startPause(ServiceStatus.extended);
    expect(paused).toEqual({ status: 500, previousStatus: 250 });
    expect(endPause({ ...paused! })).toEqual({ status: 250, previousStatus: null });
    expect(startPause(ServiceStatus.waiting)).toBeNull();
    expect(endPause({ status: ServiceStatus.notEnded, previousStatus: ServiceStatus.inProgress })?.status).toBe(800);
    expect(endPause({ status: ServiceStatus.inProgress })).toBeNull();
  });

  test('a service can be started, extended, paused and ended, and an ended one can still be extended', () => {
    expect(movesFrom(100)).toEqual([200, 600, 700]);
    expect(canMove(200, 250)).toBe(true);
    expect(canMove(300, 250)).toBe(true);
    expect(canMove(300, 200)).toBe(false);
    expect(movesFrom(600)).toEqual([]);
  });

  test('a refused move gives its reason in the specification’s words', () => {
    expect(moveRefusal(100, 200)).toBeNull();
    expect(moveRefusal(200, 200)).toBe('Un service est actif');
    expect(moveRefusal(300, 200)).toBe('Le service est terminé');
    expect(moveRefusal(500, 500)).toBe('Un service est actif');
    expect(moveRefusal(100, 300)).toBe('Un service « En attente » ne peut pas passer à « Terminé ».');
  });
});

describe('the lists of values', () => {
  test('eleven statuses have their French names (F-044)', () => {
    expect(serviceStatusLabels).toEqual({
      100: 'En attente',
      110: 'En retard',
      120: 'Non réalisé',
      200: 'En cours',
      250: 'Prolongation',
      300: 'Terminé',
      400: 'Interrompu',
      500: 'En pause',
      600: 'Archivé',
      700: 'Déprogrammé',
      800: 'Non terminé',
    });
  });

  test('nine statuses are selectable (F-045)', () => {
    expect(selectableServiceStatuses).toHaveLength(9);
    expect(selectableServiceStatuses).not.toContain(600);
    expect(selectableServiceStatuses).not.toContain(700);
  });

  test('every status is selectable or gone, so that figures and the lists behind them leave out the same', () => {
    const all = [...selectableServiceStatuses, ...goneServiceStatuses].toSorted((a, b) => a - b);
    expect(all).toEqual([100, 110, 120, 200, 250, 300, 400, 500, 600, 700, 800]);
  });

  test('eight activities are in the specification’s order (F-047)', () => {
    expect(activityTypes.map(({ type }) => type)).toEqual([1, 2, 6, 7, 8, 3, 4, 5]);
    expect(activityTypes.map(({ label }) => label)).toEqual([
      'Gardiennage & Surveillance',
      'Intervention & Levée de doute',
      'Ronde mobile',
      'Reconnaissance des lieux',
      'Audit & Contrôle',
      'PC sécurité',
      'Accueil',
      'Gestion administrative',
    ]);
  });

  test('only activities 2, 6, 7 and 8 have a report (F-048)', () => {
    expect(activityTypes.map(({ type }) => type).filter(hasReport)).toEqual([2, 6, 7, 8]);
  });
});

describe('the time of a service', () => {
  test('is planned before, current while running, real afterwards', () => {
    const realStart = start + 3 * MINUTE;
    const realEnd = end + 20 * MINUTE;
    expect(serviceInterval(service())).toEqual({ start, end });
    expect(serviceInterval(service({ status: 200, realStart }), end - 1)).toEqual({ start: realStart, end });
    expect(serviceInterval(service({ status: 800, realStart }), end + 90 * MINUTE).end).toBe(end + 90 * MINUTE);
    expect(serviceInterval(service({ status: 250, extendedUntil: end + 60 * MINUTE })).end).toBe(end + 60 * MINUTE);
    expect(serviceInterval(service({ status: 300, realStart, realEnd }))).toEqual({
      start: realStart,
      end: realEnd,
    });
  });

  test('is each agent’s own, unless the service is archived', () => {
    const progress = {
      a: { status: ServiceStatus.ended, realStart: start, realEnd: end - 60 * MINUTE },
      b: { status: ServiceStatus.notDone },
    };
    const both = service({ status: 300, agentIds: ['a', 'b'], progress, realStart: start, realEnd: end });
    expect(serviceInterval(serviceFor(both, 'a')).end).toBe(end - 60 * MINUTE);
    expect(serviceFor(both, 'b').status).toBe(ServiceStatus.notDone);
    expect(serviceFor(both, 'c')).toBe(both);
    expect(serviceFor({ ...both, status: 600 }, 'a').status).toBe(600);
  });

  test('counts for the checks unless the service is archived, unscheduled or missed', () => {
    expect(selectableServiceStatuses.filter(occupiesAgent)).toEqual([100, 110, 200, 250, 300, 400, 500, 800]);
    expect([occupiesAgent(600), occupiesAgent(700)]).toEqual([false, false]);
  });
});
