import { describe, expect, test } from 'vitest';
import { suggestedCheckLevels } from '../agency/check-levels.ts';
import { louvre, paul, plan, situation } from './check-fixture.ts';
import type { PlanningAgent } from './planning-context.ts';
import { fitReasons, whoFits, type Fit } from './who-fits.ts';

const settings = { planning: { checks: suggestedCheckLevels() } };
const agent = (id: string, change: Partial<PlanningAgent> = {}): PlanningAgent => ({ ...paul, id, name: id, ...change });
const names = (fits: readonly Fit[]): string[] => fits.map(({ agentId }) => agentId);
const service = plan('2026-12-09 08:00', '16:00', { agentIds: [] });

describe('who fits a service', () => {
  test('the lawful first, then who needs a warning, then whom the rules refuse', () => {
    const others = [agent('away'), agent('over', { contracts: [{ ...paul.contracts[0]!, limitMinutes: 300 }] }), agent('fresh')];
    const unavailabilities = [{ id: 'x', agentId: 'away', typeKey: 'paidLeave', start: service.start, end: service.end }];
    const fits = whoFits(situation({ settings, others, unavailabilities }), service, ['away', 'over', 'fresh']);
    expect(fits.map(({ agentId, verdict }) => [agentId, verdict])).toEqual([
      ['fresh', 'free'],
      ['over', 'confirm'],
      ['away', 'refused'],
    ]);
  });

  test('among equals: who has more hours left on his contract, who knows the site, who lives nearer', () => {
    const near = { latitude: 48.86, longitude: 2.33 };
    const far = { latitude: 45.76, longitude: 4.83 };
    const known = Array.from({ length: 3 }, (_, day) => plan(`2026-12-2${day} 08:00`, '09:00', { agentIds: ['regular'] }));
    const elsewhere = Array.from({ length: 3 }, (_, day) => plan(`2026-12-2${day} 08:00`, '09:00', { agentIds: ['stranger'], siteId: 'dock' }));
    const others = [agent('stranger'), agent('regular'), agent('distant', { location: far }), agent('neighbour', { location: near })];
    const context = situation({ settings, others, services: [...known, ...elsewhere], sites: [{ ...louvre, location: near }] });
    expect(names(whoFits(context, service, ['stranger', 'regular']))).toEqual(['regular', 'stranger']);
    expect(names(whoFits(context, service, ['distant', 'neighbour']))).toEqual(['neighbour', 'distant']);
    const idle = agent('idle', { contracts: [{ ...paul.contracts[0]!, limitMinutes: 2100 }] });
    const part = agent('part', { contracts: [{ ...paul.contracts[0]!, limitMinutes: 600 }] });
    expect(names(whoFits(situation({ settings, others: [part, idle] }), service, ['part', 'idle']))).toEqual(['idle', 'part']);
  });

  test('who holds another place of the service is not offered, and the service’s own hours do not count twice', () => {
    const held = { ...service, agentIds: ['anne', 'bob'], nbAgents: 2 };
    const context = situation({ settings, others: [agent('anne'), agent('bob')], services: [held] });
    const fits = whoFits(context, held, ['anne', 'bob'], ['anne']);
    expect(fits.map(({ agentId, minutes, verdict }) => [agentId, minutes, verdict])).toEqual([['bob', 0, 'free']]);
  });

  test('tells hours left, rest on both sides, visits and distance in words', () => {
    const context = situation({
      settings,
      services: [plan('2026-12-08 06:00', '14:00'), plan('2026-12-10 08:00', '16:00')],
      agent: { location: { latitude: 48.9, longitude: 2.35 }, contracts: [{ ...paul.contracts[0]!, limitMinutes: 9100, limitPeriod: 'MONTH' }] },
      sites: [{ ...louvre, location: { latitude: 48.86, longitude: 2.33 } }],
    });
    expect(fitReasons(whoFits(context, service, ['paul'])[0]!)).toEqual([
      'reste 135\u00A0h\u00A040 sur le mois',
      'repos : 18\u00A0h\u00A000 avant, 16\u00A0h\u00A000 après',
      'connaît le site (2)',
      'à 5 km',
    ]);
  });
});
