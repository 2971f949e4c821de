// Lists what an agency can order now: active offers of the sold kinds, and active articles.
import { and, count, eq, inArray, isNull, or } from 'drizzle-orm';
import type { subscription as calls } from '@vigie/contract/subscription/orders-endpoints.ts';
import { subscriptionArticles, subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import type { Tx } from '@vigie/db/door.ts';
import { OfferStatus, defaultYearlyPriceCents, type OfferType } from '@vigie/domain/subscription/offer.ts';
import { mayOrder, orderableTypes } from '@vigie/domain/subscription/order.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { OwnDoorCall } from '../payments/records.ts';
import { offerMissing } from './errors.ts';

export type OfferRow = typeof subscriptionOffers.$inferSelect;

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: subscriptionOffers.createdAt,
    name: subscriptionOffers.name,
    type: subscriptionOffers.type,
    priceCents: subscriptionOffers.priceCents,
  },
  search: subscriptionOffers.name,
  filters: { type: (values: OfferType[]) => inArray(subscriptionOffers.type, values) },
  tie: subscriptionOffers.id,
};

const SOLD = and(
  eq(subscriptionOffers.status, OfferStatus.active),
  inArray(subscriptionOffers.type, [...orderableTypes]),
  or(isNull(subscriptionOffers.articleId), eq(subscriptionArticles.enabled, true)),
);
const soldOffers = (tx: Tx) =>
  tx
    .select({ offer: subscriptionOffers })
    .from(subscriptionOffers)
    .leftJoin(subscriptionArticles, eq(subscriptionArticles.id, subscriptionOffers.articleId))
    .$dynamic();

/** People who may only order articles see only articles. */
export async function listOffers({ house, actor, body }: OwnDoorCall<typeof calls.listOffers>) {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const seen = has(actor, 'readAgencySubscription') ? orderableTypes : orderableTypes.filter((type) => mayOrder(actor, type));
  const scoped = and(SOLD, inArray(subscriptionOffers.type, [...seen]), where);
  return house.db.platform(async (tx) => {
    const rows = await soldOffers(tx)
      .where(scoped)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx
      .select({ count: count() })
      .from(subscriptionOffers)
      .leftJoin(subscriptionArticles, eq(subscriptionArticles.id, subscriptionOffers.articleId))
      .where(scoped);
    return {
      data: rows.map(({ offer }) => ({ ...offer, yearlyPriceCents: offer.yearlyPriceCents ?? defaultYearlyPriceCents(offer.priceCents) })),
      count: total?.count ?? 0,
    };
  }, 'subscription.listOffers');
}

/** One that can be ordered now. Null when it exists but is not for sale, 404 when there is none. */
export async function findSold(tx: Tx, id: string): Promise<OfferRow | null> {
  const [there] = await tx.select({ id: subscriptionOffers.id }).from(subscriptionOffers).where(eq(subscriptionOffers.id, id));
  if (!there) throw notFound(offerMissing);
  const [sold] = await soldOffers(tx).where(and(SOLD, eq(subscriptionOffers.id, id)));
  return sold?.offer ?? null;
}
