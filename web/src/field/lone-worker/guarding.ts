// Whether this phone protects its owner: a service runs and the agency uses lone-worker protection. All other lone-worker code is loaded only
// then.
import { useSyncExternalStore, type ReactNode } from 'react';
import { reportError } from '../../shared/errors/report-error.ts';
import type { fieldStore } from '../field-store.ts';

let isGuarding = false;
const listeners = new Set<() => void>();

/** Called once the guard's phone is open. */
export function followGuarding(field: typeof fieldStore): void {
  const look = (): void => {
    const { day, view } = field.get() ?? {};
    const next = day?.settings.ptiEnabled === true && view?.services.some(({ realStartAt, realEndAt }) => realStartAt && !realEndAt) === true;
    if (next === isGuarding) return;
    isGuarding = next;
    for (const listener of listeners) listener();
  };
  field.subscribe(look);
  look();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useGuarding = (): boolean => useSyncExternalStore(subscribe, () => isGuarding);

/** When the code fails to load, the screen still works and says that protection is off. */
export const withoutCode = (words: string | null) => (error: unknown) => {
  reportError(error);
  return { default: (): ReactNode => words };
};
