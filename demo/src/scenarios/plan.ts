// Plans the services of the demonstration with the very rules that planners obey: whoever would break one is not assigned.
import { suggestedCheckLevels } from '@vigie/domain/agency/check-levels.ts';
import { withDefaults } from '@vigie/domain/agency/settings.ts';
import { judgeAssignment } from '@vigie/domain/planning/assignment-issues.ts';
import { planningContext, withServices, type PlanningAgent, type PlanningContext } from '@vigie/domain/planning/planning-context.ts';
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import type { Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { distanceKm } from '@vigie/domain/planning/distance.ts';
import { addDays, weekday } from '@vigie/domain/shared/time-day.ts';
import { toInstant } from '@vigie/domain/shared/time.ts';
import type { Chance } from '../random.ts';
import type { SiteIdea } from './sites-of.ts';
import type { StaffMember } from './staff.ts';

const ZONE = 'Europe/Paris';
/** Documents without which no guarding service is planned. */
const ALWAYS_BLOCKS = new Set(['professionalCard', 'residencePermit']);
const BLOCKS_SPECIALTY: Record<string, string[]> = { ssiap1: ['SSIAP1'], ssiap2: ['SSIAP2'], drivingLicence: ['MOB'] };

export const planningAgent = ({ agent, contract, expirations, specialties }: StaffMember): PlanningAgent => ({
  id: agent.id,
  name: `${agent.firstname} ${agent.lastname}`,
  type: 'EMPLOYEE',
  contracts: [
    {
      startDay: contract.startOn,
      endDay: contract.endOn ?? null,
      valid: true,
      limitMinutes: contract.limitMinutes,
      limitPeriod: contract.period ?? 'MONTH',
    },
  ],
  expirations: expirations.flatMap(({ typeKey, expiresOn }) => {
    const specialtyKeys = BLOCKS_SPECIALTY[typeKey];
    if (!ALWAYS_BLOCKS.has(typeKey) && !specialtyKeys) return [];
    return [{ label: typeKey, expiresOn: expiresOn ?? null, blocks: specialtyKeys ? { specialtyKeys } : ('all' as const) }];
  }),
  specialties: specialties.map(({ specialtyKey }) => ({ key: specialtyKey })),
  bans: [],
  restrictions: [],
  location: agent.latitude && agent.longitude ? { latitude: agent.latitude, longitude: agent.longitude } : null,
});

export function servicesOf(idea: SiteIdea, day: string): PlannedService[] {
  return idea.shifts
    .filter((shift) => shift.days.includes(weekday(day)))
    .map((shift) => {
      const start = toInstant(day, shift.from, ZONE);
      const end = toInstant(shift.to > shift.from ? day : addDays(day, 1), shift.to, ZONE);
      return {
        id: crypto.randomUUID(),
        siteId: idea.site.id,
        customerId: idea.site.customerId,
        start,
        end,
        timeZone: ZONE,
        specialtyKey: shift.specialtyKey,
        nbAgents: 1,
        status: ServiceStatus.waiting,
        agentIds: [],
        activityType: shift.activityType,
      };
    });
}

export interface PlanOptions {
  readonly from: string;
  readonly days: number;
  readonly staff: readonly StaffMember[];
  readonly sites: readonly SiteIdea[];
  readonly unavailabilities: readonly Unavailability[];
  readonly chance: Chance;
  readonly now: number;
}

/** The near ones first, then those with the fewest hours: a team that knows its site. */
function teamOf(idea: SiteIdea, agents: readonly PlanningAgent[]): PlanningAgent[] {
  const here = { latitude: idea.site.latitude ?? 0, longitude: idea.site.longitude ?? 0 };
  const able = agents.filter((agent) => idea.shifts.every((shift) => agent.specialties.some(({ key }) => key === shift.specialtyKey)));
  return able
    .map((agent) => ({ agent, km: agent.location ? distanceKm(here, agent.location) : 99 }))
    .sort((a, b) => a.km - b.km)
    .map(({ agent }) => agent);
}

const TRIED = 60;

export function planServices({ from, days, staff, sites, unavailabilities, chance, now }: PlanOptions): PlannedService[] {
  const agents = staff.map(planningAgent);
  let context: PlanningContext = planningContext({
    settings: withDefaults({ planning: { checks: suggestedCheckLevels() } }),
    now,
    agents,
    services: [],
    unavailabilities,
    sites: sites.map(({ site }) => ({ id: site.id, name: site.name, customerId: site.customerId, holidayLocale: 'FR' })),
  });
  const teams = new Map(sites.map((idea) => [idea.site.id, teamOf(idea, agents)]));
  const worked = new Map<string, number>();
  const planned: PlannedService[] = [];
  for (let index = 0; index < days; index += 1) {
    const day = addDays(from, index);
    for (const service of sites.flatMap((idea) => servicesOf(idea, day))) {
      const team = [...(teams.get(service.siteId) ?? [])].slice(0, TRIED).sort((a, b) => (worked.get(a.id) ?? 0) - (worked.get(b.id) ?? 0));
      const open = service.start > now && chance.once(45);
      const agent = open ? undefined : team.find((one) => judgeAssignment(context, [{ ...service, agentIds: [one.id] }]).length === 0);
      const kept = agent ? { ...service, agentIds: [agent.id] } : service;
      planned.push(kept);
      if (!agent) continue;
      worked.set(agent.id, (worked.get(agent.id) ?? 0) + (service.end - service.start));
      context = withServices(context, [kept]);
    }
  }
  return planned;
}
