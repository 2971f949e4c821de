// Gives the demonstration's guard a post that begins within minutes. Whoever tries the phone can start at any hour.
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import { HOUR, MINUTE } from '@vigie/domain/shared/time.ts';
import type { SiteIdea } from '../sites-of.ts';

const SOON = 10 * MINUTE;
const STEP = 5 * MINUTE;
const LENGTH = 4 * HOUR;

/** Epoch milliseconds. */
export function postSpan(now: number): { readonly start: number; readonly end: number } {
  const start = Math.ceil((now + SOON) / STEP) * STEP;
  return { start, end: start + LENGTH };
}

/** On a site of the demonstration's customer, with a round where there is one. */
export function firstPost(sites: readonly SiteIdea[], customerId: string | undefined, agentId: string | undefined, now: number): PlannedService[] {
  const own = sites.filter(({ site }) => site.customerId === customerId);
  const idea = own.find(({ round }) => round !== undefined) ?? own[0];
  if (!idea || agentId === undefined) return [];
  return [
    {
      id: crypto.randomUUID(),
      siteId: idea.site.id,
      customerId: idea.site.customerId,
      ...postSpan(now),
      timeZone: 'Europe/Paris',
      specialtyKey: null,
      nbAgents: 1,
      status: ServiceStatus.waiting,
      agentIds: [agentId],
      activityType: 1,
    },
  ];
}
