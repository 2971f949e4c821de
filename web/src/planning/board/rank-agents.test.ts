import { describe, expect, test } from 'vitest';
import { absence, someBoard } from './board-fixture.ts';
import { rankAgents } from './rank-agents.ts';

describe('who should take a service', () => {
  test('those without reproach come first, the least busy before the others, then who would need a warning', () => {
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

  test('a replacement is judged for who comes in, and the replaced agent is not offered', () => {
    const data = someBoard([{ id: 'night', day: '2026-12-10', from: '19:00', until: '07:00', agents: [0] }]);
    const ranked = rankAgents(data, data.byId.get('night')!, data.agents[0]!);
    expect(ranked.map(({ agent }) => agent.lastname).toSorted()).toEqual(['Keïta', 'Martin']);
    expect(ranked[0]!.intent.changes.agentIds).toHaveLength(1);
  });
});
