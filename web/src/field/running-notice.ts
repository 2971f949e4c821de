// Shows the phone's own notification of the running service: one fixed tag, so a new one replaces it (F-189).
import { reportError } from '../shared/errors/report-error.ts';
import { formatTime } from '../shared/format/dates.ts';
import { fieldPaths } from '../paths/field.paths.ts';
import { fieldStore, type Field } from './field-store.ts';
import { activeService, dueEndOf, isPaused } from './model/service-choice.ts';

/** The specification's id 2. */
export const RUNNING_TAG = 'vigie-2';

export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly href: string;
}

/** The part of a service worker's registration that is used here. */
export interface Notifier {
  showNotification(title: string, options: NotificationOptions): Promise<void>;
  getNotifications(filter: { tag: string }): Promise<readonly Pick<Notification, 'close'>[]>;
}

/** The notification to show; null while no service runs. */
export function runningNotice(field: Pick<Field, 'day' | 'view'> | null): Notice | null {
  const service = field?.view ? activeService(field.view) : null;
  if (!field || !service) return null;
  const site = field.day?.sites.find(({ id }) => id === service.siteId);
  const end = `fin prévue ${formatTime(dueEndOf(service))}`;
  return {
    title: isPaused(service) ? 'Service en pause' : 'Service en cours',
    body: site ? `${site.name}, ${end}` : end,
    href: service.isCircuit ? fieldPaths.circuitActif({ slug: service.id }) : fieldPaths.serviceActif({ id: service.id }),
  };
}

export async function showNotice(notifier: Notifier, notice: Notice | null): Promise<void> {
  if (!notice) {
    for (const shown of await notifier.getNotifications({ tag: RUNNING_TAG })) shown.close();
    return;
  }
  const { title, body, href } = notice;
  const look = { lang: 'fr', icon: 'icons/icon-192.png', badge: 'icons/badge-96.png', silent: true };
  await notifier.showNotification(title, { ...look, tag: RUNNING_TAG, body, data: { href } });
}

const mayNotify = (): boolean => 'serviceWorker' in navigator && 'Notification' in globalThis && Notification.permission === 'granted';

/** Follows the guard's phone. People who have not allowed notifications are never asked. */
export function watchRunning(): void {
  let last: string | null = null;
  const follow = (): void => {
    const field = fieldStore.get();
    // Until the day is read nothing is known: a shown notification stays.
    if (!mayNotify() || (field && !field.view)) return;
    const notice = runningNotice(field);
    const words = JSON.stringify(notice);
    if (words === last) return;
    last = words;
    navigator.serviceWorker.ready.then((registration) => showNotice(registration, notice)).catch(reportError);
  };
  fieldStore.subscribe(follow);
  follow();
}
