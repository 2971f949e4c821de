// Keeps the browser's install offer until the person asks for it in the user menu.
import { useSyncExternalStore } from 'react';

interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();
const set = (next: InstallEvent | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => set(null));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Returns a function that installs the application, or null when the browser offers nothing. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  return current
    ? () => {
        void current.prompt().finally(() => set(null));
      }
    : null;
}
