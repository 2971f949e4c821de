// Notifies an agency's screens that its subscription, limits or payments have changed. Sessions are read again.
import { notifyScreens } from '../plumbing/realtime.ts';
import type { Tx } from '@vigie/db/door.ts';

/** For payments and methods: nobody's standing has changed. */
export const notifyPayments = (tx: Tx, agencyId: string): Promise<void> => notifyScreens(tx, { agencyId, topic: 'standing', ids: [] });

export async function notifySubscription(tx: Tx, agencyId: string): Promise<void> {
  await notifyScreens(tx, { agencyId, topic: 'people', ids: [] });
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [] });
  await notifyScreens(tx, { agencyId, topic: 'standing', ids: [], allCustomers: true });
}
