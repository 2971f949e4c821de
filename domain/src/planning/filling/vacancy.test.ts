import { describe, expect, test } from 'vitest';
import { ServiceStatus, selectableServiceStatuses } from '../service.ts';
import { vacancyEnd, vacancyMode } from './vacancy.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const place = { status: ServiceStatus.waiting, start: NOW + HOUR, end: NOW + 9 * HOUR, agentIds: ['a'], nbAgents: 2, isDraft: false } as const;

describe('a free place', () => {
  test('belongs to a future or current service with fewer agents than it needs (F-012)', () => {
    expect(vacancyEnd(place, NOW)).toBeNull();
    expect(vacancyEnd({ ...place, start: NOW - HOUR, status: ServiceStatus.late }, NOW)).toBeNull();
    expect(vacancyEnd({ ...place, start: NOW - HOUR, status: ServiceStatus.inProgress }, NOW)).toBeNull();
    expect(vacancyEnd({ ...place, agentIds: ['a', 'b'] }, NOW)).toBe('filled');
  });

  test('disappears once the service is ended, archived, unscheduled or past its end; a draft has none (F-012)', () => {
    const of = (change: object) => vacancyEnd({ ...place, ...change }, NOW);
    const open = [...selectableServiceStatuses, ServiceStatus.archived, ServiceStatus.unscheduled].filter((status) => of({ status }) === null);
    expect(open).toEqual([100, 110, 200, 250, 500]);
    expect([of({ status: ServiceStatus.archived }), of({ status: ServiceStatus.unscheduled }), of({ isDraft: true })]).toEqual([
      'gone',
      'gone',
      'gone',
    ]);
    expect(of({ start: NOW - 9 * HOUR, end: NOW })).toBe('over');
    expect(of({ start: NOW - 9 * HOUR, end: NOW - 1, extendedUntil: NOW + 1, status: ServiceStatus.extended })).toBeNull();
  });
});

test('the rules allow it, ask the manager, or forbid it; a service that has begun cannot wait for the manager', () => {
  expect([vacancyMode('free', false, false), vacancyMode('free', false, true)]).toEqual(['take', 'take']);
  expect([vacancyMode('confirm', false, false), vacancyMode('free', true, false)]).toEqual(['ask', 'ask']);
  expect([vacancyMode('confirm', false, true), vacancyMode('free', true, true)]).toEqual(['call', 'call']);
  expect([vacancyMode('refused', false, false), vacancyMode('refused', true, true)]).toEqual(['refused', 'refused']);
});
