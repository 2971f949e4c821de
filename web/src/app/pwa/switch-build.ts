// Switches the page to the newest build. Loaded once there is one.
import { reportError } from '../../shared/errors/report-error.ts';
import { update } from './service-worker.ts';

/** A worker that is busy with the outbox keeps the next one waiting. Then the page reloads without it, and the next takes over. */
const PATIENCE = 5_000;

/** Makes a new worker take over, which reloads the page. */
export function switchTo(worker: ServiceWorker | null): void {
  update.agree();
  worker?.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => location.reload(), PATIENCE);
}

/** Waits for an installing worker if there is one, then reloads. */
export async function refreshApplication(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(reportError);
  const coming = registration?.waiting ?? registration?.installing;
  if (!coming) {
    location.reload();
    return;
  }
  const follow = (): void => {
    if (coming.state === 'installed') switchTo(coming);
    if (coming.state === 'redundant') location.reload();
  };
  coming.addEventListener('statechange', follow);
  follow();
}
