// Who may read hours: the agency by its rights, an agent his own, a customer those of its sites when the agency shows them.
import type { Actor } from '../identity/actor.ts';
import { has } from '../identity/actor.ts';
import type { AgencySettings } from '../agency/settings.ts';

export const hoursCan = {
  readAgents: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'readAgentsHours'),
  readSites: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'readSitesHours'),
  readOwn: (actor: Actor, agentId: string): boolean =>
    actor.agentId === agentId || hoursCan.readAgents(actor),
  /** The setting « hoursCountCustomerSettings » opens the hours of its own sites to a customer. */
  readOwnSites: (actor: Actor, settings: Pick<AgencySettings, 'hoursCountCustomerSettings'>): boolean =>
    actor.kind === 'customer' &&
    settings.hoursCountCustomerSettings.visible &&
    has(actor, 'readSitesPlanning'),
} as const;
