// Manages the secret address of an agent's calendar: shown once, stored as a fingerprint, replaced or revoked by the agent.
import { and, eq } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { feedRemovals, planningFeeds } from '@vigie/db/tables/planning/planning.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { newAddress } from './secret-address.ts';

const agentOf = ({ actor }: Pick<Scope, 'actor'>): string => {
  if (!actor.agentId) throw notFound();
  return actor.agentId;
};

const own = (call: Scope) => and(eq(planningFeeds.agencyId, call.agencyId), eq(planningFeeds.agentId, agentOf(call)));

export async function readFeed(call: ScopedCall<typeof calls.readFeed>) {
  const [row] = await call.tx.select({ createdAt: planningFeeds.createdAt }).from(planningFeeds).where(own(call));
  return { createdAt: row?.createdAt ?? null };
}

/** A new address starts fresh, without earlier cancellations. */
async function clear(call: Scope): Promise<void> {
  await call.tx.delete(planningFeeds).where(own(call));
  await call.tx.delete(feedRemovals).where(and(eq(feedRemovals.agencyId, call.agencyId), eq(feedRemovals.agentId, agentOf(call))));
}

export async function makeFeed(call: ScopedCall<typeof calls.makeFeed>) {
  const { tx, agencyId, userId, house } = call;
  await clear(call);
  const { address, ...stored } = newAddress(house);
  const values = { userId, ...stored };
  // With two phones at once, the later address counts, as if they had come one after the other.
  await tx
    .insert(planningFeeds)
    .values({ agencyId, agentId: agentOf(call), ...values })
    .onConflictDoUpdate({ target: [planningFeeds.agencyId, planningFeeds.agentId], set: values });
  return { address, createdAt: stored.createdAt };
}

export async function revokeFeed(call: ScopedCall<typeof calls.revokeFeed>) {
  await clear(call);
  return { ok: true as const };
}
