import { describe, expect, test } from 'vitest';
import { fitReasons } from '@vigie/domain/planning/filling/who-fits.ts';
import { absence, facts, someBoard } from './board-fixture.ts';
import { rankAgents } from './rank-agents.ts';

describe('who should take a service', () => {
  test('agents without issues come first, the least busy before the others, then those with a warning', () => {
    const data = someBoard(
      [
        { id: 'open', day: '2026-12-10', from: '08:00', until: '16:00' },
        { day: '2026-12-02', from: '08:00', until: '16:00', agents: [0] },
      ],
      { unavailabilities: [absence(1, '2026-12-10', '2026-12-10')] },
    );
    const ranked = rankAgents(data, data.byId.get('open')!);
    expect(ranked.map(({ agent, fit }) => [agent.lastname, fit.verdict])).toEqual([
      ['Martin', 'free'],
      ['Diallo', 'free'],
      ['Keïta', 'confirm'],
    ]);
    expect(ranked[2]!.fit.issues[0]!.message).toContain('indisponible');
  });

  test('known pay and wishes order the agents and are shown, and without pay nothing is said about it', () => {
    const pays = [1500, 1300, 1400];
    const data = someBoard([{ id: 'open', day: '2026-12-10', from: '08:00', until: '16:00' }]);
    const paid = someBoard([{ id: 'open', day: '2026-12-10', from: '08:00', until: '16:00' }], {
      agents: data.agents.map(({ facts: _facts, name: _name, ...agent }, rank) => ({
        ...agent,
        facts: {
          ...facts(),
          contracts: facts().contracts.map((contract) => ({ ...contract, hourlyCents: pays[rank]! })),
          ...(rank === 2 ? { wishes: { prefers: { moments: ['days'], siteIds: [] }, avoids: { moments: [], siteIds: [] } } } : {}),
        },
      })),
    });
    const ranked = rankAgents(paid, paid.byId.get('open')!);
    expect(ranked.map(({ agent, fit }) => [agent.lastname, fit.costCents])).toEqual([
      ['Keïta', 10_400],
      ['Martin', 11_200],
      ['Diallo', 12_000],
    ]);
    expect(fitReasons(ranked[1]!.fit)).toEqual(expect.arrayContaining(['souhaite les services de jour', 'coût brut 112,00\u00A0€']));
    expect(rankAgents(data, data.byId.get('open')!).map(({ fit }) => fit.costCents)).toEqual([null, null, null]);
  });

  test('a replacement is checked for the newcomer, and the replaced agent is not offered', () => {
    const data = someBoard([{ id: 'night', day: '2026-12-10', from: '19:00', until: '07:00', agents: [0] }]);
    const ranked = rankAgents(data, data.byId.get('night')!, data.agents[0]!);
    expect(ranked.map(({ agent }) => agent.lastname).toSorted()).toEqual(['Keïta', 'Martin']);
    expect(ranked[0]!.intent.changes.agentIds).toHaveLength(1);
  });
});
