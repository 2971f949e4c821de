// Grants what was ordered once its invoice is paid: limits, signatures, the subscription's period, an article's order. The operation's state records
// it. Each is granted once, whoever reports the payment and however often, payments by hand included.
import { and, asc, eq, sql } from 'drizzle-orm';
import { agencyInvoicePayments, agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { agencySubscriptions, articleOrders, subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { subscriptionState } from '@vigie/domain/subscription/subscription-state.ts';
import { isHeldExtra } from '@vigie/domain/subscription/held-extras.ts';
import { orderedPeriod, periodEnd, renewedPeriod, type Period } from '@vigie/domain/subscription/commitment.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { isArticle, raiseOf } from '@vigie/domain/subscription/order.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import { settleExtras } from '../../agents/accounts/extra-licences.ts';
import { lockPricing } from '../../agents/pricing.ts';
import { presentSubscription, type SubscriptionRow } from '../../plumbing/session/subscription.ts';
import type { House } from '../../plumbing/house.ts';
import { lockOwnSubscription } from '../subscription-row.ts';
import { notifySubscription } from '../notify-subscription.ts';

export type OperationRow = typeof subscriptionOperations.$inferSelect;
type OfferRow = typeof subscriptionOffers.$inferSelect;
interface Sold {
  readonly operation: OperationRow;
  readonly offer: OfferRow;
  readonly itemId: string;
}

/** What an invoice has sold, locked until the end of the transaction. */
const soldBy = (tx: Tx, agencyId: string, invoiceId: string): Promise<Sold[]> =>
  tx
    .select({ operation: subscriptionOperations, offer: subscriptionOffers, itemId: agencyPaymentItems.id })
    .from(agencyPaymentItems)
    .innerJoin(
      subscriptionOperations,
      and(eq(subscriptionOperations.agencyId, agencyPaymentItems.agencyId), eq(subscriptionOperations.id, agencyPaymentItems.operationId)),
    )
    .innerJoin(subscriptionOffers, eq(subscriptionOffers.id, subscriptionOperations.offerId))
    .where(and(eq(agencyPaymentItems.agencyId, agencyId), eq(agencyPaymentItems.invoiceId, invoiceId)))
    .orderBy(asc(agencyPaymentItems.rank))
    .for('update', { of: subscriptionOperations });

export const writeOperation = (tx: Tx, { agencyId, id }: Pick<OperationRow, 'agencyId' | 'id'>, change: Partial<OperationRow>) =>
  tx
    .update(subscriptionOperations)
    .set(change)
    .where(and(eq(subscriptionOperations.agencyId, agencyId), eq(subscriptionOperations.id, id)));

const writeSubscription = (tx: Tx, agencyId: string, change: Partial<SubscriptionRow>) =>
  tx.update(agencySubscriptions).set(change).where(eq(agencySubscriptions.agencyId, agencyId));

async function raise(tx: Tx, { operation, offer }: Sold, today: LocalDay): Promise<void> {
  const raised = raiseOf(offer, operation.quantity);
  if (!raised) return;
  const { agencyId } = operation;
  if (raised.limit === 'prepaidSignatures') {
    const { prepaidSignatures } = await lockOwnSubscription(tx, agencyId, today);
    await writeSubscription(tx, agencyId, { prepaidSignatures: prepaidSignatures + raised.by });
    return;
  }
  const column = raised.limit === 'agentsLimit' ? agencies.agentsLimit : agencies.accountsLimit;
  await tx
    .update(agencies)
    .set({ [raised.limit]: sql`${column} + ${raised.by}` })
    .where(eq(agencies.id, agencyId));
  if (raised.limit === 'accountsLimit') await settleExtras(tx, agencyId, await lockPricing(tx, agencyId), today);
}

/** A renewal follows its period even when it is paid late. A person's order begins when it is paid. */
function periodOf(held: SubscriptionRow, operation: OperationRow, today: LocalDay): Period {
  const isRenewal = operation.orderedBy === null && operation.startsOn === addDays(held.currentPeriodEndOn, 1);
  if (isRenewal) return renewedPeriod(held, held, operation.yearly);
  return orderedPeriod({ ...held, valid: subscriptionState(presentSubscription(held), today).valid }, operation.yearly, today);
}

async function beginPeriod(tx: Tx, { operation }: Sold, today: LocalDay): Promise<void> {
  const { agencyId, id, yearly, orderedBy } = operation;
  const held = await lockOwnSubscription(tx, agencyId, today);
  // Paid again after its debit had bounced: the period is the same.
  if (held.operationId === id) {
    await writeSubscription(tx, agencyId, { paid: true });
    return;
  }
  const { startedOn, from, until } = periodOf(held, operation, today);
  if (held.operationId) await writeOperation(tx, { agencyId, id: held.operationId }, { state: 'close' });
  await writeOperation(tx, operation, { startsOn: from, endsOn: until });
  await writeSubscription(tx, agencyId, {
    operationId: id,
    offerType: OfferType.management,
    startedOn,
    currentPeriodEndOn: until,
    yearly,
    paid: true,
    // Days between two subscriptions are billed to nobody.
    ...(from > addDays(held.currentPeriodEndOn, 1) ? { extrasBilledOn: addDays(from, -1) } : {}),
    ...(orderedBy === null ? {} : { cancelledFrom: null }),
  });
}

async function grant(tx: Tx, sold: Sold, today: LocalDay): Promise<void> {
  const { operation, offer, itemId } = sold;
  const { agencyId, deliveryAddress, deliveryInstructions } = operation;
  if (offer.type === OfferType.management) await beginPeriod(tx, sold, today);
  if (isArticle(offer.type)) await tx.insert(articleOrders).values({ agencyId, itemId, deliveryAddress, deliveryInstructions }).onConflictDoNothing();
  await raise(tx, sold, today);
  if (isHeldExtra(offer.type))
    await writeOperation(tx, operation, { state: 'open', startsOn: today, endsOn: periodEnd(today, today, operation.yearly) });
  else await writeOperation(tx, operation, { state: offer.type === OfferType.management ? 'open' : 'close' });
}

const CLEARED: readonly string[] = ['VALIDATED', 'VALIDATED_MANUALLY', 'CANCELLED_MANUALLY'];

/** How much of an invoice was paid: all, all except a debit that the bank has accepted, or less. */
async function standOf(tx: Tx, agencyId: string, invoiceId: string, paymentId: string | null): Promise<'paid' | 'underway' | 'open'> {
  const rows = await tx
    .select({ id: agencyInvoicePayments.id, status: agencyInvoicePayments.status })
    .from(agencyInvoicePayments)
    .where(and(eq(agencyInvoicePayments.agencyId, agencyId), eq(agencyInvoicePayments.invoiceId, invoiceId)));
  const missing = rows.filter(({ status }) => !CLEARED.includes(status));
  if (missing.length === 0) return rows.length === 0 || rows.some(({ status }) => status !== 'CANCELLED_MANUALLY') ? 'paid' : 'open';
  return missing.every(({ id, status }) => id === paymentId && status === 'PROCESSING') ? 'underway' : 'open';
}

/**
 * To be called in the transaction that marks a payment as paid. `paymentId`: the payment whose debit the bank has accepted. A subscription stays open
 * during these days, everything else waits for the money.
 */
export async function fulfilInvoice(house: House, tx: Tx, agencyId: string, invoiceId: string, paymentId: string | null = null): Promise<void> {
  const stand = await standOf(tx, agencyId, invoiceId, paymentId);
  if (stand === 'open') return;
  const today = localDay(house.clock.now(), (await loadAgency(tx, agencyId)).timeZone);
  const due = (await soldBy(tx, agencyId, invoiceId)).filter(
    ({ operation, offer }) => operation.state === 'waiting_payment' && (stand === 'paid' || offer.type === OfferType.management),
  );
  for (const sold of due) await grant(tx, sold, today);
  if (due.length > 0) await notifySubscription(tx, agencyId);
}

/** The debit that had opened a period bounced: the period is not paid. */
export async function withdrawInvoice(tx: Tx, agencyId: string, invoiceId: string): Promise<void> {
  for (const { operation, offer } of await soldBy(tx, agencyId, invoiceId)) {
    if (offer.type !== OfferType.management || operation.state !== 'open') continue;
    await writeOperation(tx, operation, { state: 'waiting_payment' });
    await tx
      .update(agencySubscriptions)
      .set({ paid: false })
      .where(and(eq(agencySubscriptions.agencyId, agencyId), eq(agencySubscriptions.operationId, operation.id)));
    await notifySubscription(tx, agencyId);
  }
}
