// Manages the secret address of a site's calendar: one for each person and site, replaced or revoked by that person.
import { and, eq } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { siteFeeds } from '@vigie/db/tables/planning/site-feeds.ts';
import { siteCalendarCan } from '@vigie/domain/planning/planning-can.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { newAddress } from './secret-address.ts';
import { findFeedSite } from './site-calendar.ts';

type Call = Scope & Pick<ScopedCall<typeof calls.readSiteFeed>, 'person' | 'params'>;

/** The membership with which they ask. Visitors of the platform and keys have none. */
function memberIdOf({ person, agencyId, actor }: Call): string {
  const member = siteCalendarCan.read(actor)
    ? person.memberships.find(
        ({ kind, agency, customer }) => kind === actor.kind && agency.id === agencyId && (kind !== 'customer' || customer?.id === actor.customerId),
      )
    : undefined;
  if (!member) throw notFound();
  return member.id;
}

async function demandSite({ tx, agencyId, params }: Call): Promise<void> {
  if (!(await findFeedSite(tx, agencyId, params.siteId))) throw notFound('Site introuvable');
}

const own = (call: Call) =>
  and(eq(siteFeeds.agencyId, call.agencyId), eq(siteFeeds.memberId, memberIdOf(call)), eq(siteFeeds.siteId, call.params.siteId));

export async function readSiteFeed(call: Call) {
  await demandSite(call);
  const [row] = await call.tx.select({ createdAt: siteFeeds.createdAt }).from(siteFeeds).where(own(call));
  return { createdAt: row?.createdAt ?? null };
}

export async function makeSiteFeed(call: ScopedCall<typeof calls.makeSiteFeed>) {
  const { tx, agencyId, house } = call;
  await demandSite(call);
  const { address, ...values } = newAddress(house);
  await tx
    .insert(siteFeeds)
    .values({ agencyId, memberId: memberIdOf(call), siteId: call.params.siteId, ...values })
    .onConflictDoUpdate({ target: [siteFeeds.agencyId, siteFeeds.memberId, siteFeeds.siteId], set: values });
  return { address, createdAt: values.createdAt };
}

/** An address of a site that was archived meanwhile can still be taken away. */
export async function revokeSiteFeed(call: ScopedCall<typeof calls.revokeSiteFeed>) {
  await call.tx.delete(siteFeeds).where(own(call));
  return { ok: true as const };
}
