// The page's side of the service worker: registration, hourly check for a new build, and the switch to it.
//
// A new worker waits until the person agrees. It never takes over by itself while a form or the outbox holds unsaved work.
import { reportError } from '../../shared/errors/report-error.ts';

const HOUR = 3_600_000;

let waiting: ServiceWorker | null = null;
let agreed = false;
const listeners = new Set<() => void>();
const setWaiting = (worker: ServiceWorker | null): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};

function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return;
  if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) setWaiting(coming);
    });
  });
  setInterval(() => {
    registration.update().catch(reportError);
  }, HOUR);
}

export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register('sw.js', { scope: './' }).then(watch, reportError);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (agreed) location.reload();
  });
  // A clicked notification opens its screen.
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; href?: string }>) => {
    if (data?.type === 'open' && data.href) location.hash = data.href.replace(/^#?/, '#');
  });
}

/** Switches to the newest build: waits for an installing worker if there is one, then reloads. */
export async function refreshApplication(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(reportError);
  const coming = registration?.waiting ?? registration?.installing;
  if (!coming) {
    location.reload();
    return;
  }
  agreed = true;
  coming.addEventListener('statechange', () => coming.postMessage({ type: 'SKIP_WAITING' }));
  coming.postMessage({ type: 'SKIP_WAITING' });
}

export const update = {
  isWaiting: (): boolean => waiting !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  accept(): void {
    agreed = true;
    waiting?.postMessage({ type: 'SKIP_WAITING' });
  },
  dismiss: (): void => setWaiting(null),
};
