/// <reference lib="webworker" />
// The service worker: serves the shell without a network, shows notifications, and sends the field outbox.
//
// It never calls skipWaiting by itself: the page asks the person first.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keptImage } from './shared/offline/kept-images.ts';
import { serveOutbox } from './shared/offline/worker.ts';

declare const self: ServiceWorkerGlobalScope;

serveOutbox(self);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/\/api\//] }));

const RUNTIME = 'vigie-rare-assets';
/** Maps, charts and the editor are not precached. They are cached at first use, since their names contain a hash. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/assets/'),
  async ({ request }) => {
    const cache = await caches.open(RUNTIME);
    const kept = await cache.match(request);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  },
);

/** Images of a guard's day, which the page keeps. */
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.destination === 'image' && url.pathname === '/api/download',
  async ({ request }) => (await keptImage(request.url)) ?? fetch(request),
);

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

interface PushMessage {
  readonly title?: string;
  readonly body?: string;
  /** Hash path of the notification's screen. */
  readonly href?: string;
  readonly tag?: string;
  /** Stays on the screen until it is touched. */
  readonly isAlarm?: boolean;
}

function readPush(event: PushEvent): PushMessage {
  try {
    return (event.data?.json() ?? {}) as PushMessage;
  } catch {
    return { body: event.data?.text() ?? '' };
  }
}

self.addEventListener('push', (event) => {
  const { title = 'Vigie', body = '', href = '/notifications', tag, isAlarm = false } = readPush(event);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      data: { href },
      lang: 'fr',
      icon: 'icons/icon-192.png',
      badge: 'icons/badge-96.png',
      ...(tag ? { tag } : {}),
      ...(isAlarm ? { requireInteraction: true } : {}),
    }),
  );
});

async function openScreen(href: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows[0];
  if (!open) {
    await self.clients.openWindow(new URL(`#${href}`, self.registration.scope).href);
    return;
  }
  await open.focus();
  open.postMessage({ type: 'open', href });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href = '/' } = (event.notification.data ?? {}) as { href?: string };
  event.waitUntil(openScreen(href.replace(/^\/?#/, '')));
});
