import { describe, expect, test } from 'vitest';
import { suggestedCheckLevels } from '../../agency/settings/check-levels.ts';
import { louvre, paul, plan, situation } from '../judge/check-fixture.ts';
import type { PlanningAgent } from '../judge/planning-context.ts';
import { fitReasons, whoFits, type Fit } from './who-fits.ts';

const settings = { planning: { checks: suggestedCheckLevels() } };
const agent = (id: string, change: Partial<PlanningAgent> = {}): PlanningAgent => ({ ...paul, id, name: id, ...change });
const names = (fits: readonly Fit[]): string[] => fits.map(({ agentId }) => agentId);
const service = plan('2026-12-09 08:00', '16:00', { agentIds: [] });

describe('the best agents for a service', () => {
  test('the lawful ones come first, then those with a warning, then those the rules refuse', () => {
    const others = [agent('away'), agent('over', { contracts: [{ ...paul.contracts[0]!, limitMinutes: 300 }] }), agent('fresh')];
    const unavailabilities = [{ id: 'x', agentId: 'away', typeKey: 'paidLeave', start: service.start, end: service.end }];
    const fits = whoFits(situation({ settings, others, unavailabilities }), service, ['away', 'over', 'fresh']);
    expect(fits.map(({ agentId, verdict }) => [agentId, verdict])).toEqual([
      ['fresh', 'free'],
      ['over', 'confirm'],
      ['away', 'refused'],
    ]);
  });

  test('agents who requested leave come after the others, with or without a warning, with the reason', () => {
    const others = [agent('asked'), agent('fresh')];
    const unavailabilities = [{ id: 'x', agentId: 'asked', typeKey: 'paidLeave', start: service.start, end: service.end, pending: true }];
    for (const checks of [suggestedCheckLevels(), { ...suggestedCheckLevels(), AGENT_UNAVAILABLE: 0 as const }]) {
      const fits = whoFits(situation({ settings: { planning: { checks } }, others, unavailabilities }), service, ['asked', 'fresh']);
      expect(names(fits)).toEqual(['fresh', 'asked']);
      expect(fits[1]!.verdict).not.toBe('refused');
      expect([fitReasons(fits[1]!)[0], fits[0]!.leaveAsked]).toEqual(['congé demandé', false]);
    }
    const unchecked = { planning: { checks: { ...suggestedCheckLevels(), AGENT_UNAVAILABLE: 0 as const } } };
    const faces = new Map([['louvre', new Map([['asked', 'core'] as const])]]);
    for (const ids of [
      ['asked', 'fresh'],
      ['fresh', 'asked'],
    ])
      expect(names(whoFits(situation({ settings: unchecked, others, unavailabilities }), service, ids, [], { faces }))).toEqual(['fresh', 'asked']);
    const before = { ...unavailabilities[0]!, end: service.start, start: service.start - 3_600_000 };
    expect(whoFits(situation({ settings, others, unavailabilities: [before] }), service, ['asked'])[0]!.leaveAsked).toBe(false);
  });

  test('among equals: more hours left in the contract, knowing the site, living nearer', () => {
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

  test('the core team, then a known face, come before a stranger with more hours left; who has a warning after all', () => {
    const contract = paul.contracts[0]!;
    const others = [
      agent('stranger'),
      agent('regular', { contracts: [{ ...contract, limitMinutes: 1050 }] }),
      agent('chosen', { contracts: [{ ...contract, limitMinutes: 1020 }] }),
      agent('tired', { contracts: [{ ...contract, limitMinutes: 300 }] }),
    ];
    const faces = new Map([
      [
        'louvre',
        new Map([
          ['regular', 'known'],
          ['chosen', 'core'],
          ['tired', 'core'],
        ] as const),
      ],
    ]);
    const ids = others.map(({ id }) => id);
    const fits = whoFits(situation({ settings, others }), service, ids, [], { faces });
    expect(fits.map(({ agentId, familiarity }) => [agentId, familiarity])).toEqual([
      ['chosen', 'core'],
      ['regular', 'known'],
      ['stranger', null],
      ['tired', 'core'],
    ]);
    const said = fits.map((fit) => fitReasons(fit).filter((word) => word === 'noyau dur' || word === 'visage connu'));
    expect(said).toEqual([['noyau dur'], ['visage connu'], [], ['noyau dur']]);
    expect(names(whoFits(situation({ settings, others }), service, ids))).toEqual(['stranger', 'regular', 'chosen', 'tired']);
  });

  test('among equals: met wishes, but never before the rules or missing contract hours', () => {
    const louvreToo = { moments: [], siteIds: ['louvre'] };
    const none = { moments: [], siteIds: [] };
    const others = [
      agent('against', { wishes: { prefers: none, avoids: louvreToo } }),
      agent('plain'),
      agent('for', { wishes: { prefers: { moments: ['days'], siteIds: [] }, avoids: none } }),
    ];
    const fits = whoFits(situation({ settings, others }), service, ['against', 'plain', 'for']);
    expect(names(fits)).toEqual(['for', 'plain', 'against']);
    expect(fits.map((fit) => fitReasons(fit).at(-1))).toEqual([
      'souhaite les services de jour',
      expect.stringContaining('reste'),
      'préfère éviter ce site',
    ]);
    expect(fits.every(({ verdict }) => verdict === 'free')).toBe(true);
    const keen = { wishes: { prefers: louvreToo, avoids: none } };
    const over = agent('over', { ...keen, contracts: [{ ...paul.contracts[0]!, limitMinutes: 300 }] });
    const half = agent('half', { ...keen, contracts: [{ ...paul.contracts[0]!, limitMinutes: 1050 }] });
    expect(names(whoFits(situation({ settings, others: [over, half, agent('full')] }), service, ['over', 'half', 'full']))).toEqual([
      'full',
      'half',
      'over',
    ]);
  });

  test('among equals: lower cost, the average for unknown pay, and no cost for people who may not read pay', () => {
    const others = ['a-dear', 'b-unknown', 'c-cheap'].map((id) => agent(id));
    const costs: Record<string, number> = { 'a-dear': 12_000, 'c-cheap': 10_000 };
    const context = situation({ settings, others });
    const ids = others.map(({ id }) => id);
    const fits = whoFits(context, service, ids, [], { costOf: ({ id }) => costs[id] ?? null });
    expect(names(fits)).toEqual(['c-cheap', 'b-unknown', 'a-dear']);
    expect(fits.map((fit) => fitReasons(fit).at(-1))).toEqual([
      'coût brut 100,00\u00A0€',
      expect.stringContaining('reste'),
      'coût brut 120,00\u00A0€',
    ]);
    const silent = whoFits(context, service, ids);
    expect(names(silent)).toEqual(ids);
    expect(silent.flatMap(fitReasons).join(' ')).not.toContain('€');
  });

  test('an agent with another place in the service is not proposed, and the service’s hours do not count twice', () => {
    const held = { ...service, agentIds: ['anne', 'bob'], nbAgents: 2 };
    const context = situation({ settings, others: [agent('anne'), agent('bob')], services: [held] });
    const fits = whoFits(context, held, ['anne', 'bob'], ['anne']);
    expect(fits.map(({ agentId, minutes, verdict }) => [agentId, minutes, verdict])).toEqual([['bob', 0, 'free']]);
  });

  test('remaining hours, rest on both sides, visits and distance are worded', () => {
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

test('visits are the agent’s other services on this site', () => {
  const held = (day: string, siteId: string) => plan(`2026-12-${day} 08:00`, '09:00', { agentIds: ['fresh'], siteId });
  const services = [held('01', 'louvre'), held('02', 'dock'), held('03', 'dock')];
  const [fit] = whoFits(situation({ settings, others: [agent('fresh')], services }), service, ['fresh']);
  expect(fit!.visits).toBe(1);
});
