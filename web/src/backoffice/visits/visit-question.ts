// Entering an agency from above asks for a reason first; the shell shows the question, whatever screen it came from.
import { useSyncExternalStore } from 'react';

export interface AskedVisit {
  readonly agency: { readonly id: string; readonly name: string };
  /** The screen that one stands on inside; null: the one that is shown. */
  readonly first: string | null;
}

let asked: AskedVisit | null = null;
const listeners = new Set<() => void>();
const set = (next: AskedVisit | null): void => {
  asked = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const askVisit = (visit: AskedVisit): void => set(visit);
export const dropAskedVisit = (): void => set(null);
export const useAskedVisit = (): AskedVisit | null => useSyncExternalStore(subscribe, () => asked);
