// AGENT_SITE_FORBIDDEN: the agent is banned from a site or a customer during the service. Circuits are checked at every stop.

import { overlaps } from '../../../shared/time.ts';
import { validity } from '../../judge/agent-case.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import type { SiteBan } from '../../judge/planning-context.ts';
import { sitesOf } from '../../service.ts';

export function siteForbidden({ context, agent, candidates, zone }: AgentCase): Finding[] {
  if (agent.bans.length === 0) return [];
  const customerOf = (siteId: string): string | undefined => context.sites.get(siteId)?.customerId;
  const concerns = (ban: SiteBan, siteId: string, customerId: string): boolean =>
    (Boolean(ban.siteId) && ban.siteId === siteId) || (Boolean(ban.customerId) && ban.customerId === customerId);

  return candidates.flatMap((item) => {
    const { service } = item;
    const active = agent.bans.filter((ban) => overlaps(item, validity(ban.from, ban.until, zone)));
    const places = sitesOf(service).filter((siteId, index) =>
      active.some((ban) => concerns(ban, siteId, index === 0 ? service.customerId : (customerOf(siteId) ?? ''))),
    );
    return places.map((siteId) => ({
      code: 'AGENT_SITE_FORBIDDEN' as const,
      agentId: agent.id,
      serviceIds: [service.id],
      conflictingServiceIds: [],
      measured: null,
      limit: null,
      unit: null,
      message: `${agent.name} est interdit sur le site ${context.sites.get(siteId)?.name ?? siteId}.`,
    }));
  });
}
