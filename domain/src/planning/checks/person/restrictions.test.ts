import { describe, expect, test } from 'vitest';
import { issuesOf, plan, louvre } from '../../judge/check-fixture.ts';
import type { PlanningAgent, SiteBan } from '../../judge/planning-context.ts';
import type { Restriction } from '../../restriction.ts';
import type { PlannedService } from '../../service.ts';

/** `Omit` that keeps the union of kinds. */
type Unlabelled = Restriction extends infer R ? (R extends Restriction ? Omit<R, 'label'> : never) : never;

const breaks = (restriction: Unlabelled, service: PlannedService, agent: Partial<PlanningAgent> = {}): boolean =>
  issuesOf('AGENT_RESTRICTION', [service], {
    agent: { ...agent, restrictions: [{ ...restriction, label: 'médicale' } as Restriction] },
    sites: [{ ...louvre, location: { latitude: 48.86, longitude: 2.34 } }],
  }).length > 0;

describe('AGENT_RESTRICTION', () => {
  test('a recorded restriction is reported by its label (F-112)', () => {
    const agent = { restrictions: [{ kind: 'noNight' as const, label: 'pas de nuit' }] };
    const found = issuesOf('AGENT_RESTRICTION', [plan('2026-11-17 19:00', '23:00')], { agent });
    expect(found[0]?.message).toBe('Paul Martin : restriction pas de nuit.');
    expect(issuesOf('AGENT_RESTRICTION', [plan('2026-11-17 08:00', '21:00')], { agent })).toEqual([]);
  });

  test('it applies only between its dates', () => {
    const restriction = { kind: 'noNight', from: '2026-11-01', until: '2026-11-16' } as const;
    expect(breaks(restriction, plan('2026-11-16 22:00', '2026-11-17 04:00'))).toBe(true);
    expect(breaks(restriction, plan('2026-11-17 00:00', '05:00'))).toBe(false);
  });

  test.each<[string, Unlabelled, PlannedService, PlannedService]>([
    ['night before six', { kind: 'noNight' }, plan('2026-11-17 05:00', '12:00'), plan('2026-11-17 06:00', '12:00')],
    ['Sunday', { kind: 'noSunday' }, plan('2026-11-21 19:00', '2026-11-22 07:00'), plan('2026-11-21 12:00', '2026-11-22 00:00')],
    ['Saturday', { kind: 'noSaturday' }, plan('2026-11-21 08:00', '12:00'), plan('2026-11-20 08:00', '12:00')],
    ['holiday', { kind: 'noHoliday' }, plan('2026-11-11 08:00', '12:00'), plan('2026-11-12 08:00', '12:00')],
    ['certain days', { kind: 'onlyDays', days: [1, 2] }, plan('2026-11-18 08:00', '12:00'), plan('2026-11-17 08:00', '12:00')],
    [
      'certain hours',
      { kind: 'timeWindow', startTime: '08:00', endTime: '18:00' },
      plan('2026-11-17 08:00', '18:01'),
      plan('2026-11-17 08:00', '18:00'),
    ],
    [
      'hours over midnight',
      { kind: 'timeWindow', startTime: '18:00', endTime: '08:00' },
      plan('2026-11-17 17:00', '20:00'),
      plan('2026-11-17 01:00', '08:00'),
    ],
    ['length', { kind: 'maxServiceMinutes', minutes: 480 }, plan('2026-11-17 08:00', '16:01'), plan('2026-11-17 08:00', '16:00')],
    ['lone work', { kind: 'notAlone' }, plan('2026-11-17 08:00', '12:00'), plan('2026-11-17 08:00', '12:00', { nbAgents: 2 })],
    ['driving', { kind: 'noDriving' }, plan('2026-11-17 08:00', '12:00', { activityType: 6 }), plan('2026-11-17 08:00', '12:00')],
    ['dogs', { kind: 'noDog' }, plan('2026-11-17 08:00', '12:00', { dogId: 'rex' }), plan('2026-11-17 08:00', '12:00')],
    ['screens', { kind: 'noScreenPost' }, plan('2026-11-17 08:00', '12:00', { activityType: 3 }), plan('2026-11-17 08:00', '12:00')],
    [
      'sites',
      { kind: 'onlySites', siteIds: ['louvre'] },
      plan('2026-11-17 08:00', '12:00', { childSiteIds: ['dock'] }),
      plan('2026-11-17 08:00', '12:00'),
    ],
    [
      'customers',
      { kind: 'noCustomer', customerIds: ['museum'] },
      plan('2026-11-17 08:00', '12:00'),
      plan('2026-11-17 08:00', '12:00', { customerId: 'port' }),
    ],
  ])('restriction on %s', (_title, restriction, broken, kept) => {
    expect(breaks(restriction, broken)).toBe(true);
    expect(breaks(restriction, kept)).toBe(false);
  });

  test('restriction on distance, from home to the site', () => {
    const service = plan('2026-11-17 08:00', '12:00');
    const lyon = { location: { latitude: 45.76, longitude: 4.84 } };
    expect(breaks({ kind: 'maxDistanceKm', kilometres: 380 }, service, lyon)).toBe(true);
    expect(breaks({ kind: 'maxDistanceKm', kilometres: 400 }, service, lyon)).toBe(false);
    expect(breaks({ kind: 'maxDistanceKm', kilometres: 1 }, service)).toBe(false);
  });
});

describe('AGENT_SITE_FORBIDDEN', () => {
  const check = (ban: SiteBan, service: PlannedService) => issuesOf('AGENT_SITE_FORBIDDEN', [service], { agent: { bans: [ban] } });

  test('a banned agent cannot be planned on the site (F-113)', () => {
    expect(check({ siteId: 'louvre' }, plan('2026-11-17 08:00', '12:00'))[0]?.message).toBe('Paul Martin est interdit sur le site Louvre.');
    expect(check({ siteId: 'dock' }, plan('2026-11-17 08:00', '12:00'))).toEqual([]);
  });

  test('a ban has dates, may name a customer, and applies to every stop of a circuit', () => {
    const night = plan('2026-11-17 19:00', '2026-11-18 07:00');
    expect(check({ siteId: 'louvre', until: '2026-11-16' }, night)).toEqual([]);
    expect(check({ siteId: 'louvre', from: '2026-11-18' }, night)).toHaveLength(1);
    expect(check({ customerId: 'museum' }, night)).toHaveLength(1);
    expect(check({ customerId: 'port' }, { ...night, childSiteIds: ['dock'] })[0]?.message).toContain('Quai 4');
  });
});
