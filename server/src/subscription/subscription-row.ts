// The one row of an agency's subscription, made when somebody first pays or orders without ever having had one.
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { SubscriptionRow } from '../plumbing/session/subscription.ts';
import { lockSubscription } from './payments/records.ts';

/** Held until the end of the transaction; a new one is over already, and grants nothing. */
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
