// Entering an agency from the platform asks for a reason first. The shell shows the question, from any screen.
import { useSyncExternalStore } from 'react';

export interface AskedVisit {
  readonly agency: { readonly id: string; readonly name: string };
  /** The first screen inside; null: the current one. */
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
