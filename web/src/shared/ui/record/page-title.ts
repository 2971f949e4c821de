// The name of what a screen shows, for the window's title: « Garonne Logistique · Clients ». The shell writes it.
import { useEffect, useSyncExternalStore } from 'react';

let shown = '';
const listeners = new Set<() => void>();
const set = (next: string): void => {
  shown = next;
  for (const tell of listeners) tell();
};

/** Names the window after the record while its page is open. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    set(name);
    return () => set('');
  }, [name]);
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useShownTitle = (): string => useSyncExternalStore(subscribe, () => shown);
