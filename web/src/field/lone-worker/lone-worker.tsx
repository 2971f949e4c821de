// The lone-worker alarm while a service runs, whatever screen is open: it watches while it is mounted, and rises when something is wrong.
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { shownAlarm, startWatching, watcher } from './watcher.ts';

const AlarmLayer = lazy(() => import('./alarm-layer.tsx').then((m) => ({ default: m.AlarmLayer })));

export const LoneWorker = () => {
  const watched = useSyncExternalStore(watcher.subscribe, watcher.get);
  const alarm = shownAlarm(watched);
  useEffect(() => startWatching(), []);
  return <Suspense fallback={null}>{alarm ? <AlarmLayer alarm={alarm} now={watched.now} /> : null}</Suspense>;
};
