// Makes a random month of vacancies: guards with and without a fire-safety qualification, absences, nights and days.
import { checkCodes, type CheckCode, type CheckLevels } from '@vigie/domain/agency/settings/check-levels.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import type { AgentWishes } from '@vigie/domain/agents/agent-wishes.ts';
import { PARIS, louvre, paul } from '@vigie/domain/planning/judge/check-fixture.ts';
import { planningContext, type PlanningAgent, type PlanningContext } from '@vigie/domain/planning/judge/planning-context.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import { unavailableDays, type Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { toInstant } from '@vigie/domain/shared/time.ts';

/** A month of exactly four weeks, Monday to Sunday. */
export const FIRST: LocalDay = '2027-02-01';
export const DAYS = 28;

/** The rules that both the planner and the solver must follow. */
export const RULES: readonly CheckCode[] = [
  'SERVICE_MAX_DURATION',
  'AGENT_SPACE_11H',
  'AGENT_REST_11H',
  'AGENT_MAX_WEEKLY_HOURS',
  'AGENT_MIN_WEEKLY_REST',
  'AGENT_REST_SUNDAY',
  'AGENT_UNQUALIFIED',
  'AGENT_UNAVAILABLE',
  'AGENT_ALREADY_HIRED',
];

export interface Instance {
  readonly name: string;
  readonly context: PlanningContext;
  readonly agents: readonly PlanningAgent[];
  readonly absences: readonly Unavailability[];
  readonly vacancies: readonly PlannedService[];
}

const SHIFTS = [
  ['07:00', '19:00', 0],
  ['19:00', '07:00', 1],
  ['06:00', '14:00', 0],
  ['14:00', '22:00', 0],
  ['22:00', '06:00', 1],
] as const;

/** A third of them have wishes: preferred times, and a site to avoid. */
const wishesOf = (rank: number): AgentWishes => ({
  prefers: { moments: [rank % 2 === 0 ? 'nights' : 'days'], siteIds: [] },
  avoids: { moments: rank % 5 === 0 ? ['weekends'] : [], siteIds: [`site-${rank % 12}`] },
});

export function makeInstance(agentCount: number, serviceCount: number, seed: number): Instance {
  const chance = chanceFrom(seed);
  const agents = Array.from({ length: agentCount }, (_, rank): PlanningAgent => ({
    ...paul,
    id: `agent-${String(rank).padStart(3, '0')}`,
    name: `Agent ${rank}`,
    contracts: [{ ...paul.contracts[0]!, hourlyCents: rank % 7 === 6 ? null : 1250 + ((rank * 37) % 200) }],
    wishes: rank % 3 === 0 ? wishesOf(rank) : null,
    specialties: chance.once(3) ? [{ key: 'ssiap1' }] : [],
    location: { latitude: 43.5 + chance.number() / 5, longitude: 1.3 + chance.number() / 4 },
  }));
  const absences = agents.flatMap((agent): Unavailability[] => {
    if (!chance.once(3)) return [];
    const first = addDays(FIRST, chance.between(0, DAYS - 6));
    return [
      { id: `absence-${agent.id}`, agentId: agent.id, typeKey: 'paidLeave', ...unavailableDays(first, addDays(first, chance.between(1, 6)), PARIS) },
    ];
  });
  const sites = Array.from({ length: 12 }, (_, rank) => ({
    ...louvre,
    id: `site-${rank}`,
    name: `Site ${rank}`,
    location: { latitude: 43.5 + chance.number() / 5, longitude: 1.3 + chance.number() / 4 },
  }));
  const vacancies = Array.from({ length: serviceCount }, (_, rank): PlannedService => {
    const day = addDays(FIRST, Math.floor((rank * DAYS) / serviceCount));
    const [from, to, over] = chance.pick(SHIFTS);
    return {
      id: `service-${String(rank).padStart(4, '0')}`,
      siteId: chance.pick(sites).id,
      customerId: louvre.customerId,
      start: toInstant(day, from, PARIS),
      end: toInstant(addDays(day, over), to, PARIS),
      timeZone: PARIS,
      specialtyKey: chance.once(5) ? 'ssiap1' : null,
      nbAgents: 1,
      status: 100,
      agentIds: [],
    };
  });
  const checks = Object.fromEntries(checkCodes.map((code) => [code, RULES.includes(code) ? 2 : 0])) as CheckLevels;
  const context = planningContext({
    settings: withDefaults({ planning: { checks } }),
    now: toInstant(FIRST, '00:00', PARIS) - 1,
    agents,
    services: [],
    unavailabilities: absences,
    sites,
    specialties: new Map([['ssiap1', { label: 'SSIAP 1' }]]),
  });
  return { name: `${agentCount} agents × ${serviceCount} services`, context, agents, absences, vacancies };
}
