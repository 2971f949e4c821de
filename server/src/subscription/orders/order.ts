// Orders one offer for an agency: writes the order, its invoice and its payment, then collects it. Sent twice it is one order.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderOutcome } from '@vigie/contract/subscription/order-schemas.ts';
import type { subscription as calls } from '@vigie/contract/subscription/orders-endpoints.ts';
import { subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { passesAllRights } from '@vigie/domain/identity/actor.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { mayOrder, needsAgreement, orderIssues, orderPriceCents, orderRight } from '@vigie/domain/subscription/order.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { forbidden, invalid, notFound, refusal, transportErrors } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { failures, paymentErrors } from '../payments/errors.ts';
import { payingMethod } from '../payments/paying-method.ts';
import { presentOutcome } from '../payments/present.ts';
import { subscriptionOf, type OwnDoorCall } from '../payments/records.ts';
import { lockOwnSubscription } from '../subscription-row.ts';
import { notifyPayments } from '../notify-subscription.ts';
import { callOffUnserved } from './call-off-unserved.ts';
import { collectOrder } from './drop-order.ts';
import { agreementMissing, orderErrors } from './errors.ts';
import { writeOperation, type OperationRow } from './fulfil.ts';
import { findSold, type OfferRow } from './offers.ts';
import { billOrder, paymentOf, subscriptionsUnderway } from './place-order.ts';

type OrderCall = OwnDoorCall<typeof calls.order>;
type Outcome = z.input<typeof OrderOutcome>;
type Asker = Pick<OrderCall, 'house' | 'agencyId' | 'actor' | 'person' | 'userId' | 'request'>;

/** The state of an order after its transaction: to be collected, waiting, or over. */
type Placed = { readonly operationId: string } & (
  | { readonly next: 'collect'; readonly paymentId: string }
  | { readonly next: 'agree' }
  | { readonly next: 'done' }
  | { readonly next: 'refused'; readonly message: string }
);

/** The platform's people order for an agency, but cannot commit it. */
const bindsItself = ({ actor }: Asker): boolean => actor.kind === 'owner' || !passesAllRights(actor);

async function again(tx: Tx, operation: OperationRow): Promise<Placed> {
  const operationId = operation.id;
  if (operation.state === 'pending') return { operationId, next: 'agree' };
  const paymentId = await paymentOf(tx, operation);
  return paymentId === null ? { operationId, next: 'done' } : { operationId, next: 'collect', paymentId };
}

/** Refused before anything is written: there is no payment method, or nobody to collect the payment. */
async function refusalToPay(house: House, tx: Tx, agencyId: string): Promise<string | null> {
  if (house.payments.mode === 'closed') return paymentErrors['payments.closed'].message;
  const paying = await payingMethod(tx, agencyId);
  return typeof paying === 'string' ? failures[paying] : null;
}

async function demandLawful(tx: Tx, { actor, agencyId, body }: OrderCall, offer: OfferRow | null): Promise<OfferRow> {
  if (!offer) throw refusal(orderErrors, 'subscription.not_orderable');
  if (!mayOrder(actor, offer.type)) throw forbidden(orderRight(offer.type));
  const issues = orderIssues(offer, body);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  if (offer.type === OfferType.management) {
    const [other] = await subscriptionsUnderway(tx, agencyId);
    const held = await subscriptionOf(tx, agencyId);
    const isOwed = other && (other.operation.orderedBy === null || other.operation.id === held?.operationId);
    if (other) throw refusal(orderErrors, isOwed ? 'subscription.unpaid' : 'subscription.waiting');
  }
  return offer;
}

async function bill(call: Asker, tx: Tx, operation: OperationRow, offer: OfferRow): Promise<Placed> {
  const { house, agencyId } = call;
  const operationId = operation.id;
  const agency = await loadAgency(tx, agencyId);
  const { paymentId } = await billOrder(house, tx, agency, { operation, offer, isCollected: true });
  return paymentId === null ? { operationId, next: 'done' } : { operationId, next: 'collect', paymentId };
}

async function place(call: OrderCall, tx: Tx): Promise<Placed> {
  const { house, agencyId, userId, person, body } = call;
  const { timeZone } = await loadAgency(tx, agencyId);
  const today = localDay(house.clock.now(), timeZone);
  // A second order at the same moment waits here, and then finds the first.
  await lockOwnSubscription(tx, agencyId, today);
  const id = body.newId ?? crypto.randomUUID();
  const [known] = await tx
    .select()
    .from(subscriptionOperations)
    .where(and(eq(subscriptionOperations.agencyId, agencyId), eq(subscriptionOperations.id, id)));
  if (known) return again(tx, known);
  const offer = await demandLawful(tx, call, await findSold(tx, body.offerId));
  const unitPriceCents = orderPriceCents(offer, body.yearly);
  const waits = needsAgreement(offer.type) && !(body.agreed && bindsItself(call));
  const refused = waits || unitPriceCents === 0 ? null : await refusalToPay(call.house, tx, agencyId);
  if (refused !== null) return { operationId: id, next: 'refused', message: refused };
  const [operation] = await tx
    .insert(subscriptionOperations)
    .values({
      agencyId,
      id,
      offerId: offer.id,
      state: waits ? 'pending' : 'waiting_payment',
      quantity: body.quantity,
      yearly: body.yearly,
      unitPriceCents,
      startsOn: today,
      orderedBy: userId,
      orderedByName: `${person.user.firstname} ${person.user.lastname}`.trim(),
      deliveryAddress: body.deliveryAddress.trim(),
      deliveryInstructions: body.deliveryInstructions.trim(),
    })
    .returning();
  if (!operation) throw refusal(transportErrors, 'shared.duplicate');
  await notifyPayments(tx, agencyId);
  return waits ? { operationId: id, next: 'agree' } : bill(call, tx, operation, offer);
}

const nothingPaid = (outcome: Outcome['outcome'], operationId: string, message: string): Outcome => ({
  outcome,
  operationId,
  paymentId: null,
  url: null,
  message,
});

async function conclude({ house, agencyId }: Asker, placed: Placed): Promise<Outcome> {
  const { operationId } = placed;
  switch (placed.next) {
    case 'agree':
      return nothingPaid('agreement_required', operationId, 'L’engagement attend l’accord de l’agence.');
    case 'refused':
      return nothingPaid('refused', operationId, placed.message);
    case 'done':
      return nothingPaid('succeeded', operationId, '');
    case 'collect': {
      const { paymentId } = placed;
      const collected = await collectOrder(house, { agencyId, paymentId, returnTo: 'subscription' });
      return { ...presentOutcome(collected, paymentId), operationId };
    }
  }
}

export async function orderOffer(call: OrderCall): Promise<Outcome> {
  // Who comes back after months orders from today.
  await callOffUnserved(call.house, call.agencyId);
  return conclude(call, await platformWork(call, (tx) => place(call, tx)));
}

/** The agency accepts a commitment and pays, or drops the order. */
export async function agree(call: OwnDoorCall<typeof calls.agree>): Promise<Outcome> {
  const { agencyId, params, body } = call;
  if (!bindsItself(call)) throw forbidden('editAgencySubscription');
  const placed = await platformWork(call, async (tx): Promise<Placed> => {
    const today = localDay(call.house.clock.now(), (await loadAgency(tx, agencyId)).timeZone);
    await lockOwnSubscription(tx, agencyId, today);
    const [operation] = await tx
      .select()
      .from(subscriptionOperations)
      .where(and(eq(subscriptionOperations.agencyId, agencyId), eq(subscriptionOperations.id, params.id)));
    if (!operation) throw notFound(agreementMissing);
    if (operation.state !== 'pending') return again(tx, operation);
    if (!body.agreed) {
      await writeOperation(tx, operation, { state: 'close' });
      await notifyPayments(tx, agencyId);
      return { operationId: operation.id, next: 'done' };
    }
    const offer = await findSold(tx, operation.offerId);
    if (!offer) throw refusal(orderErrors, 'subscription.not_orderable');
    const message = operation.unitPriceCents === 0 ? null : await refusalToPay(call.house, tx, agencyId);
    return message === null ? bill(call, tx, operation, offer) : { operationId: operation.id, next: 'refused', message };
  });
  return conclude(call, placed);
}
