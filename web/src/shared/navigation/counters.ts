// Keeps the counts beside menu entries, by screen name: `{ 'requests.agentRequests': 3 }`.
import { useSyncExternalStore } from 'react';

type Counters = Readonly<Record<string, number | undefined>>;

let counters: Counters = {};
const listeners = new Set<() => void>();

/** All of them at once: an entry that is not named has none. */
export function setCounters(next: Counters): void {
  const isSame = [...new Set([...Object.keys(counters), ...Object.keys(next)])].every((screen) => (counters[screen] ?? 0) === (next[screen] ?? 0));
  if (isSame) return;
  counters = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useCounters = (): Counters => useSyncExternalStore(subscribe, () => counters);
