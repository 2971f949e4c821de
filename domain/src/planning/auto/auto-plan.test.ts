import { describe, expect, test } from 'vitest';
import { suggestedCheckLevels } from '../../agency/settings/check-levels.ts';
import { chanceFrom } from '../../shared/random.ts';
import { judgeAssignment } from '../judge/assignment-issues.ts';
import { paul, plan, situation, type Situation } from '../judge/check-fixture.ts';
import { isBlocking } from '../judge/issue.ts';
import { withServices, type PlanningAgent, type PlanningContext } from '../judge/planning-context.ts';
import type { PlannedService } from '../service.ts';
import { autoPlan, type AutoPlan } from './auto-plan.ts';
import { usualWeights } from './options.ts';
import type { AutoPlanInput, AutoPlanResult } from './options.ts';

const crew = (names: readonly string[], change: Partial<PlanningAgent> = {}): PlanningAgent[] =>
  names.map((id) => ({ ...paul, id, name: id, ...change }));
const nobody = { agentIds: [] };
const levels = { planning: { checks: suggestedCheckLevels() } };

function input(
  others: readonly PlanningAgent[],
  vacancies: readonly PlannedService[],
  change: Partial<AutoPlanInput> = {},
  given: Situation = {},
): AutoPlanInput {
  const context = situation({ settings: levels, others, ...given });
  const agentIds = others.map(({ id }) => id);
  return { context, vacancies, agentIds, targets: new Map(agentIds.map((id) => [id, 35 * 60])), ...change };
}
function finish(running: AutoPlan): AutoPlanResult {
  while (running.work(200).phase !== 'done');
  return running.result();
}
const holderOf = ({ proposals }: AutoPlanResult, service: PlannedService): string | undefined =>
  proposals.find(({ serviceId }) => serviceId === service.id)?.agentId;

/** Each agent's whole month, judged at once in the finished plan. */
function faults(context: PlanningContext, vacancies: readonly PlannedService[], { proposals }: AutoPlanResult): string[] {
  const planned = vacancies.map((service) => ({
    ...service,
    agentIds: [...service.agentIds, ...proposals.filter(({ serviceId }) => serviceId === service.id).map(({ agentId }) => agentId)],
  }));
  return judgeAssignment(withServices(context, planned), planned)
    .filter(isBlocking)
    .map(({ message }) => message);
}

/** Three weeks of days and nights at two sites. */
const month = (): PlannedService[] =>
  Array.from({ length: 21 }, (_, index) => {
    const day = String(index + 1).padStart(2, '0');
    const next = String(index + 2).padStart(2, '0');
    return [
      plan(`2026-12-${day} 07:00`, '19:00', nobody),
      plan(`2026-12-${day} 19:00`, `2026-12-${next} 07:00`, { ...nobody, siteId: 'dock', nbAgents: index % 3 === 0 ? 2 : 1 }),
    ];
  }).flat();

