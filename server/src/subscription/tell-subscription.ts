// Tells an agency's screens that its subscription, its limits or its payments have changed; sessions are read anew.
import { tell } from '../plumbing/realtime.ts';
import type { Tx } from '@vigie/db/door.ts';

/** Of payments and methods: nobody's standing has changed. */
export const tellPayments = (tx: Tx, agencyId: string): Promise<void> => tell(tx, { agencyId, topic: 'standing', ids: [] });

export async function tellSubscription(tx: Tx, agencyId: string): Promise<void> {
  await tell(tx, { agencyId, topic: 'people', ids: [] });
  await tell(tx, { agencyId, topic: 'settings', ids: [] });
  await tell(tx, { agencyId, topic: 'standing', ids: [], allCustomers: true });
}
