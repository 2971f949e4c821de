// Stores the session across reloads: a small IndexedDB store that pages, tabs and the service worker all read.
//
// IndexedDB and not localStorage, because the worker and the field outbox need the token too. Where the browser refuses storage, the session
// lasts only as long as the page.

const DATABASE = 'vigie-session';
const STORE = 'kept';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('indexedDB refused'));
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('indexedDB aborted'));
    });
  } finally {
    database.close();
  }
}

export const readKept = async <T>(key: string): Promise<T | undefined> => (await inStore('readonly', (store) => store.get(key))) as T | undefined;

export const keep = async (key: string, value: unknown): Promise<void> => {
  await inStore('readwrite', (store) => store.put(value, key));
};

export const forget = async (key: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(key));
};

/** Forgets what this tab noted of the screens: which records a list showed, what was searched, what may be undone. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // The storage is closed: nothing was noted.
  }
}

/** Everything kept under keys that begin so. */
export const readAllKept = <T>(prefix: string): Promise<T[]> =>
  inStore('readonly', (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
