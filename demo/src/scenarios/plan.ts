// Plans the demonstration's services with the planners' own rules. A person who would break one is not assigned.
import { suggestedCheckLevels } from '@vigie/domain/agency/settings/check-levels.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { expirationTypes, type ExpirationDefinition } from '@vigie/domain/agents/expirations.data.ts';
import { defaultSpecialties, type SpecialtyDefinition } from '@vigie/domain/agents/specialties.data.ts';
import { judgeAssignment } from '@vigie/domain/planning/judge/assignment-issues.ts';
import { isBlocking, type AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import {
  planningContext,
  withServices,
  type AgentExpiration,
  type PlanningAgent,
  type PlanningContext,
} from '@vigie/domain/planning/judge/planning-context.ts';
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import type { Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { addDays, daysBetween, weekday } from '@vigie/domain/shared/time-day.ts';
import { DAY, HOUR, localDay, toInstant } from '@vigie/domain/shared/time.ts';
import type { Chance } from '@vigie/domain/shared/random.ts';
import type { SiteIdea } from './sites-of.ts';
import type { StaffMember } from './staff/staff.ts';
import { circuitsOf } from './field/circuits.ts';
import { loads, teamFinder } from './staff/team.ts';
import { visitsOf } from './field/visits.ts';

const ZONE = 'Europe/Paris';

const definitions: readonly ExpirationDefinition[] = expirationTypes;
const known: readonly SpecialtyDefinition[] = defaultSpecialties;
/** What the end of each document blocks: every service, or those of the specialties that require it. */
const stopped = new Map(
  definitions.flatMap(({ key, blocks }): [string, AgentExpiration['blocks']][] => {
    if (blocks === 'always') return [[key, 'all']];
    const specialtyKeys = known.filter(({ certificates }) => (certificates as readonly string[]).includes(key)).map((one) => one.key);
    return blocks === 'specialty' && specialtyKeys.length > 0 ? [[key, { specialtyKeys }]] : [];
  }),
);

export const planningAgent = ({ agent, contract, expirations, specialties, overlookedDays }: StaffMember): PlanningAgent => ({
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
      hourlyCents: contract.hourlyCents ?? null,
    },
  ],
  expirations: expirations.flatMap(({ typeKey, expiresOn }) => {
    const blocks = stopped.get(typeKey);
    return blocks ? [{ label: typeKey, expiresOn: expiresOn ? addDays(expiresOn, overlookedDays) : null, blocks }] : [];
  }),
  specialties: specialties.map(({ specialtyKey }) => ({ key: specialtyKey })),
  bans: [],
  restrictions: [],
  location: agent.latitude && agent.longitude ? { latitude: agent.latitude, longitude: agent.longitude } : null,
});

/** Of one service (IDCC 1351, art. 7.08). */
const LONGEST = 12 * HOUR;

