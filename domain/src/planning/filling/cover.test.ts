import { describe, expect, test } from 'vitest';
import { suggestedCheckLevels } from '../../agency/settings/check-levels.ts';
import { paul, plan, situation } from '../judge/check-fixture.ts';
import { proposeCover } from './cover.ts';
import type { PlanningAgent } from '../judge/planning-context.ts';

const settings = { planning: { checks: suggestedCheckLevels() } };
const agent = (id: string): PlanningAgent => ({ ...paul, id, name: id });
const away = (agentId: string, { start, end }: { start: number; end: number }) => ({ id: agentId, agentId, typeKey: 'paidLeave', start, end });

describe('cover for an absent agent', () => {
  test('no colleague is proposed for two services at once: each assignment counts for the next one (F-063)', () => {
    const [first, second] = [plan('2026-12-09 08:00', '16:00'), plan('2026-12-09 12:00', '20:00')];
    const context = situation({ settings, others: [agent('anne'), agent('bob')], services: [first, second] });
    const covered = proposeCover(context, [second, first], 'paul', ['paul', 'anne', 'bob']);
    expect(covered.map(({ serviceId, agentId }) => [serviceId, agentId])).toEqual([
      [first.id, 'anne'],
      [second.id, 'bob'],
    ]);
    const again = covered[1]!.fits.find(({ agentId }) => agentId === 'anne');
    expect(again?.verdict).toBe('refused');
  });

  test('a colleague already on the service stays there, and is not available for another at the same time', () => {
    const shared = plan('2026-12-09 08:00', '16:00', { nbAgents: 2, agentIds: ['paul', 'anne'] });
    const next = plan('2026-12-09 12:00', '20:00');
    const context = situation({ settings, others: [agent('anne'), agent('bob'), agent('carl')], services: [shared, next] });
    const covered = proposeCover(context, [shared, next], 'paul', ['anne', 'bob', 'carl']);
    expect(covered.map(({ agentId }) => agentId)).toEqual(['bob', 'carl']);
    expect(covered[1]!.fits.find(({ agentId }) => agentId === 'anne')?.verdict).toBe('refused');
  });

  test('nobody is proposed when the rules allow nobody, nor the absent agent, nor a colleague already there', () => {
    const [alone, shared] = [plan('2026-12-09 08:00', '16:00'), plan('2026-12-12 08:00', '16:00', { nbAgents: 2, agentIds: ['paul', 'anne'] })];
    const context = situation({
      settings,
      others: [agent('anne'), agent('bob')],
      services: [alone, shared],
      unavailabilities: [away('anne', alone), away('bob', alone)],
    });
    const covered = proposeCover(context, [alone, shared], 'paul', ['paul', 'anne', 'bob']);
    expect(covered.map(({ agentId }) => agentId)).toEqual([null, 'bob']);
    expect(covered.flatMap(({ fits }) => fits.map(({ agentId }) => agentId))).not.toContain('paul');
    expect(covered[1]!.fits.map(({ agentId }) => agentId)).toEqual(['bob']);
  });
});
