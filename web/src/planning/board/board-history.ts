// What was done on the boards of this visit, to be taken back and done again: one line of changes, the newest last.
import { messageOf } from '../../shared/api/error-messages.ts';
import { toast } from '../../shared/ui/toast.ts';

export interface Change {
  readonly title: string;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

export interface History {
  readonly past: readonly Change[];
  readonly future: readonly Change[];
}

const MOST = 100;

let history: History = { past: [], future: [] };
/** One after the other, however quickly the keys are pressed. */
let turn: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

function set(next: History): void {
  history = next;
  for (const listener of listeners) listener();
}

const without = (changes: readonly Change[], change: Change): Change[] => changes.filter((each) => each !== change);

/** Runs one way of a change; what fails is told and leaves the line: what it would change is no longer as it was. */
async function run(change: Change, way: 'undo' | 'redo', after: () => History): Promise<void> {
  try {
    await change[way]();
    set(after());
  } catch (error) {
    toast.error(messageOf(error), 8000);
    set({ past: without(history.past, change), future: without(history.future, change) });
  }
}

async function undoNow(chosen: Change | undefined): Promise<void> {
  if (!chosen || !history.past.includes(chosen)) return;
  await run(chosen, 'undo', () => ({ past: without(history.past, chosen), future: [...history.future, chosen] }));
}

async function redoNow(chosen: Change | undefined): Promise<void> {
  if (chosen) await run(chosen, 'redo', () => ({ past: [...history.past, chosen], future: without(history.future, chosen) }));
}

export const boardHistory = {
  get: (): History => history,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Makes a change now and remembers it; « Annuler » pressed meanwhile waits for it. What was taken back before cannot be done
   * again. Throws what the change throws, and then remembers nothing.
   */
  perform(work: () => Promise<Change>): Promise<Change> {
    const doing = work().then((change) => {
      set({ past: [...history.past, change].slice(-MOST), future: [] });
      return change;
    });
    turn = Promise.allSettled([turn, doing]).then(() => undefined);
    return doing;
  },
  /** Takes back the last change, or the one named. */
  undo: (change?: Change): Promise<void> => (turn = turn.then(() => undoNow(change ?? history.past.at(-1)))),
  redo: (): Promise<void> => (turn = turn.then(() => redoNow(history.future.at(-1)))),
  clear: (): void => set({ past: [], future: [] }),
};