describe('automatic planning', () => {
  test('a step works no longer than it is told, and continuity weighs most by default', () => {
    const running = autoPlan(input(crew(['a', 'b']), month()));
    const before = running.progress();
    expect(running.work(0)).toEqual(before);
    expect(before.phase).not.toBe('done');
    expect(usualWeights).toEqual({ hours: 1, nights: 1, sundays: 1, distance: 1, cost: 1, wishes: 1, faces: 4, rhythm: 4 });
  });

  test('counts the places of a service that nobody could take', () => {
    const both = plan('2026-12-01 07:00', '19:00', { ...nobody, nbAgents: 3 });
    expect(finish(autoPlan(input(crew(['a']), [both]))).uncovered).toMatchObject([{ serviceId: both.id, missing: 2 }]);
  });

  test('fills a month without breaking a rule that the agency forbids', () => {
    const vacancies = month();
    const given = input(crew(Array.from({ length: 14 }, (_, rank) => `agent-${rank}`)), vacancies, { tolerance: 'warnings' });
    const result = finish(autoPlan(given));
    expect(result.uncovered).toEqual([]);
    expect(result.proposals).toHaveLength(vacancies.reduce((places, { nbAgents }) => places + nbAgents, 0));
    expect(faults(given.context, vacancies, result)).toEqual([]);
  });

  test('fills what it can with too few people, still without breaking a rule', () => {
    const vacancies = month();
    const given = input(crew(['anne', 'bob', 'chloe']), vacancies, { tolerance: 'warnings' });
    const running = autoPlan(given);
    running.work(1500);
    const result = running.result();
    expect(result.proposals.length).toBeGreaterThan(20);
    expect(result.uncovered.length).toBeGreaterThan(0);
    expect(faults(given.context, vacancies, result)).toEqual([]);
  });

  test('keeps manually chosen agents, and never gives one person both places', () => {
    const pair = plan('2026-12-01 07:00', '15:00', { nbAgents: 2, agentIds: ['anne'] });
    const result = finish(autoPlan(input(crew(['anne', 'bob']), [pair])));
    expect(result.proposals.map(({ agentId }) => agentId)).toEqual(['bob']);
  });

  test('makes room: the only candidate for the second service gives the first to a colleague', () => {
    const easy = plan('2026-12-01 07:00', '15:00', nobody);
    const fire = plan('2026-12-01 14:00', '22:00', { ...nobody, specialtyKey: 'ssiap1' });
    const agents = [...crew(['anne'], { specialties: [{ key: 'ssiap1' }] }), ...crew(['bob'])];
    const specialties = new Map([['ssiap1', { label: 'SSIAP 1' }]]);
    const result = finish(autoPlan(input(agents, [easy, fire], {}, { specialties })));
    expect(holderOf(result, easy)).toBe('bob');
    expect(holderOf(result, fire)).toBe('anne');
  });

  test('explains why a place stays empty, the most frequent reason first', () => {
    const vacancy = plan('2026-12-01 07:00', '19:00', nobody);
    const away = (agentId: string) => ({ id: agentId, agentId, typeKey: 'paidLeave', start: vacancy.start, end: vacancy.end });
    const busy = plan('2026-12-01 09:00', '12:00', { agentIds: ['chloe'], siteId: 'dock' });
    const given = input(crew(['anne', 'bob', 'chloe']), [vacancy], {}, { services: [busy], unavailabilities: [away('anne'), away('bob')] });
    const { proposals, uncovered } = finish(autoPlan(given));
    expect(proposals).toEqual([]);
    expect(uncovered.map(({ serviceId, missing }) => [serviceId, missing])).toEqual([[vacancy.id, 1]]);
    expect(uncovered[0]?.reasons.map(({ code, agents }) => [code, agents])).toEqual([
      ['AGENT_UNAVAILABLE', 2],
      ['AGENT_ALREADY_HIRED', 1],
    ]);
    expect(uncovered[0]?.reasons[0]?.example).toContain('indisponible');
  });

  test('distributes hours and nights evenly where continuity is ignored', () => {
    const vacancies = month().map((service) => ({ ...service, nbAgents: 1 }));
    const given = input(crew(Array.from({ length: 14 }, (_, rank) => `agent-${rank}`)), vacancies, {
      tolerance: 'warnings',
      weights: { faces: 0, rhythm: 0 },
    });
    const { proposals } = finish(autoPlan(given));
    const counts = given.agentIds.map((id) => proposals.filter(({ agentId }) => agentId === id).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    const nights = given.agentIds.map(
      (id) =>
        proposals.filter(({ agentId, serviceId }) => agentId === id && vacancies.find((service) => service.id === serviceId)?.siteId === 'dock')
          .length,
    );
    expect(Math.max(...nights) - Math.min(...nights)).toBeLessThanOrEqual(2);
  });

  test('gives nights to agents who want them, and respects an unwanted site, when that costs nothing else', () => {
    const none = { moments: [], siteIds: [] };
    const day = plan('2026-12-01 07:00', '15:00', nobody);
    const night = plan('2026-12-03 20:00', '2026-12-04 04:00', { ...nobody, siteId: 'dock' });
    const agents = [
      ...crew(['anne'], { wishes: { prefers: none, avoids: { moments: [], siteIds: ['dock'] } } }),
      ...crew(['bob']),
      ...crew(['chloe'], { wishes: { prefers: { moments: ['nights'], siteIds: [] }, avoids: none } }),
    ];
    const result = finish(autoPlan(input(agents, [day, night])));
    expect(holderOf(result, night)).toBe('chloe');
    const unwilling = finish(autoPlan(input([agents[0]!], [night])));
    expect(holderOf(unwilling, night)).toBe('anne');
  });

  test('prefers cheaper agents, and does not skip those with unknown pay', () => {
    const service = plan('2026-12-01 07:00', '19:00', nobody);
    const costs: Record<string, number> = { anne: 18_000, chloe: 15_000 };
    const costOf = ({ id }: { readonly id: string }): number | null => costs[id] ?? null;
    expect(holderOf(finish(autoPlan(input(crew(['anne', 'bob', 'chloe']), [service], { costOf }))), service)).toBe('chloe');
    expect(holderOf(finish(autoPlan(input(crew(['anne', 'bob']), [service], { costOf }))), service)).toBe('anne');
    expect(holderOf(finish(autoPlan(input(crew(['anne', 'bob', 'chloe']), [service], { costOf, weights: { cost: 0 } }))), service)).toBe('anne');
  });

  test('accepts overtime when allowed, and no other warning', () => {
    const week = ['07', '08', '09', '10'].map((day) => plan(`2026-12-${day} 07:00`, '19:00', nobody));
    const agents = crew(['anne'], { contracts: [{ ...paul.contracts[0]!, limitMinutes: 35 * 60 }] });
    expect(finish(autoPlan(input(agents, week, { tolerance: 'none' }))).proposals).toHaveLength(2);
    const { proposals } = finish(autoPlan(input(agents, week, { tolerance: 'overtime' })));
    expect(proposals).toHaveLength(4);
    expect(new Set(proposals.flatMap(({ issues }) => issues.map(({ code }) => code)))).toEqual(new Set(['AGENT_HOURS_LIMIT']));
    // Part time is borne beyond its hours, never up to full time (C. trav. L3123-9): two nights of twelve hours of the four.
    const part = crew(['anne'], { contracts: [{ ...paul.contracts[0]!, limitMinutes: 20 * 60 }] });
    expect(finish(autoPlan(input(part, week, { tolerance: 'overtime' }))).proposals).toHaveLength(2);
  });

  test('gives the same plan for the same seed, and a lawful one whenever stopped', () => {
    const vacancies = month();
    const given = input(crew(['anne', 'bob', 'chloe', 'dan', 'eve']), vacancies, { seed: 7 });
    expect(finish(autoPlan(given))).toEqual(finish(autoPlan(given)));
    const stopped = autoPlan(given);
    expect(stopped.result().proposals).toEqual([]);
    for (let round = 0; round < 5; round++) {
      stopped.work(chanceFrom(round).between(1, 20));
      expect(faults(given.context, vacancies, stopped.result())).toEqual([]);
    }
  });
});
