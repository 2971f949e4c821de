import { describe, expect, test } from 'vitest';
import { ServiceStatus } from '../planning/service.ts';
import type { PlannedService } from '../planning/service.ts';
import { HOUR } from '../shared/time.ts';
import { plannedMinutes } from './planned.ts';

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
