// Drafts of long forms in this browser, stored per person and agency for a week, deleted at sign-out.
import { reportWarning } from '../../../errors/report-error.ts';

export interface Draft {
  /** When it was typed, ISO. */
  readonly at: string;
  /** Version of the record being changed. */
  readonly version?: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const PREFIX = 'vigie.draft.';
const WEEK = 7 * 86_400_000;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Without storage, or when it is full, only the draft is lost (frame document, 8). */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    reportWarning('draft storage', error);
    return otherwise;
  }
}

const isDraft = (found: unknown): found is Draft =>
  typeof found === 'object' && found !== null && typeof (found as Draft).at === 'string' && typeof (found as Draft).values === 'object';

export function draftStore(shelf: () => Shelf = () => localStorage) {
  const drop = (name: string): void => attempt(() => shelf().removeItem(PREFIX + name), undefined);
  return {
    drop,
    keep: (name: string, draft: Draft): void => attempt(() => shelf().setItem(PREFIX + name, JSON.stringify(draft)), undefined),
    /** The stored draft, if it is no older than a week. */
    read(name: string, now: number): Draft | null {
      const found = attempt<unknown>(() => JSON.parse(shelf().getItem(PREFIX + name) ?? 'null'), null);
      if (!isDraft(found)) return null;
      if (now - Date.parse(found.at) < WEEK) return found;
      drop(name);
      return null;
    },
    dropAll(): void {
      const names = attempt(() => Array.from({ length: shelf().length }, (_, index) => shelf().key(index) ?? ''), []);
      for (const name of names) if (name.startsWith(PREFIX)) drop(name.slice(PREFIX.length));
    },
  };
}

export const drafts = draftStore();
