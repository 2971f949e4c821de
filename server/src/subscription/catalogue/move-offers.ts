// Switches offers on and off, deletes them by a status, and copies them. The platform's own stay unchanged (C-265 to C-267).
import { inArray } from 'drizzle-orm';
import type { platformSales as calls } from '@vigie/contract/subscription/catalogue-endpoints.ts';
import { subscriptionOffers as offers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isFixedOffer, OfferStatus } from '@vigie/domain/subscription/offer.ts';
import { copyName, offersConcernedBy } from '@vigie/domain/subscription/offer-rules.ts';
import { firstOf, platformWork, notifyEverybody } from '../../plumbing/platform-work.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { salesErrors } from './errors.ts';
import { loadOffer } from './list-offers.ts';

const held = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(offers)
    .where(inArray(offers.id, [...ids]))
    .for('update');

async function become(tx: Tx, ids: readonly string[], status: OfferStatus): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(offers)
    .set({ status })
    .where(inArray(offers.id, [...ids]));
  await notifyEverybody(tx);
}

/** One with this status already stays as it is: sent twice is done once. */
export const moveOffer = (call: UserCall<typeof calls.moveOffer>) =>
  platformWork(call, async (tx) => {
    const { id, status } = call.params;
    const offer = firstOf(await held(tx, [id]));
    if (isFixedOffer(offer.type)) throw refusal(salesErrors, 'subscription.fixed_offer');
    if (offer.status !== status) await become(tx, [id], status);
    return loadOffer(tx, id);
  });

/** Those that the change does not concern are left out silently. */
export const moveOffers = (call: UserCall<typeof calls.moveOffers>) =>
  platformWork(call, async (tx) => {
    const { status } = call.params;
    const ids = offersConcernedBy(await held(tx, call.body.ids), status).map(({ id }) => id);
    await become(tx, ids, status);
    return { changed: ids.length };
  });

/** A copy is off until somebody has checked it, and its identifier makes it unique. All of them or none. */
export const copyOffers = (call: UserCall<typeof calls.copyOffers>) =>
  platformWork(call, async (tx) => {
    const { copies } = call.body;
    const rows = new Map(
      (
        await held(
          tx,
          copies.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    let created = 0;
    for (const { id, newId } of copies) {
      const offer = rows.get(id);
      if (!offer) throw notFound();
      if (isFixedOffer(offer.type)) throw refusal(salesErrors, 'subscription.fixed_offer');
      if (offer.status === OfferStatus.deleted) throw refusal(salesErrors, 'subscription.deleted_offer');
      const { createdAt: _made, updatedAt: _changed, version: _version, ...fields } = offer;
      const values = { ...fields, id: newId, name: copyName(offer.name), status: OfferStatus.inactive, createdAt: call.house.clock.instant() };
      const made = await tx.insert(offers).values(values).onConflictDoNothing({ target: offers.id }).returning({ id: offers.id });
      created += made.length;
    }
    await notifyEverybody(tx);
    return { created };
  });
