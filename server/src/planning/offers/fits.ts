// Finds who may take an offered service: agents whom the planning's judge clears, and those with warnings.
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { serviceCosts } from '@vigie/domain/hours/service-cost.ts';
import { whoFits, type Fit } from '@vigie/domain/planning/filling/who-fits.ts';
import { sitesOf, type PlannedService } from '@vigie/domain/planning/service.ts';
import { loadAgentFiles, type AgentRecord } from '../judge/agent-facts.ts';
import { loadContext } from '../judge/load-context.ts';
import type { OfferScope } from './records.ts';

/** Agents who can be planned and can answer from a phone. */
export const reachable = ({ plannable, status }: AgentRecord): boolean => plannable && status === AgentStatus.licensed;

/** Every service with the judge's result for each agent. Reasons for absences need their right. `withPay`: with costs, for a reader with that right. */
export async function fitsOf(
  { tx, agencyId, house }: OfferScope,
  services: readonly PlannedService[],
  agentIds: readonly string[],
  settings: AgencySettings,
  { withPay = false }: { readonly withPay?: boolean } = {},
): Promise<ReadonlyMap<string, readonly Fit[]>> {
  if (services.length === 0 || agentIds.length === 0) return new Map(services.map(({ id }) => [id, []]));
  const context = await loadContext(tx, agencyId, {
    settings,
    now: house.clock.now(),
    span: { start: Math.min(...services.map(({ start }) => start)), end: Math.max(...services.map(({ end }) => end)) },
    agentIds,
    siteIds: services.flatMap(sitesOf),
    reasonsVisible: false,
    withPay,
  });
  const options = withPay ? { costOf: serviceCosts(context) } : {};
  return new Map(services.map((service) => [service.id, whoFits(context, service, agentIds, service.agentIds, options)]));
}

export const reachableAgents = async ({ tx, agencyId }: OfferScope): Promise<AgentRecord[]> =>
  (await loadAgentFiles(tx, agencyId, 'all')).filter(reachable);
