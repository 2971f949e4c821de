// A site at this minute: present, awaited, next.
import { describe, expect, test } from 'vitest';
import { ServiceStatus } from '../planning/service.ts';
import { HOUR, MINUTE } from '../shared/time.ts';
import { siteNow, type PartNow, type ServiceNow } from './site-now.ts';

const START = 1_000 * HOUR;
const part = (more: Partial<PartNow> = {}): PartNow => ({
  name: 'Lea Roy',
  status: ServiceStatus.waiting,
  realStart: null,
  realEnd: null,
  extendedUntil: null,
  ...more,
});
const arrived = (more: Partial<PartNow> = {}): PartNow => part({ status: ServiceStatus.inProgress, realStart: START + 2 * MINUTE, ...more });
const service = (parts: readonly PartNow[], more: Partial<ServiceNow> = {}): ServiceNow => ({
  id: 'a',
  start: START,
  end: START + 8 * HOUR,
  nbAgents: 1,
  parts,
  ...more,
});

describe('a site as its customer sees it now', () => {
  test('names who has clocked in, since when and until when', () => {
    expect(siteNow([service([arrived()])], START + HOUR, 5)).toEqual({
      present: [{ serviceId: 'a', name: 'Lea Roy', since: START + 2 * MINUTE, until: START + 8 * HOUR, isPaused: false }],
      awaited: [],
      next: null,
    });
    const [stays] = siteNow([service([arrived({ extendedUntil: START + 9 * HOUR })])], START + 8.5 * HOUR, 5).present;
    expect(stays?.until).toBe(START + 9 * HOUR);
  });

  test.each([
    ['before its start nobody', -MINUTE, []],
    ['at its start somebody', 0, [[1, false]]],
    ['within the margin, not late', 5 * MINUTE, [[1, false]]],
    ['beyond the margin, late', 6 * MINUTE, [[1, true]]],
    ['after its end nobody', 8 * HOUR, []],
  ] as const)('awaits whoever has not clocked in: %s', (_, after, expected) => {
    const { awaited, present } = siteNow([service([part()])], START + after, 5);
    expect(awaited.map(({ missing, isLate }) => [missing, isLate])).toEqual(expected);
    expect(present).toEqual([]);
  });

  test('counts empty places, and not who has already left', () => {
    expect(siteNow([service([], { nbAgents: 2 })], START + HOUR, 5).awaited[0]?.missing).toBe(2);
    const left = arrived({ status: ServiceStatus.interrupted, realEnd: START + HOUR });
    expect(siteNow([service([left])], START + 2 * HOUR, 5)).toMatchObject({ present: [], awaited: [] });
  });

  test.each([ServiceStatus.archived, ServiceStatus.unscheduled])('awaits nobody in a service that is called off: status %i', (status) => {
    expect(siteNow([service([part({ status })])], START + HOUR, 5).awaited).toEqual([]);
  });

  test('knows the next service, the earliest of those ahead', () => {
    const later = service([part()], { id: 'b', start: START + 20 * HOUR, end: START + 28 * HOUR });
    const soon = service([part()], { id: 'c', start: START + 10 * HOUR, end: START + 18 * HOUR });
    expect(siteNow([later, service([arrived()]), soon], START + HOUR, 5).next).toEqual({ serviceId: 'c', start: soon.start, end: soon.end });
  });
});
