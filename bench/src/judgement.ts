// The judgement of one assignment inside a month of 500 agents and 10,000 services, as the board asks it while dragging.
import { suggestedCheckLevels } from '@vigie/domain/agency/check-levels.ts';
import { withDefaults } from '@vigie/domain/agency/settings.ts';
import { judgeAssignment } from '@vigie/domain/planning/assignment-issues.ts';
import { planningContext } from '@vigie/domain/planning/planning-context.ts';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { makeCustomers, makeSites } from '@vigie/demo/scenarios/sites-of.ts';
import { makeStaffMember } from '@vigie/demo/scenarios/staff.ts';
import { planningAgent, servicesOf } from '@vigie/demo/scenarios/plan.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { median } from './measure.ts';

const MONDAY = '2026-11-02';

export function measureJudgement(): { medianMs: number; worstMs: number } {
  const chance = chanceFrom(1);
  const agencyId = crypto.randomUUID();
  const staff = Array.from({ length: 500 }, (_, rank) => makeStaffMember(agencyId, rank, MONDAY, chance));
  const sites = makeSites(agencyId, 440, makeCustomers(agencyId, 110), chance);
  const agents = staff.map(planningAgent);
  const services = Array.from({ length: 31 }, (_, day) => sites.flatMap((idea) => servicesOf(idea, addDays(MONDAY, day))))
    .flat()
    .slice(0, 10_000)
    .map((service) => ({ ...service, agentIds: [chance.pick(agents).id] }));
  const context = planningContext({
    settings: withDefaults({ planning: { checks: suggestedCheckLevels() } }),
    now: 0,
    agents,
    services,
    unavailabilities: [],
    sites: sites.map(({ site }) => ({ id: site.id, name: site.name, customerId: site.customerId, holidayLocale: 'FR' })),
  });
  const times = Array.from({ length: 2000 }, () => {
    const service = { ...chance.pick(services), agentIds: [chance.pick(agents).id] };
    const start = performance.now();
    judgeAssignment(context, [service]);
    return performance.now() - start;
  });
  return { medianMs: median(times), worstMs: Math.max(...times.slice(100)) };
}
