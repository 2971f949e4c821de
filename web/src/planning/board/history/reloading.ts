// Reloads the boards once the server has answered, whatever the outcome.
import { invalidate } from '../../../shared/api/query-client.ts';
import type { Showing } from './restorable.ts';

export async function reloading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await invalidate('services');
  }
}

/** For changes that the board does not show before they are saved. */
export const reloadingAfter: Showing = async (_way, _only, work) => void (await reloading(work));
