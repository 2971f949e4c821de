// Sets what follows the current period: another offer or rhythm, or nothing after a cancellation.
import { and, eq } from 'drizzle-orm';
import type { subscription as calls } from '@vigie/contract/subscription/orders-endpoints.ts';
import { agencySubscriptions, subscriptionOperations, subscriptionReasons } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { CancellationReason } from '@vigie/domain/subscription/cancellation-reason.ts';
import { cancellationDay } from '@vigie/domain/subscription/commitment.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { orderIssues, orderPriceCents } from '@vigie/domain/subscription/order.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { loadAgency } from '../../agency/profile.ts';
import type { SubscriptionRow } from '../../plumbing/session/subscription.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import { lockSubscription, type OwnDoorCall } from '../payments/records.ts';
import { notifySubscription } from '../notify-subscription.ts';
import { orderErrors } from './errors.ts';
import { findSold, type OfferRow } from './offers.ts';
import { describeSubscriptions } from './read-subscriptions.ts';

type PlanCall = OwnDoorCall<typeof calls.changePlan>;

/** A subscription that can be followed by another: it was ordered, and its last period is not over. */
async function lockRunning(tx: Tx, agencyId: string, today: LocalDay): Promise<SubscriptionRow & { operationId: string }> {
  const held = await lockSubscription(tx, agencyId);
  const { operationId } = held ?? {};
  if (!held || !operationId || held.currentPeriodEndOn < today) throw refusal(orderErrors, 'subscription.none');
  return { ...held, operationId };
}

const forgetNext = (tx: Tx, agencyId: string) =>
  tx
    .update(subscriptionOperations)
    .set({ state: 'close' })
    .where(and(eq(subscriptionOperations.agencyId, agencyId), eq(subscriptionOperations.state, 'waiting_date')));

async function followWith({ agencyId, body, userId, person }: PlanCall, tx: Tx, held: SubscriptionRow, offer: OfferRow): Promise<void> {
  await tx.insert(subscriptionOperations).values({
    agencyId,
    offerId: offer.id,
    state: 'waiting_date',
    yearly: body.yearly,
    unitPriceCents: orderPriceCents(offer, body.yearly),
    startsOn: addDays(held.currentPeriodEndOn, 1),
    orderedBy: userId,
    orderedByName: `${person.user.firstname} ${person.user.lastname}`.trim(),
  });
}

/** Choosing the current plan again reverts a change, and any choice reverts a cancellation. */
export const changePlan = (call: PlanCall) =>
  platformWork(call, async (tx) => {
    const { house, agencyId, body } = call;
    const today = localDay(house.clock.now(), (await loadAgency(tx, agencyId)).timeZone);
    const held = await lockRunning(tx, agencyId, today);
    const [current] = await tx
      .select({ offerId: subscriptionOperations.offerId })
      .from(subscriptionOperations)
      .where(and(eq(subscriptionOperations.agencyId, agencyId), eq(subscriptionOperations.id, held.operationId)));
    const isSame = current?.offerId === body.offerId && held.yearly === body.yearly;
    const offer = isSame ? null : await findSold(tx, body.offerId);
    if (!isSame && offer?.type !== OfferType.management) throw refusal(orderErrors, 'subscription.not_orderable');
    await forgetNext(tx, agencyId);
    if (offer) {
      const issues = orderIssues(offer, { quantity: 1, yearly: body.yearly, deliveryAddress: '' });
      if (Object.keys(issues).length > 0) throw invalid(issues);
      await followWith(call, tx, held, offer);
    }
    await tx.update(agencySubscriptions).set({ cancelledFrom: null }).where(eq(agencySubscriptions.agencyId, agencyId));
    await notifySubscription(tx, agencyId);
    return describeSubscriptions(house, tx, agencyId);
  });

/** It runs until the end of its commitment, and is renewed until then (C-190, C-194). */
export const cancelSubscription = (call: OwnDoorCall<typeof calls.cancel>) =>
  platformWork(call, async (tx) => {
    const { house, agencyId, userId, person, body } = call;
    const explanation = body.explanation.trim();
    if (body.reason === CancellationReason.other && explanation === '') throw invalid({ explanation: messages.required });
    const today = localDay(house.clock.now(), (await loadAgency(tx, agencyId)).timeZone);
    const held = await lockSubscription(tx, agencyId);
    if (!held) throw refusal(orderErrors, 'subscription.none');
    if (held.cancelledFrom !== null) throw refusal(orderErrors, 'subscription.cancelled');
    await forgetNext(tx, agencyId);
    const createdByName = `${person.user.firstname} ${person.user.lastname}`.trim();
    await tx.insert(subscriptionReasons).values({ agencyId, reason: body.reason, explanation, createdBy: userId, createdByName });
    await tx
      .update(agencySubscriptions)
      .set({ cancelledFrom: cancellationDay(held, today) })
      .where(eq(agencySubscriptions.agencyId, agencyId));
    await notifySubscription(tx, agencyId);
    return describeSubscriptions(house, tx, agencyId);
  });
