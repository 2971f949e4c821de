// Reads the agency's own subscription for rules and screens.
import { eq } from 'drizzle-orm';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySubscription } from '@vigie/domain/subscription/subscription-state.ts';

export type SubscriptionRow = typeof agencySubscriptions.$inferSelect;

export const presentSubscription = (row: SubscriptionRow | null | undefined): AgencySubscription | null =>
  row ? { currentPeriodEndAt: row.currentPeriodEndOn, paid: row.paid, operation: { offer: { type: row.offerType } } } : null;

/** Returns null without a subscription. Customers and agents do not see it. */
export async function loadSubscription(tx: Tx, agencyId: string): Promise<AgencySubscription | null> {
  const [row] = await tx.select().from(agencySubscriptions).where(eq(agencySubscriptions.agencyId, agencyId));
  return presentSubscription(row);
}
