// Returns the agency's subscription with its dates, its next plan, its orders and the agreement that is awaited.
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { PendingAgreement, Subscriptions } from '@vigie/contract/subscription/order-schemas.ts';
import type { subscription as calls } from '@vigie/contract/subscription/orders-endpoints.ts';
import { agencyInvoicePayments, agencyInvoices, agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { cancellationDay, commitmentOn, commitmentText } from '@vigie/domain/subscription/commitment.ts';
import { offerTypeLabels } from '@vigie/domain/subscription/offer.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import type { SubscriptionRow } from '../../plumbing/session/subscription.ts';
import type { House } from '../../plumbing/house.ts';
import { subscriptionOf, type OwnDoorCall } from '../payments/records.ts';
import type { OperationRow } from './fulfil.ts';
import { subscriptionsUnderway } from './place-order.ts';

type Answer = z.input<typeof Subscriptions>;
interface Ordered {
  readonly operation: OperationRow;
  readonly offerName: string;
  readonly offerType: keyof typeof offerTypeLabels;
}

const SHOWN = 100;

const ordersOf = (tx: Tx, agencyId: string): Promise<Ordered[]> =>
  tx
    .select({ operation: subscriptionOperations, offerName: subscriptionOffers.name, offerType: subscriptionOffers.type })
    .from(subscriptionOperations)
    .innerJoin(subscriptionOffers, eq(subscriptionOffers.id, subscriptionOperations.offerId))
    .where(eq(subscriptionOperations.agencyId, agencyId))
    .orderBy(desc(subscriptionOperations.createdAt), desc(subscriptionOperations.id))
    .limit(SHOWN);

/** Of valid invoices: a cancelled one has nothing to act on. */
async function paymentsOf(tx: Tx, agencyId: string, operationIds: readonly string[]) {
  if (operationIds.length === 0) return new Map<string, typeof agencyInvoicePayments.$inferSelect>();
  const rows = await tx
    .select({ operationId: agencyPaymentItems.operationId, payment: agencyInvoicePayments })
    .from(agencyPaymentItems)
    .innerJoin(
      agencyInvoices,
      and(
        eq(agencyInvoices.agencyId, agencyPaymentItems.agencyId),
        eq(agencyInvoices.id, agencyPaymentItems.invoiceId),
        eq(agencyInvoices.status, AgencyInvoiceStatus.active),
      ),
    )
    .innerJoin(
      agencyInvoicePayments,
      and(eq(agencyInvoicePayments.agencyId, agencyInvoices.agencyId), eq(agencyInvoicePayments.invoiceId, agencyInvoices.id)),
    )
    .where(and(eq(agencyPaymentItems.agencyId, agencyId), inArray(agencyPaymentItems.operationId, [...operationIds])))
    // Of several, the latest counts.
    .orderBy(asc(agencyInvoicePayments.createdAt));
  return new Map(rows.map(({ operationId, payment }) => [operationId ?? '', payment]));
}

function describeHeld(held: SubscriptionRow, ordered: readonly Ordered[], today: LocalDay): Answer['subscription'] {
  const current = ordered.find(({ operation }) => operation.id === held.operationId);
  const next = ordered.find(({ operation }) => operation.state === 'waiting_date');
  return {
    offerId: current?.operation.offerId ?? null,
    offerName: current?.offerName ?? offerTypeLabels[held.offerType],
    yearly: held.yearly,
    startedOn: held.startedOn,
    currentPeriodEndAt: held.currentPeriodEndOn,
    paid: held.paid,
    cancelledFrom: held.cancelledFrom,
    wouldEndOn: cancellationDay(held, today),
    commitment: held.startedOn === null ? null : commitmentOn(held.startedOn, today),
    next: next
      ? { offerId: next.operation.offerId, offerName: next.offerName, yearly: next.operation.yearly, startsOn: next.operation.startsOn }
      : null,
  };
}

export async function describeSubscriptions(house: House, tx: Tx, agencyId: string): Promise<Answer> {
  const today = localDay(house.clock.now(), (await loadAgency(tx, agencyId)).timeZone);
  const held = await subscriptionOf(tx, agencyId);
  const ordered = await ordersOf(tx, agencyId);
  const payments = await paymentsOf(
    tx,
    agencyId,
    ordered.map(({ operation }) => operation.id),
  );
  return {
    subscription: held ? describeHeld(held, ordered, today) : null,
    operations: ordered.map(({ operation, offerName, offerType }) => ({
      ...operation,
      offerName,
      offerType,
      payment: payments.get(operation.id) ?? null,
    })),
    mode: house.payments.mode,
  };
}

export const readSubscriptions = ({ house, agencyId }: OwnDoorCall<typeof calls.readSubscriptions>) =>
  house.db.platform((tx) => describeSubscriptions(house, tx, agencyId), 'subscription.readSubscriptions');

export const readPendingAgreement = ({
  house,
  agencyId,
}: OwnDoorCall<typeof calls.pendingAgreement>): Promise<{ agreement: z.input<typeof PendingAgreement> | null }> =>
  house.db.platform(async (tx) => {
    const waiting = (await subscriptionsUnderway(tx, agencyId)).find(({ operation }) => operation.state === 'pending')?.operation;
    if (!waiting) return { agreement: null };
    const [offer] = await tx.select({ name: subscriptionOffers.name }).from(subscriptionOffers).where(eq(subscriptionOffers.id, waiting.offerId));
    return { agreement: { ...waiting, offerName: offer?.name ?? '', text: commitmentText } };
  }, 'subscription.pendingAgreement');
