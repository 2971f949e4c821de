// Asks the browser to wake the worker when the network is back. This is a bonus: the page also sends by itself.

export const SYNC_TAG = 'vigie-outbox';

interface SyncManager {
  register(tag: string): Promise<void>;
}

export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: SyncManager };
  // The browser may refuse it (permission, private window). Nothing is lost.
  await sync?.register(SYNC_TAG).catch(() => undefined);
}
