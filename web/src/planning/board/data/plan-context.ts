// The board in the form that the domain's checks expect: the same checks as the server's when saving.
import { serviceCosts } from '@vigie/domain/hours/service-cost.ts';
import { judgeAssignment } from '@vigie/domain/planning/judge/assignment-issues.ts';
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import {
  planningContext,
  type CollaboratorType,
  type CostOf,
  type PlanningAgent,
  type PlanningContext,
  type PlanningSpecialty,
} from '@vigie/domain/planning/judge/planning-context.ts';
import type { Restriction } from '@vigie/domain/planning/restriction.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import { agentIdsOf, isOff, type AgentFacts, type BoardData, type PlanAgent, type PlanService, type PlanStop } from './board-data.ts';

/** The checks look at every site of a circuit. */
export const stopFacts = (stops: readonly PlanStop[]): Pick<PlannedService, 'childSiteIds' | 'childSpecialtyKeys'> => ({
  childSiteIds: [...new Set(stops.map(({ site }) => site.id))],
  childSpecialtyKeys: [...new Set(stops.flatMap(({ specialtyKey }) => specialtyKey ?? []))],
});

/** The whole service, with everybody on it. */
export const plannedOf = (service: PlanService): PlannedService => ({
  id: service.id,
  siteId: service.site.id,
  customerId: service.site.customerId,
  start: service.start,
  end: service.end,
  timeZone: service.site.timeZone,
  specialtyKey: service.specialtyKey,
  nbAgents: service.nbAgents,
  status: service.status,
  agentIds: agentIdsOf(service),
  activityType: service.activityType,
  realStart: service.realStart,
  realEnd: service.realEnd,
  isCircuit: service.isCircuit,
  ...(service.stops.length > 0 ? stopFacts(service.stops) : {}),
});

/** One agent's part of it, with their own status. */
const sidesOf = (service: PlanService): PlannedService[] =>
  service.agents.map(({ agent, status }) => ({ ...plannedOf(service), agentIds: [agent.id], status }));

const noFacts: AgentFacts = { contracts: [], expirations: [], specialties: [], bans: [], restrictions: [], location: null };

function agentOf(agent: PlanAgent): PlanningAgent {
  const facts = agent.facts ?? noFacts;
  return {
    ...facts,
    id: agent.id,
    name: agent.name,
    type: agent.type as CollaboratorType,
    specialties: facts.specialties.map((key) => ({ key })),
    restrictions: facts.restrictions as Restriction[],
  };
}

const makeContext = (data: BoardData, now: number): PlanningContext =>
  planningContext({
    settings: data.settings,
    now,
    agents: data.agents.map(agentOf),
    services: [
      ...data.services.filter((service) => !isOff(service)).flatMap(sidesOf),
      ...data.around.map(({ id, site, start, end, agentIds }) => ({
        id,
        siteId: site.id,
        customerId: site.customerId,
        start,
        end,
        timeZone: site.timeZone,
        specialtyKey: null,
        nbAgents: agentIds.length,
        status: 100 as const,
        agentIds,
      })),
    ],
    unavailabilities: data.absences.map((absence) => ({ ...absence, typeKey: absence.typeKey ?? 'unavailable' })),
    sites: data.sites,
    specialties: data.specialties as ReadonlyMap<string, PlanningSpecialty>,
    reasonsVisible: data.absences.some(({ typeKey }) => typeKey !== null),
  });

/** Made once per board and stored on it. */
export const contextOf = (data: BoardData, now: number = Date.now()): PlanningContext => (data.context ??= makeContext(data, now));

const costsOf = new WeakMap<PlanningContext, CostOf>();

/** The cost of a service with an agent. Absent where the board contains no pay, as for people who may not read it. */
export function boardCosts(data: BoardData): CostOf {
  const context = contextOf(data);
  const known = costsOf.get(context) ?? serviceCosts(context);
  costsOf.set(context, known);
  return known;
}

/** The issues of services as they would become. */
export const judgePlan = (data: BoardData, candidates: readonly PlannedService[], agentIds?: readonly string[]): AssignmentIssue[] =>
  data.plans ? judgeAssignment(contextOf(data), candidates, agentIds ? { agentIds } : {}) : [];

/** The existing issues of an agent's services in this period, by service. */
export function anomaliesOf(data: BoardData, agent: PlanAgent, services: readonly PlanService[]): AssignmentIssue[] {
  const candidates = services.flatMap((service) => sidesOf(service).filter(({ agentIds }) => agentIds[0] === agent.id));
  return candidates.length === 0 ? [] : judgePlan(data, candidates, [agent.id]);
}
