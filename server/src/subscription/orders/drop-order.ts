// Cancels a person's order whose payment was refused, at the provider first, so that nothing is charged later.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencySubscriptions, subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../../plumbing/house.ts';
import { issueCredit } from '../invoices/issue-credit.ts';
import { collectPayment, type CollectOrder } from '../payments/collect.ts';
import { lockPayment } from '../payments/records.ts';
import { isPaid, settle, type Collected } from '../payments/settle.ts';
import { writeOperation, type OperationRow } from './fulfil.ts';

/** The unpaid orders of a person on this invoice. Renewals and the platform's own billing do not count. */
export const ordersOf = async (tx: Tx, agencyId: string, invoiceId: string): Promise<OperationRow[]> =>
  (
    await tx
      .select({ operation: subscriptionOperations })
      .from(agencyPaymentItems)
      .innerJoin(
        subscriptionOperations,
        and(eq(subscriptionOperations.agencyId, agencyPaymentItems.agencyId), eq(subscriptionOperations.id, agencyPaymentItems.operationId)),
      )
      .leftJoin(
        agencySubscriptions,
        and(eq(agencySubscriptions.agencyId, subscriptionOperations.agencyId), eq(agencySubscriptions.operationId, subscriptionOperations.id)),
      )
      .where(
        and(
          eq(agencyPaymentItems.agencyId, agencyId),
          eq(agencyPaymentItems.invoiceId, invoiceId),
          eq(subscriptionOperations.state, 'waiting_payment'),
          isNotNull(subscriptionOperations.orderedBy),
          // A period that had begun before its debit bounced is owed.
          isNull(agencySubscriptions.operationId),
        ),
      )
  ).map(({ operation }) => operation);

/** Its invoice was issued, so that a credit note calls it off. */
async function takeBack(house: House, tx: Tx, agencyId: string, paymentId: string): Promise<void> {
  const { payment, invoice } = await lockPayment(tx, agencyId, paymentId);
  if (isPaid(payment)) return;
  for (const operation of await ordersOf(tx, agencyId, invoice.id)) await writeOperation(tx, operation, { state: 'close' });
  await issueCredit(house, tx, { invoiceId: invoice.id, moneyBack: 'credit', isTold: false });
}

/** Null: cancelled, or not a person's order. Otherwise the money has come after all. */
export async function dropOrder(house: House, { agencyId, paymentId }: CollectOrder): Promise<Collected | null> {
  const found = await house.db.platform(async (tx) => {
    const { payment } = await lockPayment(tx, agencyId, paymentId);
    return { payment, orders: await ordersOf(tx, agencyId, payment.invoiceId) };
  }, 'subscription.dropOrder');
  if (found.orders.length === 0) return null;
  const number = found.payment.providerPaymentId;
  const after = number === null ? null : await house.payments.cancelPayment(number);
  return house.db.platform(async (tx) => {
    if (after?.state === 'succeeded' || after?.state === 'processing') return settle(house, tx, { agencyId, paymentId }, after, null);
    await takeBack(house, tx, agencyId, paymentId);
    return null;
  }, 'subscription.dropOrder');
}

/** A final refusal cancels the order. An unknown result stays, and the job checks again. */
export async function dropWhenRefused(house: House, order: CollectOrder, collected: Collected): Promise<Collected> {
  if (collected.outcome !== 'refused' || collected.failure === 'unknown') return collected;
  return (await dropOrder(house, order)) ?? collected;
}

export const collectOrder = async (house: House, order: CollectOrder): Promise<Collected> =>
  dropWhenRefused(house, order, await collectPayment(house, order));
