// Finds a service's data that the server has not received, and what to say at its end (F-125 to F-127).
import type { OutboxLine } from '../../shared/offline/outbox-types.ts';
import { isSettled } from '../../shared/offline/schedule.ts';

/** the short message, for a change of the service. */
export const SYNC_NEEDED = 'Le service doit être synchronisé avec le serveur';
/** F-126: the long message, where the service is ended. Its final « … » is shown as it is. */
export const UNSENT = "Certains éléments concernant le service n'ont pas été transmis au serveur. Assurez-vous d'être connecté à internet…";

export type Unsent = 'none' | 'waiting' | 'refused';

/** A refused line waits for the guard's decision and blocks those behind it. */
export function unsentOf(lines: readonly OutboxLine[] | null): Unsent {
  const open = (lines ?? []).filter((line) => !isSettled(line));
  if (open.some(({ state }) => state === 'failed')) return 'refused';
  return open.length > 0 ? 'waiting' : 'none';
}

/** True when a change now waits behind lines that cannot be sent. A line that is merely on its way needs no message. */
export const isHeldUp = (lines: readonly OutboxLine[] | null, isOnline: boolean): boolean =>
  (lines ?? []).some((line) => !isSettled(line) && (!isOnline || line.state === 'failed' || line.tries > 0));
