// The lone-worker alarm during a service, on any screen: it watches while it is mounted, and shows the alarm. Its layer loads with it, because
// an alarm cannot wait for a network.
import { useEffect, useSyncExternalStore } from 'react';
import { AlarmLayer } from './alarm-layer.tsx';
import { shownAlarm, startWatching, watcher } from './watcher.ts';

export const LoneWorker = () => {
  const watched = useSyncExternalStore(watcher.subscribe, watcher.get);
  const alarm = shownAlarm(watched);
  useEffect(() => startWatching(), []);
  return alarm ? <AlarmLayer alarm={alarm} now={watched.now} /> : null;
};
