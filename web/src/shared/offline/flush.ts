// Runs one flush at a time over all tabs and the service worker. Everything that sends takes the same lock.
import { noticeJump } from './clock/clock-jump.ts';
import { drain } from './drain.ts';
import { httpPost } from './http-post.ts';
import { storeOf, type OutboxDatabase } from './outbox-database.ts';
import type { OutboxOwner } from './outbox-types.ts';
import type { Step } from './schedule.ts';

export type Rest = Exclude<Step, { do: 'send' }>;

const lockName = ({ agencyId, userId }: OutboxOwner): string => `vigie-outbox-${agencyId}-${userId}`;

/** Waits for any running flush, then sends what is left. Returns what the queue waits for. */
export const flush = (db: OutboxDatabase, owner: OutboxOwner, atOnce = false): Promise<Rest> => {
  const work = async (): Promise<Rest> => {
    await noticeJump(db, Date.now());
    return drain(storeOf(db), httpPost(owner), Date.now, atOnce);
  };
  return navigator.locks ? navigator.locks.request(lockName(owner), work) : work();
};
