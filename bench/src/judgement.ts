// Measures the checks of one assignment in a month of 500 agents and 10,000 services, as during a drag.
import { suggestedCheckLevels } from '@vigie/domain/agency/settings/check-levels.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { serviceCosts } from '@vigie/domain/hours/service-cost.ts';
import { judgeAssignment } from '@vigie/domain/planning/judge/assignment-issues.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import { whoFits } from '@vigie/domain/planning/filling/who-fits.ts';
import { planningContext, type PlanningAgent, type PlanningContext } from '@vigie/domain/planning/judge/planning-context.ts';
import { chanceFrom, type Chance } from '@vigie/domain/shared/random.ts';
import { makeCustomers, makeSites } from '@vigie/demo/scenarios/sites-of.ts';
import { makeStaffMember } from '@vigie/demo/scenarios/staff/staff.ts';
import { planningAgent, servicesOf } from '@vigie/demo/scenarios/plan.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { median } from './measure.ts';

const MONDAY = '2026-11-02';

/** A month of services distributed at random among agents with complete files. */
function someMonth(
  agentCount: number,
  serviceCount: number,
): { context: PlanningContext; agents: PlanningAgent[]; services: PlannedService[]; chance: Chance } {
  const chance = chanceFrom(1);
  const agencyId = crypto.randomUUID();
  const staff = Array.from({ length: agentCount }, (_, rank) => makeStaffMember(agencyId, rank, MONDAY, chance));
  const sites = makeSites(agencyId, 440, makeCustomers(agencyId, 110), chance);
  const agents = staff.map(planningAgent).map((agent, rank): PlanningAgent => ({
    ...agent,
    wishes: { prefers: { moments: ['nights'], siteIds: [] }, avoids: { moments: [], siteIds: [sites[rank % sites.length]!.site.id] } },
  }));
  const services = Array.from({ length: 31 }, (_, day) => sites.flatMap((idea) => servicesOf(idea, addDays(MONDAY, day))))
    .flat()
    .slice(0, serviceCount)
    .map((service) => ({ ...service, agentIds: [chance.pick(agents).id] }));
  const context = planningContext({
    settings: withDefaults({ planning: { checks: suggestedCheckLevels() } }),
    now: 0,
    agents,
    services,
    unavailabilities: [],
    sites: sites.map(({ site }) => ({ id: site.id, name: site.name, customerId: site.customerId, holidayLocale: 'FR' })),
  });
  return { context, agents, services, chance };
}

function timed(times: number, work: () => void): number[] {
  return Array.from({ length: times }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}

export function measureJudgement(): { medianMs: number; worstMs: number } {
  const { context, agents, services, chance } = someMonth(500, 10_000);
  const times = timed(2000, () => void judgeAssignment(context, [{ ...chance.pick(services), agentIds: [chance.pick(agents).id] }]));
  return { medianMs: median(times), worstMs: Math.max(...times.slice(100)) };
}

/** « Qui convient ? » for a service without an agent, 1,000 agents and 5,000 services. */
export function measureWhoFits(): { medianMs: number; p95Ms: number } {
  const { context, agents, services, chance } = someMonth(1000, 5000);
  const ids = agents.map(({ id }) => id);
  const costOf = serviceCosts(context);
  const times = timed(60, () => void whoFits(context, { ...chance.pick(services), id: 'vacant', agentIds: [] }, ids, [], { costOf })).slice(5);
  return { medianMs: median(times), p95Ms: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]! };
}

/** A thousand changed services checked together against the month of 500 agents. */
export function measureManyChanges(): number {
  const { context, agents, services, chance } = someMonth(500, 10_000);
  const changed = chance
    .shuffled(services)
    .slice(0, 1000)
    .map((service) => ({ ...service, agentIds: [chance.pick(agents).id] }));
  return median(timed(7, () => void judgeAssignment(context, changed)));
}
