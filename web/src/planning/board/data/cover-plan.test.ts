import { describe, expect, test } from 'vitest';
import { agentId, someBoard } from './board-fixture.ts';
import { chosenCover, coverOf, judgeCover } from './cover-plan.ts';

const board = () =>
  someBoard([
    { id: 'a', day: '2026-12-03', from: '08:00', until: '16:00', agents: [0] },
    { id: 'b', day: '2026-12-03', from: '12:00', until: '20:00', agents: [0] },
  ]);

describe('a cover on the board', () => {
  test('it proposes somebody for each service, lets the planner change or skip them, and is checked as a whole', () => {
    const data = board();
    const [from] = data.agents;
    const cover = coverOf(data, data.services, from!);
    expect(new Set(cover.map((each) => each.agentId))).toEqual(new Set([agentId(1), agentId(2)]));
    expect(judgeCover(data, from!, chosenCover(cover, new Map())).verdict).toBe('free');
    const same = chosenCover(
      cover,
      new Map([
        ['a', agentId(1)],
        ['b', agentId(1)],
      ]),
    );
    expect(judgeCover(data, from!, same).issues.map(({ code }) => code)).toContain('AGENT_ALREADY_HIRED');
    expect(chosenCover(cover, new Map([['a', null]])).map(({ serviceId }) => serviceId)).toEqual(['b']);
  });
});