export function servicesOf(idea: SiteIdea, day: string): PlannedService[] {
  return idea.shifts
    .filter((shift) => shift.days.includes(weekday(day)))
    .map((shift) => {
      const start = toInstant(day, shift.from, ZONE);
      // In the night with an extra hour, the relief comes an hour earlier.
      const end = Math.min(toInstant(shift.to > shift.from ? day : addDays(day, 1), shift.to, ZONE), start + LONGEST);
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
  /** Services that are given before all others. */
  readonly fixed?: readonly PlannedService[];
}

/** Planners keep a margin, because real ends come minutes after the planned ones. */
const MARGIN_MINUTES = 120;
/** A single planner leaves no post of the coming week empty because of the margin. */
const SOON = 8 * DAY;
const SMALL = 100;
/** Full time less the margin of its month, so that a margin makes nobody part time. */
const FULL_TIME = 2070;
const settings = withDefaults({
  planning: {
    checks: suggestedCheckLevels(),
    weeklyMinutes: FULL_TIME,
    spacingMinutes: 690,
    dailyRestMinutes: 690,
    minWeeklyRestMinutes: 36 * 60,
    maxWeeklyMinutes: 46 * 60,
    maxMinutesBeforeRest: 47 * 60,
  },
});

/** The agency's own rules: as far as a planner goes when a post would stay empty. */
const lawful = withDefaults({ planning: { checks: suggestedCheckLevels(), weeklyMinutes: FULL_TIME } });

const isOvertime = (issue: AssignmentIssue): boolean => issue.code === 'AGENT_HOURS_LIMIT' && !isBlocking(issue);

const withMargin = (agent: PlanningAgent): PlanningAgent => ({
  ...agent,
  contracts: agent.contracts.map((contract) => ({ ...contract, limitMinutes: (contract.limitMinutes ?? 0) - MARGIN_MINUTES })),
});

/** Posts that still need somebody: one every other day of the coming week, a few later, more among the drafts. */
function isOpen(rank: number, count: number, daysAhead: number, chance: Chance): boolean {
  if (daysAhead < 1) return false;
  if (daysAhead < 8) return daysAhead % 2 === 1 && rank % 40 === (daysAhead * 5) % Math.min(count, 40);
  return chance.once(daysAhead > 21 ? 25 : 120);
}

export function planServices({ from, days, staff, sites, unavailabilities, chance, now, fixed = [] }: PlanOptions): PlannedService[] {
  const agents = staff.map((member) => withMargin(planningAgent(member)));
  let context: PlanningContext = planningContext({
    settings,
    now,
    agents,
    services: [...fixed],
    unavailabilities,
    sites: sites.map(({ site }) => ({ id: site.id, name: site.name, customerId: site.customerId, holidayLocale: 'FR' })),
  });
  const teamOf = teamFinder(sites, agents);
  const load = loads();
  const today = localDay(now, ZONE);
  const planned: PlannedService[] = [...fixed];
  for (const service of fixed) for (const agentId of service.agentIds) load.give(agentId, service);
  const find = (service: PlannedService): string | undefined => {
    const team = teamOf(service)
      .map((one) => ({ id: one.agent.id, weight: load.weight(one) }))
      .sort((a, b) => a.weight - b.weight);
    const issues = (id: string, by = settings) => judgeAssignment({ ...context, settings: by }, [{ ...service, agentIds: [id] }]);
    const found = team.find(({ id }) => load.rests(id, service) && issues(id).length === 0);
    if (found || service.start > now + SOON || agents.length > SMALL) return found?.id;
    return (team.find(({ id }) => issues(id, lawful).length === 0) ?? team.find(({ id }) => issues(id, lawful).every(isOvertime)))?.id;
  };
  for (let index = 0; index < days; index += 1) {
    const day = addDays(from, index);
    const wanted = [...sites.flatMap((idea) => servicesOf(idea, day)), ...visitsOf(sites, day)];
    // Posts that few people can take are filled first.
    for (const [rank, service] of wanted.sort((a, b) => teamOf(a).length - teamOf(b).length).entries()) {
      const agentId = isOpen(rank, wanted.length, daysBetween(today, day), chance) ? undefined : find(service);
      const kept = agentId ? { ...service, agentIds: [agentId] } : service;
      planned.push(kept);
      if (!agentId) continue;
      load.give(agentId, service);
      context = withServices(context, [kept]);
    }
  }
  // Patrols take any available driver once the posts are filled, so that no post goes empty for one.
  for (const circuit of Array.from({ length: days }, (_unused, index) => circuitsOf(sites, addDays(from, index))).flat()) {
    const team = teamOf(circuit).map((one) => ({ id: one.agent.id, weight: load.weight(one) }));
    const agentId = team
      .sort((a, b) => a.weight - b.weight)
      .find(({ id }) => judgeAssignment({ ...context, settings }, [{ ...circuit, agentIds: [id] }]).length === 0)?.id;
    if (!agentId) continue;
    const kept = { ...circuit, agentIds: [agentId] };
    planned.push(kept);
    load.give(agentId, circuit);
    context = withServices(context, [kept]);
  }
  return planned;
}
