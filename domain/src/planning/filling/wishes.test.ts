import { describe, expect, test } from 'vitest';
import { noWishes, tidyWishes, wishIssues, type AgentWishes } from '../../agents/agent-wishes.ts';
import { defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { plan } from '../judge/check-fixture.ts';
import { wishedFor, wishMatches, wishWeight, wishWords } from './wishes.ts';

const settings = defaultAgencySettings();
const of = (from: string, to: string, change = {}) => wishedFor(plan(from, to, change), settings);
const wishes: AgentWishes = { prefers: { moments: ['nights'], siteIds: ['dock'] }, avoids: { moments: ['longServices'], siteIds: ['louvre'] } };

describe('an agent’s wishes', () => {
  test('a service is by day or night, at a weekend from its first minute, and long from ten hours on', () => {
    expect(of('2026-12-09 08:00', '16:00').moments).toEqual(['days']);
    expect(of('2026-12-09 14:00', '23:59').moments).toEqual(['days']);
    expect(of('2026-12-09 14:00', '2026-12-10 00:00').moments).toEqual(['nights', 'longServices']);
    expect(of('2026-12-11 20:00', '2026-12-12 04:00').moments).toEqual(['nights', 'weekends']);
    expect(of('2026-12-11 16:00', '2026-12-12 00:00').moments).toEqual(['nights']);
  });

  test('a night with a clock change counts its real minutes', () => {
    expect(of('2026-03-28 23:00', '2026-03-29 03:00').moments).toContain('nights');
  });

  test('met wishes come first, then unmet ones, which weigh twice', () => {
    const matches = wishMatches(wishes, of('2026-12-09 20:00', '2026-12-10 06:00'));
    expect(matches.map(wishWords)).toEqual(['souhaite les nuits', 'préfère éviter les longs services', 'préfère éviter ce site']);
    expect(wishWeight(matches)).toBe(3);
    expect(wishMatches(wishes, of('2026-12-09 20:00', '2026-12-10 04:00', { siteId: 'dock' })).map(wishWords)).toEqual([
      'souhaite les nuits',
      'souhaite ce site',
    ]);
    expect([wishMatches(null, of('2026-12-09 20:00', '23:00')), wishMatches(noWishes, of('2026-12-09 20:00', '23:00'))]).toEqual([[], []]);
  });

  test('a tour meets the wish for any of its sites', () => {
    const tour = of('2026-12-09 20:00', '23:00', { siteId: 'a', childSiteIds: ['b', 'dock'] });
    expect(wishMatches({ ...noWishes, prefers: { moments: [], siteIds: ['dock'] } }, tour)).toEqual([{ liked: true, what: 'site' }]);
  });

  test('nobody both prefers and avoids something, and each wish is stored once', () => {
    expect(wishIssues(wishes)).toEqual({});
    expect(Object.keys(wishIssues({ prefers: wishes.prefers, avoids: { moments: ['nights'], siteIds: ['dock'] } }))).toEqual([
      'avoids.moments',
      'avoids.siteIds',
    ]);
    const twice: AgentWishes = { ...noWishes, prefers: { moments: ['nights', 'days', 'nights'], siteIds: ['b', 'a', 'b'] } };
    expect(tidyWishes(twice).prefers).toEqual({ moments: ['days', 'nights'], siteIds: ['a', 'b'] });
  });
});
