// Asking the browser to wake the worker when the network is back. A bonus: the page sends by itself as well.

export const SYNC_TAG = 'vigie-outbox';

interface SyncManager {
  register(tag: string): Promise<void>;
}

export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: SyncManager };
  // The browser may refuse it (permission, private window): nothing is lost by that.
  await sync?.register(SYNC_TAG).catch(() => undefined);
}
