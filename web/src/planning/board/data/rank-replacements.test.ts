import { describe, expect, test } from 'vitest';
import { agentId, someBoard } from './board-fixture.ts';
import { pageSize, rankReplacements, replaceable } from './rank-replacements.ts';

const NOW = Date.parse('2026-12-02T12:00:00Z');

describe('replacing an agent', () => {
  test('it offers future services that have not begun', () => {
    const data = someBoard([
      { id: 'past', day: '2026-12-01', from: '08:00', until: '16:00', agents: [0] },
      { id: 'running', day: '2026-12-02', from: '08:00', until: '16:00', agents: [0], more: { realStart: 1, status: 200 } },
      { id: 'off', day: '2026-12-04', from: '08:00', until: '16:00', agents: [0], more: { status: 700 } },
      { id: 'next', day: '2026-12-04', from: '08:00', until: '16:00', agents: [0] },
      { id: 'other', day: '2026-12-04', from: '08:00', until: '16:00', agents: [1] },
    ]);
    expect(replaceable(data, agentId(0), NOW).map(({ id }) => id)).toEqual(['next']);
  });

  test('it checks a colleague on all the services together', () => {
    const data = someBoard([
      { id: 'a', day: '2026-12-03', from: '08:00', until: '16:00', agents: [0] },
      { id: 'b', day: '2026-12-04', from: '08:00', until: '16:00', agents: [0] },
      { day: '2026-12-04', from: '12:00', until: '20:00', agents: [1] },
    ]);
    const ranked = rankReplacements(data, [data.byId.get('a')!, data.byId.get('b')!], data.agents[0]!);
    expect(ranked.map(({ agent, verdict }) => [agent.lastname, verdict])).toEqual([
      ['Martin', 'free'],
      ['Keïta', 'confirm'],
    ]);
    expect(ranked[1]!.issues.map(({ code }) => code)).toContain('AGENT_ALREADY_HIRED');
  });

  test('among colleagues without anomaly, whom the sites know comes first, the core team before all', () => {
    const data = someBoard(
      [
        { id: 'a', day: '2026-12-03', from: '08:00', until: '16:00', agents: [0] },
        { id: 'b', day: '2026-12-04', from: '08:00', until: '16:00', agents: [0] },
      ],
      { faces: [{ site: 0, core: [2], known: [1] }] },
    );
    const ranked = rankReplacements(data, [data.byId.get('a')!, data.byId.get('b')!], data.agents[0]!);
    expect(ranked.map(({ agent, known }) => [agent.lastname, known])).toEqual([
      ['Martin', 2],
      ['Keïta', 2],
    ]);
    const without = rankReplacements({ ...data, known: new Map() }, [data.byId.get('a')!], data.agents[0]!);
    expect(without.map(({ agent, known }) => [agent.lastname, known])).toEqual([
      ['Keïta', 0],
      ['Martin', 0],
    ]);
  });

  test('it shows ten services a page, and a hundred when there are more than a hundred (F-062)', () => {
    expect([pageSize(50), pageSize(100), pageSize(101)]).toEqual([10, 10, 100]);
  });
});
