// Who may read hours: the agency by its rights, an agent his own.
import type { Actor } from '../identity/actor.ts';
import { has } from '../identity/actor.ts';

export const hoursCan = {
  readAgents: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'readAgentsHours'),
  readSites: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'readSitesHours'),
  readOwn: (actor: Actor, agentId: string): boolean =>
    actor.agentId === agentId || hoursCan.readAgents(actor),
} as const;
