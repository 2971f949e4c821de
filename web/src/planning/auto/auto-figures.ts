// What a proposed plan means for each agent: his minutes of the period before and after, beside what his contract asks.
import type { Proposal } from '@vigie/domain/planning/auto/options.ts';
import { contractTargets } from '@vigie/domain/planning/auto/targets.ts';
import { isOff, missingAgents, type BoardData, type PlanAgent, type PlanService } from '../board/board-data.ts';
import { boardCosts, contextOf, plannedOf } from '../board/plan-context.ts';

const minutesOf = ({ start, end }: PlanService): number => (end - start) / 60_000;

/** Services with a place free that have not begun. */
export const vacantServices = (services: readonly PlanService[], now: number): PlanService[] =>
  services.filter(
    (service) => !isOff(service) && !service.isCircuit && service.start > now && service.realStart === null && missingAgents(service) > 0,
  );

export const placesIn = (services: readonly PlanService[]): number => services.reduce((places, service) => places + missingAgents(service), 0);

/** Gross cents of what is proposed; null where the pay of somebody among them is not known, or not to be read. */
export function costOfProposals(data: BoardData, proposals: readonly Proposal[]): number | null {
  const [agents, costOf] = [contextOf(data).agents, boardCosts(data)];
  let sum = 0;
  for (const { serviceId, agentId } of proposals) {
    const [agent, service] = [agents.get(agentId), data.byId.get(serviceId)];
    const cents = agent && service ? costOf(agent, plannedOf(service)) : null;
    if (cents === null) return null;
    sum += cents;
  }
  return proposals.length === 0 ? null : sum;
}

export interface AgentFigures {
  readonly agent: PlanAgent;
  readonly before: number;
  readonly after: number;
  readonly target: number;
  readonly services: number;
}

/** Those who are given something, by name. */
export function figuresOf(data: BoardData, proposals: readonly Proposal[]): AgentFigures[] {
  const targets = contractTargets(contextOf(data), data.from, data.until);
  const given = Map.groupBy(proposals, ({ agentId }) => agentId);
  return data.agents
    .filter(({ id }) => given.has(id))
    .map((agent) => {
      const own = given.get(agent.id)!;
      const before = data.services
        .filter((service) => !isOff(service) && service.agents.some((each) => each.agent.id === agent.id))
        .reduce((minutes, service) => minutes + minutesOf(service), 0);
      const added = own.reduce((minutes, { serviceId }) => minutes + minutesOf(data.byId.get(serviceId)!), 0);
      return { agent, before, after: before + added, target: targets.get(agent.id) ?? 0, services: own.length };
    })
    .sort((a, b) => a.agent.name.localeCompare(b.agent.name, 'fr'));
}
