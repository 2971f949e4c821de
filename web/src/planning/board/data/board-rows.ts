// Builds the rows of a board before layout: their owner, their shown services, and those that the filters hide.
import { missingAgents, type BoardData, type PlanAgent, type PlanService, type PlanSite } from './board-data.ts';

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
}

const NONE: readonly never[] = [];
export const OPEN_NAME = 'À pourvoir';
export const OPEN_KEY = 'open';

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'fr');

/** One row per site; closed sites only with services. */
export function siteRows(data: BoardData, services: readonly PlanService[], keeps: (site: PlanSite) => boolean): RowSource[] {
  const own = new Map<string, PlanService[]>(data.sites.map((site) => [site.id, []]));
  for (const service of services) own.get(service.site.id)?.push(service);
  return data.sites
    .filter((site) => keeps(site) && (site.active || own.get(site.id)!.length > 0))
    .map((site) => ({
      key: site.id,
      kind: 'site' as const,
      site,
      name: site.name,
      detail: site.customerName,
      services: own.get(site.id)!,
      others: NONE,
    }))
    .sort(byName);
}

export interface AgentRowsWish {
  readonly keeps: (agent: PlanAgent) => boolean;
  /** Whether services to fill have their own row. */
  readonly open?: boolean;
  /** Every service of the period, including those that the filters hide. */
  readonly standing?: readonly PlanService[];
}

/** First the services to fill, then one row per plannable agent, and others while they have services. */
export function agentRows(
  data: BoardData,
  services: readonly PlanService[],
  { keeps, open = true, standing = services }: AgentRowsWish,
): RowSource[] {
  const shown = new Set(services);
  const own = new Map(data.agents.map((agent) => [agent.id, { services: [] as PlanService[], others: [] as PlanService[] }]));
  for (const service of standing)
    for (const { agent } of service.agents) own.get(agent.id)?.[shown.has(service) ? 'services' : 'others'].push(service);
  const isBusy = (id: string): boolean => own.get(id)!.services.length + own.get(id)!.others.length > 0;
  const rows = data.agents
    .filter((agent) => keeps(agent) && (agent.plannable || isBusy(agent.id)))
    .map((agent) => ({
      key: agent.id,
      kind: 'agent' as const,
      agent,
      name: agent.lastname ? `${agent.lastname} ${agent.firstname}` : agent.name,
      detail: '',
      ...own.get(agent.id)!,
    }))
    .sort(byName);
  const vacant = services.filter((service) => missingAgents(service) > 0);
  const first: RowSource = { key: OPEN_KEY, kind: 'open', name: OPEN_NAME, detail: 'Services sans collaborateur', services: vacant, others: NONE };
  return open ? [first, ...rows] : rows;
}
