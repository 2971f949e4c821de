// Whether there is a network, and since when it is down. The time survives a reload, because guards often reopen the application.
import { useSyncExternalStore } from 'react';
import { connection } from '../api/connection.ts';

const KEY = 'vigie-offline-since';

export const isOnline = (): boolean => connection.get().line === 'up' && navigator.onLine;

/** Epoch milliseconds; null while there is a network. */
function offlineSince(): number | null {
  try {
    if (isOnline()) {
      localStorage.removeItem(KEY);
      return null;
    }
    const kept = Number(localStorage.getItem(KEY));
    if (kept > 0) return kept;
    localStorage.setItem(KEY, String(Date.now()));
    return Number(localStorage.getItem(KEY));
  } catch {
    // Storage refused: the network is down, since an unknown time.
    return 0;
  }
}

function subscribe(listener: () => void): () => void {
  const off = connection.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    off();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** null: online. 0: offline since an unknown time. */
export const useOfflineSince = (): number | null => useSyncExternalStore(subscribe, offlineSince);
