import { describe, expect, test } from 'vitest';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { agentId, someBoard } from './board-fixture.ts';
import { emptyMany, assignMany, shiftMany } from './many-intents.ts';

const day = { from: '08:00', until: '16:00' };
const board = () =>
  someBoard([
    { id: 'empty', day: '2026-12-02', ...day },
    { id: 'held', day: '2026-12-03', ...day, agents: [0] },
    { id: 'full', day: '2026-12-04', ...day, agents: [0, 1], more: { nbAgents: 2 } },
    { id: 'off', day: '2026-12-05', ...day, more: { status: ServiceStatus.unscheduled } },
  ]);

describe('one change for several services', () => {
  test('an agent takes an empty place or the only one, and is refused where they would have to replace somebody', () => {
    const data = board();
    const { intents, refusals } = assignMany(data.services, data.agents[2]!);
    expect(intents.map(({ service, changes }) => [service.id, changes.agentIds])).toEqual([
      ['empty', [agentId(2)]],
      ['held', [agentId(2)]],
    ]);
    expect(refusals.map(({ service, refusal }) => [service.id, refusal])).toEqual([
      ['full', 'Ce service est complet : remplacez un de ses collaborateurs'],
      ['off', 'Ce service est déprogrammé ou archivé'],
    ]);
  });

  test('all move by the same number of days, and each keeps its hours over a clock change', () => {
    const { intents } = shiftMany(someBoard([{ id: 'autumn', day: '2026-10-24', ...day }]).services, 1);
    expect(intents[0]?.changes).toEqual({ shiftDays: 1 });
    expect(intents[0]!.after.start - intents[0]!.service.start).toBe(25 * 3_600_000);
  });

  test('all become vacant, and those that already were stay unchanged', () => {
    const { intents } = emptyMany(board().services);
    expect(intents.map(({ service, changes }) => [service.id, changes.agentIds])).toEqual([
      ['held', []],
      ['full', []],
    ]);
  });
});
