// The lone-worker alarm while a service runs, whatever screen is open: it watches while it is mounted, and rises when something is wrong.
// Its layer comes with it: an alarm does not wait for a network.
import { useEffect, useSyncExternalStore } from 'react';
import { AlarmLayer } from './alarm-layer.tsx';
import { shownAlarm, startWatching, watcher } from './watcher.ts';

export const LoneWorker = () => {
  const watched = useSyncExternalStore(watcher.subscribe, watcher.get);
  const alarm = shownAlarm(watched);
  useEffect(() => startWatching(), []);
  return alarm ? <AlarmLayer alarm={alarm} now={watched.now} /> : null;
};
