// Opens « Proposer… » from anywhere: names the services, and the application's host opens the dialog.
import { useSyncExternalStore } from 'react';

let asked: readonly string[] = [];
const listeners = new Set<() => void>();
const set = (ids: readonly string[]): void => {
  asked = ids;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const offerServices = (serviceIds: readonly string[]): void => set(serviceIds);
export const closeOffer = (): void => set([]);
/** Empty: no dialog is open. */
export const useAskedOffer = (): readonly string[] => useSyncExternalStore(subscribe, () => asked);
