// Reads the phone's own store: which messages it holds, and which of them have not reached the server.
import type { Page } from 'playwright-core';
import type { OutboxLine } from '@vigie/web/shared/offline/outbox-types.ts';
import type { World } from './world.ts';

export type PhoneLine = Pick<OutboxLine, 'id' | 'kind' | 'state' | 'madeAt' | 'payload' | 'error' | 'aside' | 'receivedAt' | 'seq'>;

export const isOpen = ({ state, receivedAt }: PhoneLine): boolean => state !== 'sent' && !(state === 'skipped' && receivedAt !== null);

/** Oldest first. */
export const linesOn = (page: Page, { agencyId, guard }: World): Promise<PhoneLine[]> =>
  page.evaluate(async (name) => {
    // Opening a database that is not there would make it.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('indexedDB refused'));
      });
    const database = await answer(indexedDB.open(name));
    const rows: PhoneLine[] = await answer(database.transaction('messages').objectStore('messages').getAll());
    database.close();
    return rows;
  }, `vigie-field-${agencyId}-${guard.userId}`);
