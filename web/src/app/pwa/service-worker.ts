// The page's side of the service worker: registration, and an hourly check for a new build.
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

export const update = {
  waiting: (): ServiceWorker | null => waiting,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The page reloads once the new worker has taken over. */
  agree: (): void => {
    agreed = true;
  },
  dismiss: (): void => setWaiting(null),
};
