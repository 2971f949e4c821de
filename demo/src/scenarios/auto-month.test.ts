// Plans the demonstration's month anew, and compares the faces on each site with the number that its hours need.
import { expect, test } from 'vitest';
import { suggestedCheckLevels } from '@vigie/domain/agency/settings/check-levels.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { autoPlan } from '@vigie/domain/planning/auto/auto-plan.ts';
import type { AutoPlanInput, AutoWeights } from '@vigie/domain/planning/auto/options.ts';
import { contractTargets } from '@vigie/domain/planning/auto/targets.ts';
import { planningContext } from '@vigie/domain/planning/judge/planning-context.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import { addDays, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { HOUR, localDay } from '@vigie/domain/shared/time.ts';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { absencesOf } from './staff/absences.ts';
import { usualSize } from './size.ts';
import { planningAgent, planServices } from './plan.ts';
import { makeCustomers, makeSites } from './sites-of.ts';
import { makeStaffMember } from './staff/staff.ts';

const ZONE = 'Europe/Paris';
const AGENCY = '00000000-0000-7000-8000-000000000001';
/** Half of the usual agency: the month of the whole one takes minutes on a busy machine. */
const half = { ...usualSize, agents: usualSize.agents / 2, sites: usualSize.sites / 2 };
/** A guard's month at full time. */
const GUARD_HOURS = 151.67;

function month(): AutoPlanInput {
  const now = Date.parse('2026-11-30T04:00:00Z');
  const today = localDay(now, ZONE);
  const chance = chanceFrom(7);
  const staff = Array.from({ length: half.agents }, (_, rank) => makeStaffMember(AGENCY, rank, today, chance));
  const sites = makeSites(AGENCY, half.sites, makeCustomers(AGENCY, half.customers), chance);
  const unavailabilities = absencesOf(staff, today, half, chance);
  const services = planServices({ from: addDays(mondayOf(today), -28), days: 63, staff, sites, unavailabilities, chance, now });
  const [from, until] = [addDays(today, 1), addDays(today, 31)];
  const isVacant = ({ isCircuit, start }: PlannedService): boolean =>
    isCircuit !== true && localDay(start, ZONE) >= from && localDay(start, ZONE) <= until;
  const agents = staff.map((member) => planningAgent({ ...member, overlookedDays: 0 }));
  const context = planningContext({
    settings: withDefaults({ planning: { checks: suggestedCheckLevels() } }),
    now,
    agents,
    services: services.filter((service) => !isVacant(service)),
    unavailabilities,
    sites: [],
  });
  return {
    context,
    vacancies: services.filter(isVacant).map((service) => ({ ...service, agentIds: [] })),
    agentIds: agents.map(({ id }) => id),
    targets: contractTargets(context, from, until),
  };
}

/** Until the loads are only evened out: that changes neither the coverage nor, for the worse, the faces. */
function proposed(input: AutoPlanInput, weights: Partial<AutoWeights> = {}) {
  const running = autoPlan({ ...input, weights });
  while (!['balancing', 'done'].includes(running.work(200).phase));
  return running.result().proposals;
}

/** Whole guards of each post, by its hours alone. */
function needed(own: readonly PlannedService[]): number {
  const posts = Map.groupBy(own, ({ specialtyKey }) => specialtyKey);
  const hours = (post: readonly PlannedService[]): number => post.reduce((sum, { start, end }) => sum + (end - start) / HOUR, 0);
  return [...posts.values()].reduce((sum, post) => sum + Math.ceil(hours(post) / GUARD_HOURS), 0);
}

test('a whole month shows each site few faces, and covers as much as a plan that ignores them', () => {
  const input = month();
  const [gathered, scattered] = [proposed(input), proposed(input, { faces: 0, rhythm: 0 })];
  expect(gathered.length).toBe(scattered.length);
  const siteOf = new Map(input.vacancies.map(({ id, siteId }) => [id, siteId]));
  const facesOf = (proposals: typeof gathered, siteId: string): number =>
    new Set(proposals.filter(({ serviceId }) => siteOf.get(serviceId) === siteId).map(({ agentId }) => agentId)).size;
  const sites = [...Map.groupBy(input.vacancies, ({ siteId }) => siteId)].map(([siteId, own]) => ({
    beyond: facesOf(gathered, siteId) - needed(own),
    scattered: facesOf(scattered, siteId) - needed(own),
  }));
  expect(Math.min(...sites.map(({ scattered: before }) => before))).toBeGreaterThan(1);
  // Every guard is needed nearly full time: a few posts of dogs and patrols keep one face more.
  expect(sites.filter(({ beyond }) => beyond > 1).length).toBeLessThanOrEqual(6);
  expect(Math.max(...sites.map(({ beyond }) => beyond))).toBeLessThanOrEqual(2);
});
