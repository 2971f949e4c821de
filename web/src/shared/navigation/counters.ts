// Keeps unread counts for menu entries, by screen name: `setCounter('requests.agentRequests', 3)`.
import { useSyncExternalStore } from 'react';

let counters: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();

export function setCounter(screen: string, count: number): void {
  if ((counters[screen] ?? 0) === count) return;
  counters = { ...counters, [screen]: count };
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useCounters = (): Readonly<Record<string, number>> => useSyncExternalStore(subscribe, () => counters);
