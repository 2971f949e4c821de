// Makes the calendar of an agent's own services, while they may sign in for the agency.
import { eq } from 'drizzle-orm';
import { planningFeeds } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { eventOfService } from '@vigie/domain/planning/calendar/service-event.ts';
import type { Calendar } from '@vigie/domain/planning/calendar/ics.ts';
import type { House } from '../../plumbing/house.ts';
import { feedServices } from './feed-services.ts';
import { FEED_ACTION, unknownAddress, demandOpen } from './behind-address.ts';

export interface AgentFeed {
  readonly agencyId: string;
  readonly agentId: string;
  readonly userId: string;
}

export async function findAgentFeed(tx: Tx, tokenHash: string): Promise<AgentFeed | undefined> {
  const [feed] = await tx
    .select({ agencyId: planningFeeds.agencyId, agentId: planningFeeds.agentId, userId: planningFeeds.userId })
    .from(planningFeeds)
    .where(eq(planningFeeds.tokenHash, tokenHash));
  return feed;
}

export async function agentCalendar(house: House, feed: AgentFeed): Promise<Calendar> {
  const person = await house.people.of(feed.userId);
  const membership = person?.memberships.find(({ agency, agentId }) => agency.id === feed.agencyId && agentId === feed.agentId);
  if (!membership) throw unknownAddress();
  demandOpen(house, membership);
  const { name } = membership.agency;
  const services = await house.db.tenant({ ...feed, action: FEED_ACTION }, (tx) => feedServices(tx, { ...feed, now: house.clock.now() }));
  return {
    name: `Planning ${name}`,
    description: `Vos services publiés par ${name}. Qui connaît l’adresse de cet agenda voit votre planning.`,
    events: services.map(eventOfService),
  };
}
