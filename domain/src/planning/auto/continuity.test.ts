import { describe, expect, test } from 'vitest';
import { suggestedCheckLevels } from '../../agency/settings/check-levels.ts';
import { addDays } from '../../shared/time-day.ts';
import { HOUR } from '../../shared/time.ts';
import { paul, plan, situation } from '../judge/check-fixture.ts';
import type { PlannedService } from '../service.ts';
import { autoPlan } from './auto-plan.ts';
import type { Familiarity } from '../filling/known-faces.ts';
import type { AutoPlanInput, Proposal } from './options.ts';

const crew = (count: number) => Array.from({ length: count }, (_, rank) => ({ ...paul, id: `agent-${rank}`, name: `agent-${rank}` }));
const FIRST = '2026-12-07';
const nobody = { agentIds: [] };

/** On each site and day, twelve hours by day or by night. */
function posts(days: number, sites: readonly (readonly [siteId: string, from: string, to: string])[]): PlannedService[] {
  return sites.flatMap(([siteId, from, to]) =>
    Array.from({ length: days }, (_, index) => {
      const day = addDays(FIRST, index);
      return plan(`${day} ${from}`, `${to < from ? addDays(day, 1) : day} ${to}`, { ...nobody, siteId });
    }),
  );
}

function solved(count: number, vacancies: readonly PlannedService[], change: Partial<AutoPlanInput> = {}, before: readonly PlannedService[] = []) {
  const others = crew(count);
  const context = situation({ settings: { planning: { checks: suggestedCheckLevels() } }, others, services: before });
  const agentIds = others.map(({ id }) => id);
  const targets = new Map(agentIds.map((id) => [id, 36 * 60 * 2]));
  const running = autoPlan({ context, vacancies, agentIds, targets, tolerance: 'warnings', ...change });
  while (running.work(200).phase !== 'done');
  return running.result().proposals;
}

const faces = (proposals: readonly Proposal[], vacancies: readonly PlannedService[], siteId: string): Set<string> =>
  new Set(proposals.filter(({ serviceId }) => vacancies.some((one) => one.id === serviceId && one.siteId === siteId)).map(({ agentId }) => agentId));

/** Tries every way to give the services to the agents or to leave one empty. It keeps eleven hours of rest and 48 a week. */
function oracle(count: number, services: readonly PlannedService[]): { covered: number; faces: number } {
  let best = { covered: 0, faces: Number.POSITIVE_INFINITY };
  const held = Array.from({ length: count }, (): PlannedService[] => []);
  const may = (own: readonly PlannedService[], next: PlannedService): boolean =>
    own.every(({ start, end }) => next.start - end >= 11 * HOUR || start - next.end >= 11 * HOUR) &&
    own.reduce((sum, { start, end }) => sum + end - start, next.end - next.start) <= 48 * HOUR;
  const lay = (index: number, covered: number): void => {
    if (covered + services.length - index < best.covered) return;
    const service = services[index];
    if (!service) {
      const count = held.reduce((sum, own) => sum + new Set(own.map(({ siteId }) => siteId)).size, 0);
      if (covered > best.covered || count < best.faces) best = { covered, faces: count };
      return;
    }
    for (const own of held) {
      if (!may(own, service)) continue;
      own.push(service);
      lay(index + 1, covered + 1);
      own.pop();
    }
    lay(index + 1, covered);
  };
  lay(0, 0);
  return best;
}

describe('continuity', () => {
  test.each([
    [
      2,
      posts(4, [
        ['louvre', '07:00', '19:00'],
        ['dock', '07:00', '19:00'],
      ]),
    ],
    [
      3,
      posts(5, [
        ['louvre', '07:00', '19:00'],
        ['dock', '19:00', '07:00'],
      ]),
    ],
    [
      2,
      posts(5, [
        ['louvre', '07:00', '19:00'],
        ['dock', '07:00', '19:00'],
      ]),
    ],
  ])('covers as many places with as few faces as every possible plan of %i guards allows', (count, vacancies) => {
    const proposals = solved(count, vacancies);
    const shown = ['louvre', 'dock'].reduce((sum, siteId) => sum + faces(proposals, vacancies, siteId).size, 0);
    expect({ covered: proposals.length, faces: shown }).toEqual(oracle(count, vacancies));
  });

  test('the core team comes first, then who is known there, and who is there already', () => {
    const vacancies = posts(3, [['louvre', '07:00', '19:00']]);
    const familiarity = (agentId: string, siteId: string): Familiarity | null => (agentId === 'agent-4' && siteId === 'louvre' ? 'known' : null);
    expect([...faces(solved(6, vacancies, { familiarity }), vacancies, 'louvre')]).toEqual(['agent-4']);
    const chosen = (agentId: string): Familiarity | null => (agentId === 'agent-5' ? 'core' : agentId === 'agent-4' ? 'known' : null);
    expect([...faces(solved(6, vacancies, { familiarity: chosen }), vacancies, 'louvre')]).toEqual(['agent-5']);
    const before = [plan('2026-12-10 07:00', '19:00', { agentIds: ['agent-3'] })];
    const around = [...vacancies, ...posts(5, [['louvre', '07:00', '19:00']]).slice(4)];
    expect([...faces(solved(6, around, {}, before), around, 'louvre')].includes('agent-3')).toBe(true);
  });

  test('each guard keeps to days or to nights, and does both only where nobody else can', () => {
    const vacancies = posts(7, [
      ['louvre', '07:00', '19:00'],
      ['dock', '19:00', '07:00'],
    ]);
    const both = (proposals: readonly Proposal[]) => {
      const [days, nights] = [faces(proposals, vacancies, 'louvre'), faces(proposals, vacancies, 'dock')];
      return [...days].filter((agentId) => nights.has(agentId)).length;
    };
    expect(both(solved(6, vacancies))).toBe(0);
    const few = vacancies.filter((_, index) => index === 0 || index === 9);
    expect(solved(1, few)).toHaveLength(2);
  });

  test('a planner who ignores both gets the hours shared out as before', () => {
    const vacancies = posts(8, [['louvre', '07:00', '15:00']]);
    const even = solved(8, vacancies, { weights: { faces: 0, rhythm: 0 } });
    expect(faces(even, vacancies, 'louvre').size).toBe(8);
    expect(faces(solved(8, vacancies), vacancies, 'louvre').size).toBeLessThan(4);
  });
});
