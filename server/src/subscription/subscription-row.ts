// Provides the single row of an agency's subscription, created at its first payment or order.
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { SubscriptionRow } from '../plumbing/session/subscription.ts';
import { lockSubscription } from './payments/records.ts';

/** Locked until the end of the transaction. A new one has already ended, and grants nothing. */
export async function lockOwnSubscription(tx: Tx, agencyId: string, today: LocalDay): Promise<SubscriptionRow> {
  const known = await lockSubscription(tx, agencyId);
  if (known) return known;
  await tx
    .insert(agencySubscriptions)
    .values({ agencyId, currentPeriodEndOn: addDays(today, -1), paid: false, offerType: OfferType.management })
    .onConflictDoNothing();
  const made = await lockSubscription(tx, agencyId);
  if (!made) throw new Error('the subscription was not written');
  return made;
}
