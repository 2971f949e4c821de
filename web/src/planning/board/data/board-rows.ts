// Builds the rows of a board before layout: their owner, their shown services, and those that the filters hide.
import { groupBy, missingAgents, type BoardData, type PlanAgent, type PlanService, type PlanSite } from './board-data.ts';

export type RowKind = 'sites' | 'agents';

export interface RowSource {
  readonly key: string;
  readonly kind: 'site' | 'agent' | 'open';
  readonly site?: PlanSite;
  readonly agent?: PlanAgent;
  readonly name: string;
  readonly detail: string;
  /** Shown. */
  readonly services: readonly PlanService[];
  /** Also this agent's, but hidden by the filters. */
  readonly others: readonly PlanService[];
  /** They begin outside, but have hours in the period. Totals count them; nothing else is done with them. */
  readonly reaching: readonly PlanService[];
  /** The same, hidden by the filters. */
  readonly othersReaching: readonly PlanService[];
}

const NONE: readonly never[] = [];
export const OPEN_NAME = 'À pourvoir';
export const OPEN_KEY = 'open';

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'fr');

/** One row per site; closed sites only with services. */
export function siteRows(
  data: BoardData,
  services: readonly PlanService[],
  keeps: (site: PlanSite) => boolean,
  reaching: readonly PlanService[] = NONE,
): RowSource[] {
  const own = groupBy(services, ({ site }) => site.id);
  const beside = groupBy(reaching, ({ site }) => site.id);
  const partsOf = (id: string) => ({ services: own.get(id) ?? NONE, reaching: beside.get(id) ?? NONE });
  const isBusy = (id: string): boolean => Object.values(partsOf(id)).some((part) => part.length > 0);
  return data.sites
    .filter((site) => keeps(site) && (site.active || isBusy(site.id)))
    .map((site) => ({
      key: site.id,
      kind: 'site' as const,
      site,
      name: site.name,
      detail: site.customerName,
      ...partsOf(site.id),
      others: NONE,
      othersReaching: NONE,
    }))
    .sort(byName);
}

export interface AgentRowsWish {
  readonly keeps: (agent: PlanAgent) => boolean;
  /** Whether services to fill have their own row. */
  readonly open?: boolean;
  /** Every service of the period, including those that the filters hide. */
  readonly standing?: readonly PlanService[];
  /** Those of other days with hours in the period: what passes the filters, and all. */
  readonly reaching?: { readonly shown: readonly PlanService[]; readonly all: readonly PlanService[] };
}

const NOT_REACHING = { shown: NONE, all: NONE };

interface OfAgent {
  readonly kept: PlanService[];
  readonly hidden: PlanService[];
}

/** Services by agent, those that the filters leave and the others. */
function byAgent(data: BoardData, all: readonly PlanService[], kept: readonly PlanService[]) {
  const shown = new Set(kept);
  const own = new Map(data.agents.map(({ id }): [string, OfAgent] => [id, { kept: [], hidden: [] }]));
  for (const service of all) for (const { agent } of service.agents) own.get(agent.id)?.[shown.has(service) ? 'kept' : 'hidden'].push(service);
  return own;
}

/** First the services to fill, then one row per plannable agent, and others while they have services. */
export function agentRows(
  data: BoardData,
  services: readonly PlanService[],
  { keeps, open = true, standing = services, reaching = NOT_REACHING }: AgentRowsWish,
): RowSource[] {
  const own = byAgent(data, standing, services);
  const beside = byAgent(data, reaching.all, reaching.shown);
  const partsOf = (id: string) => {
    const [day, other] = [own.get(id)!, beside.get(id)!];
    return { services: day.kept, others: day.hidden, reaching: other.kept, othersReaching: other.hidden };
  };
  const isBusy = (id: string): boolean => Object.values(partsOf(id)).some((part) => part.length > 0);
  const rows = data.agents
    .filter((agent) => keeps(agent) && (agent.plannable || isBusy(agent.id)))
    .map((agent) => ({
      key: agent.id,
      kind: 'agent' as const,
      agent,
      name: agent.lastname ? `${agent.lastname} ${agent.firstname}` : agent.name,
      detail: '',
      ...partsOf(agent.id),
    }))
    .sort(byName);
  const vacant = services.filter((service) => missingAgents(service) > 0);
  const first: RowSource = {
    key: OPEN_KEY,
    kind: 'open',
    name: OPEN_NAME,
    detail: 'Services sans collaborateur',
    services: vacant,
    others: NONE,
    reaching: reaching.shown.filter((service) => missingAgents(service) > 0),
    othersReaching: NONE,
  };
  return open ? [first, ...rows] : rows;
}
