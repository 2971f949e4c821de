// Making room for a place: a chain of moves, all of them or none.
import { describe, expect, test } from 'vitest';
import { suggestedCheckLevels } from '../../agency/settings/check-levels.ts';
import { chanceFrom } from '../../shared/random.ts';
import { paul, plan, situation } from '../judge/check-fixture.ts';
import type { PlannedService } from '../service.ts';
import type { AutoWeights } from './options.ts';
import { NOBODY, rosterOf } from './roster.ts';
import { makeRoom, undo, type Step } from './search.ts';

const settings = { planning: { checks: suggestedCheckLevels() } };
const nobody = { agentIds: [] };
const anne = { ...paul, id: 'anne', name: 'Anne', specialties: [{ key: 'ssiap1' }] };
const bob = { ...paul, id: 'bob', name: 'Bob' };
const specialties = new Map([['ssiap1', { label: 'SSIAP 1' }]]);

describe('a place that only somebody busy could take', () => {
  const easy = plan('2026-12-01 07:00', '15:00', nobody);
  const fire = plan('2026-12-01 14:00', '22:00', { ...nobody, specialtyKey: 'ssiap1' });
  /** Anne alone may take the fire post, and holds the other one. */
  const busy = (others: readonly (typeof paul)[]) => {
    const context = situation({ settings, others, specialties });
    const roster = rosterOf({ context, vacancies: [easy, fire], agentIds: others.map(({ id }) => id), targets: new Map() });
    roster.assign(0, roster.slots[0]!);
    const log: Step[] = [];
    return { roster, log, won: (depth: number) => makeRoom(roster, roster.slots[1]!, chanceFrom(1), depth, log) };
  };

  test('is won by handing what they hold to a colleague, and the whole chain can be taken back', () => {
    const { roster, log, won } = busy([anne, bob]);
    expect(won(1)).toBe(true);
    expect([...roster.holders]).toEqual([1, 0]);
    undo(roster, log);
    expect([...roster.holders]).toEqual([0, NOBODY]);
  });

  test('stays empty where nobody can take over, or no chain is allowed, and nothing has moved', () => {
    for (const { roster, won, depth } of [
      { ...busy([anne]), depth: 1 },
      { ...busy([anne, bob]), depth: 0 },
    ]) {
      expect(won(depth)).toBe(false);
      expect([...roster.holders]).toEqual([0, NOBODY]);
    }
  });
});

test('a day beside a night costs its guard one break of rhythm, whichever comes first, and two between two nights', () => {
  const rhythmAlone: AutoWeights = { hours: 0, nights: 0, sundays: 0, distance: 0, cost: 0, wishes: 0, faces: 0, rhythm: 1 };
  const [before, after] = [plan('2026-12-06 20:00', '2026-12-07 04:00'), plan('2026-12-09 20:00', '2026-12-10 04:00')];
  const day = plan('2026-12-08 08:00', '16:00', nobody);
  const breaks = (services: readonly PlannedService[]): number => {
    const roster = rosterOf({
      context: situation({ settings, services }),
      vacancies: [day],
      agentIds: ['paul'],
      targets: new Map(),
      weights: rhythmAlone,
    });
    return roster.extra(0, roster.slots[0]!);
  };
  const one = breaks([before]);
  expect(one).toBeGreaterThan(0);
  expect([breaks([]), breaks([after]), breaks([before, after])]).toEqual([0, one, 2 * one]);
  expect(breaks([plan('2026-12-07 08:00', '16:00'), plan('2026-12-09 08:00', '16:00')])).toBe(0);
});
