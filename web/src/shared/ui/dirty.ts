// Who has unsaved work: forms register here while they are dirty, and leaving, closing or updating asks first.
import { useEffect, useSyncExternalStore } from 'react';

let dirty: ReadonlySet<symbol> = new Set();
const listeners = new Set<() => void>();
const set = (next: ReadonlySet<symbol>): void => {
  dirty = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

let isGivenUp = false;
/** The page is left whatever stands on it: drafts are kept where there are any, and nobody is asked. */
export const giveUpUnsavedWork = (): void => {
  isGivenUp = true;
};

export const hasUnsavedWork = (): boolean => dirty.size > 0 && !isGivenUp;
export const useUnsavedWork = (): boolean => useSyncExternalStore(subscribe, hasUnsavedWork);

/** Declares unsaved work while `isDirty`. */
export function useDirty(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const mark = Symbol('dirty');
    set(new Set([...dirty, mark]));
    return () => set(new Set([...dirty].filter((each) => each !== mark)));
  }, [isDirty]);
}
