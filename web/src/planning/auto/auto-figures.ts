// Computes what a proposed plan means for each agent: their minutes in the period before and after, beside their contract.
import { plannedMinutes } from '@vigie/domain/hours/planned.ts';
import { workFigures, type WorkFigures } from '@vigie/domain/planning/auto/work-figures.ts';
import type { Proposal } from '@vigie/domain/planning/auto/options.ts';
import { contractTargets } from '@vigie/domain/planning/auto/targets.ts';
import { daysInterval } from '@vigie/domain/shared/time.ts';
import { isOff, missingAgents, type BoardData, type PlanAgent, type PlanService } from '../board/data/board-data.ts';
import { boardCosts, contextOf, plannedOf } from '../board/data/plan-context.ts';

/** Planned minutes of an agent within the board's days, as in their row. */
function minutesOf({ from, until, zone }: BoardData, { id }: PlanAgent, services: readonly PlanService[]): number {
  const within = daysInterval(from, until, zone);
  return services.reduce((minutes, service) => minutes + plannedMinutes(service, id, within), 0);
}

/** Whether somebody is missing on it, even if it can no longer be filled. */
export const isOpen = (service: PlanService): boolean => !isOff(service) && missingAgents(service) > 0;
export const isToCome = ({ start, realStart }: PlanService, now: number): boolean => start > now && realStart === null;

/** Services with a free place that have not begun: an agent can still be assigned. */
export const openServices = (services: readonly PlanService[], now: number): PlanService[] =>
  services.filter((service) => isOpen(service) && isToCome(service, now));

/** Those that automatic planning fills; circuits are filled by hand. */
export const vacantServices = (services: readonly PlanService[], now: number): PlanService[] =>
  openServices(services, now).filter(({ isCircuit }) => !isCircuit);

export const placesIn = (services: readonly PlanService[]): number => services.reduce((places, service) => places + missingAgents(service), 0);

export interface OpenFigures {
  /** Places to fill. */
  readonly places: number;
  /** Of those, places on circuits. */
  readonly circuits: number;
  /** Not counted above: places of services that have begun or are over. */
  readonly past: number;
}

/** The number of empty places, the same wherever it is shown. */
export function openFigures(services: readonly PlanService[], now: number): OpenFigures {
  const open = services.filter(isOpen);
  const coming = open.filter((service) => isToCome(service, now));
  const places = placesIn(coming);
  return { places, circuits: placesIn(coming.filter(({ isCircuit }) => isCircuit)), past: placesIn(open) - places };
}

/** Who is proposed for what, whatever the checks say of it. */
type Placed = Pick<Proposal, 'serviceId' | 'agentId'> & { readonly issues?: readonly unknown[] };

/** Gross cents of the proposals. Null where the pay of an agent among them is unknown or may not be read. */
export function costOfProposals(data: BoardData, proposals: readonly Placed[]): number | null {
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
  readonly work: WorkFigures;
}

/** The agents who receive a service, by name. */
export function figuresOf(data: BoardData, proposals: readonly Placed[]): AgentFigures[] {
  const targets = contractTargets(contextOf(data), data.from, data.until);
  const given = Map.groupBy(proposals, ({ agentId }) => agentId);
  return data.agents
    .filter(({ id }) => given.has(id))
    .map((agent) => {
      const own = given.get(agent.id)!;
      const held = data.services.filter((service) => !isOff(service) && service.agents.some((each) => each.agent.id === agent.id));
      const added = own.map(({ serviceId }) => data.byId.get(serviceId)!);
      const [before, more] = [minutesOf(data, agent, held), minutesOf(data, agent, added)];
      const work = workFigures([...held, ...added], data.settings);
      return { agent, before, after: before + more, target: targets.get(agent.id) ?? 0, services: own.length, work };
    })
    .sort((a, b) => a.agent.name.localeCompare(b.agent.name, 'fr'));
}
