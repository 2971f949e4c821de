// Shows a system notification for an alert that arrives while the window is hidden, if that was allowed before. It never asks for permission.
import { useEffect, useRef } from 'react';
import { alarmTitle } from '@vigie/domain/field/alarm.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import type { AlarmLine } from '../desk-api.ts';

const tagOf = (id: string): string => `vigie-alarm-${id}`;
const mayNotify = (): boolean => 'serviceWorker' in navigator && 'Notification' in globalThis && Notification.permission === 'granted';

/** One per tag: several tabs show a single notification. */
async function show(alarm: AlarmLine): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(alarmTitle(alarm), {
    tag: tagOf(alarm.id),
    lang: 'fr',
    icon: 'icons/icon-192.png',
    badge: 'icons/badge-96.png',
    body: alarm.site?.name ?? '',
    requireInteraction: true,
    data: { href: `${fieldPaths.supervision()}?alerte=${alarm.id}` },
  });
}

async function close(ids: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  for (const id of ids) for (const shown of await registration.getNotifications({ tag: tagOf(id) })) shown.close();
}

export function useAlarmNotification(alarms: readonly AlarmLine[]): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    const open = new Set(alarms.map(({ id }) => id));
    const fresh = alarms.filter(({ id }) => !known.current.has(id));
    const gone = [...known.current].filter((id) => !open.has(id));
    known.current = open;
    if (!mayNotify()) return;
    if (document.hidden) for (const alarm of fresh) show(alarm).catch(reportError);
    if (gone.length > 0) close(gone).catch(reportError);
  }, [alarms]);
}
