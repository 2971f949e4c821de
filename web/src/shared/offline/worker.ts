/// <reference lib="webworker" />
// The service worker's turn to send. The browser wakes it when the network is back, even with the page closed.
import { readKept } from '../session/session-storage.ts';
import { flush } from './flush.ts';
import { earlierOwners, ownersOf, type Person } from './leftovers.ts';
import { openDatabase } from './outbox-database.ts';
import type { OutboxOwner } from './outbox-types.ts';
import { SYNC_TAG } from './sync-tag.ts';

interface KeptSession {
  readonly user: Person | null;
}
/** Chromium only; other browsers send from the page. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** The signed-in person, in every agency where they are an agent, and the guards who used the phone before. */
async function owners(): Promise<OutboxOwner[]> {
  const person = (await readKept<KeptSession>('session'))?.user ?? null;
  return [...ownersOf(person), ...(await earlierOwners(person))];
}

async function sendAll(): Promise<void> {
  for (const owner of await owners()) {
    const db = openDatabase(owner);
    try {
      const rest = await flush(db, owner, true);
      // A rejected turn makes the browser retry later.
      if (rest.do === 'wait') throw new Error('lines are left');
    } finally {
      db.close();
    }
  }
}

/** Called once by the worker's own file. */
export function serveOutbox(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event: SyncEvent) => {
    if (event.tag === SYNC_TAG) event.waitUntil(sendAll());
  });
}
