// Tracks unsaved work. Forms register here while they are dirty, and leaving, closing or updating asks first.
import { useEffect } from 'react';

const dirty = new Set<symbol>();

let isGivenUp = false;
/** The page closes without asking. Drafts are kept where they exist. */
export const giveUpUnsavedWork = (): void => {
  isGivenUp = true;
};

export const hasUnsavedWork = (): boolean => dirty.size > 0 && !isGivenUp;

/** Declares unsaved work while `isDirty`. */
export function useDirty(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const mark = Symbol('dirty');
    dirty.add(mark);
    return () => {
      dirty.delete(mark);
    };
  }, [isDirty]);
}
