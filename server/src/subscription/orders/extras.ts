// Bills user licences and website support with a renewal, and ends those that were given up. The subscription's row is locked.
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { licenceQuota } from '@vigie/domain/agents/licence.ts';
import { isHeldExtra, renewExtra, type ExtraBill, type RenewedDays } from '@vigie/domain/subscription/held-extras.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { raiseOf } from '@vigie/domain/subscription/order.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { lockPricing } from '../../agents/pricing.ts';
import type { SaleLine } from '../invoices/issue-invoice.ts';
import { writeOperation, type OperationRow } from './fulfil.ts';

export type OfferRow = typeof subscriptionOffers.$inferSelect;
export interface HeldExtra {
  readonly operation: OperationRow & { readonly endsOn: string };
  readonly offer: OfferRow;
}

const TYPES = Object.values(OfferType).filter(isHeldExtra);

export const heldExtras = async (tx: Tx, agencyId: string): Promise<HeldExtra[]> =>
  (
    await tx
      .select({ operation: subscriptionOperations, offer: subscriptionOffers })
      .from(subscriptionOperations)
      .innerJoin(subscriptionOffers, eq(subscriptionOffers.id, subscriptionOperations.offerId))
      .where(
        and(
          eq(subscriptionOperations.agencyId, agencyId),
          eq(subscriptionOperations.state, 'open'),
          inArray(subscriptionOffers.type, TYPES),
          isNotNull(subscriptionOperations.endsOn),
        ),
      )
      .orderBy(asc(subscriptionOperations.createdAt), asc(subscriptionOperations.id))
      .for('update', { of: subscriptionOperations })
  ).flatMap(({ operation, offer }) => (operation.endsOn === null ? [] : [{ operation: { ...operation, endsOn: operation.endsOn }, offer }]));

/** Whether the licences that are in use leave room for what goes away with this order. */
async function mayEnd(tx: Tx, { operation, offer }: HeldExtra): Promise<boolean> {
  const raised = raiseOf(offer, operation.quantity);
  if (raised?.limit !== 'accountsLimit') return true;
  const pricing = await lockPricing(tx, operation.agencyId);
  return pricing.countAgents.accounts <= licenceQuota(pricing) - raised.by;
}

async function end(tx: Tx, { operation, offer }: HeldExtra): Promise<void> {
  const raised = raiseOf(offer, operation.quantity);
  await writeOperation(tx, operation, { state: 'close' });
  if (raised?.limit !== 'accountsLimit') return;
  const { accountsLimit } = await lockPricing(tx, operation.agencyId);
  await tx
    .update(agencies)
    .set({ accountsLimit: Math.max(0, accountsLimit - raised.by) })
    .where(eq(agencies.id, operation.agencyId));
}

const lineOf = ({ operation, offer }: HeldExtra, { from, until, unitPriceCents, isUsed }: ExtraBill): SaleLine => ({
  offerId: offer.id,
  // Used days are owed whatever becomes of the renewal, so that its line is no part of it.
  operationId: isUsed ? null : operation.id,
  label: `${offer.name} (du ${formatDay(from)} au ${formatDay(until)})`,
  quantity: operation.quantity,
  unitPriceCents,
});

/** To be called in the transaction that issues the renewal's invoice: its last paid days move with it. */
export async function billExtras(tx: Tx, agencyId: string, days: RenewedDays): Promise<SaleLine[]> {
  const lines: SaleLine[] = [];
  for (const held of await heldExtras(tx, agencyId)) {
    const { operation } = held;
    // Given up, and paid beyond this period: it waits for the next renewal.
    if (!operation.renews && operation.endsOn >= days.from) continue;
    // Given up, but its licences are in use: it is held on.
    const renews = operation.renews || !(await mayEnd(tx, held));
    const { bills, endsOn } = renewExtra({ ...operation, renews }, days);
    lines.push(...bills.map((bill) => lineOf(held, bill)));
    if (renews) await writeOperation(tx, operation, { endsOn });
    else await end(tx, held);
  }
  return lines.filter(({ unitPriceCents }) => unitPriceCents > 0);
}
