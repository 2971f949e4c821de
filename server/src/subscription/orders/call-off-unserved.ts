// Calls off a renewal that nobody paid, once its first month is over: the agency was closed all that time. Who comes back pays from that day.
import { and, eq, isNull } from 'drizzle-orm';
import { agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { periodEnd } from '@vigie/domain/subscription/commitment.ts';
import { settledStatuses } from '@vigie/domain/subscription/agency-invoice.ts';
import { addDays, addMonths, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import type { House } from '../../plumbing/house.ts';
import type { SubscriptionRow } from '../../plumbing/session/subscription.ts';
import { callOffAtProvider } from '../invoices/call-off-at-provider.ts';
import { issueCredit } from '../invoices/issue-credit.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { printSoon } from '../invoices/print-invoice.ts';
import { itemsOf, paymentsOf } from '../invoices/records.ts';
import { lockSubscription } from '../payments/records.ts';
import { heldExtras } from './extras.ts';
import { writeOperation } from './fulfil.ts';

/** Last day on which the renewal after this period may still be paid: its first month. */
export const lastDayToPay = ({ startedOn, currentPeriodEndOn }: SubscriptionRow): LocalDay => {
  const from = addDays(currentPeriodEndOn, 1);
  return periodEnd(startedOn ?? from, from, false);
};

/** The invoice of a renewal whose month is over, or null. */
async function unservedInvoice(house: House, tx: Tx, agencyId: string): Promise<string | null> {
  const held = await lockSubscription(tx, agencyId);
  const { timeZone } = await loadAgency(tx, agencyId);
  if (!held?.operationId || lastDayToPay(held) >= localDay(house.clock.now(), timeZone)) return null;
  const [found] = await tx
    .select({ invoiceId: agencyPaymentItems.invoiceId })
    .from(subscriptionOperations)
    .innerJoin(
      agencyPaymentItems,
      and(eq(agencyPaymentItems.agencyId, subscriptionOperations.agencyId), eq(agencyPaymentItems.operationId, subscriptionOperations.id)),
    )
    .where(
      and(
        eq(subscriptionOperations.agencyId, agencyId),
        eq(subscriptionOperations.state, 'waiting_payment'),
        isNull(subscriptionOperations.orderedBy),
        eq(subscriptionOperations.startsOn, addDays(held.currentPeriodEndOn, 1)),
      ),
    );
  if (!found) return null;
  const payments = await paymentsOf(tx, [found.invoiceId]);
  // Money that has come, or is on its way, is for people to decide on.
  return payments.some(({ row }) => settledStatuses.includes(row.status)) ? null : found.invoiceId;
}

/** What the renewal would have paid of its extras is not paid. */
async function takeBackExtras(tx: Tx, agencyId: string, operationIds: readonly string[], lastServed: LocalDay): Promise<void> {
  for (const { operation } of await heldExtras(tx, agencyId)) {
    if (!operationIds.includes(operation.id)) continue;
    const before = operation.yearly ? addDays(addMonths(addDays(operation.endsOn, 1), -12), -1) : lastServed;
    await writeOperation(tx, operation, { endsOn: before });
  }
}

async function callOff(house: House, tx: Tx, agencyId: string): Promise<void> {
  const invoiceId = await unservedInvoice(house, tx, agencyId);
  const held = await lockSubscription(tx, agencyId);
  if (invoiceId === null || !held) return;
  const items = await itemsOf(tx, { agencyId, id: invoiceId });
  if ((await issueCredit(house, tx, { invoiceId, moneyBack: 'credit', isTold: true })) === null) return;
  await takeBackExtras(
    tx,
    agencyId,
    items.flatMap(({ operationId }) => operationId ?? []),
    held.currentPeriodEndOn,
  );
  // What was used before stays owed: an invoice of its own asks for it.
  const used = items.filter(({ operationId }) => operationId === null);
  if (used.length === 0) return;
  const { invoiceId: again } = await issueInvoice(house, tx, await loadAgency(tx, agencyId), used.map(lineOf));
  await printSoon(house, tx, again);
}

const lineOf = ({ offerId, label, quantity, unitPriceCents }: Awaited<ReturnType<typeof itemsOf>>[number]) => ({
  offerId,
  operationId: null,
  label,
  quantity,
  unitPriceCents,
});

/** By the renewal job, and before an order: whoever comes first. */
export async function callOffUnserved(house: House, agencyId: string): Promise<void> {
  const invoiceId = await house.db.platform((tx) => unservedInvoice(house, tx, agencyId), 'subscription.callOff');
  if (invoiceId === null) return;
  await callOffAtProvider(house, invoiceId);
  await house.db.platform((tx) => callOff(house, tx, agencyId), 'subscription.callOff');
}
