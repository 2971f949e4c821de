// What was done on the boards of this visit, to be taken back and done again: one line of changes, the newest last. What cannot be taken
// back is named in a message that stays, and stays in the line to be tried again.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { messageOf } from '../../../shared/api/error-messages.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { toast } from '../../../shared/ui/toast.ts';

/** A service that could not be brought back: who and when, and why. */
export interface Left {
  readonly label: string;
  readonly message: string;
}

/** What came of a change of which not all could be taken back, or done again. */
export interface Part {
  /** What was done of it; null: nothing. */
  readonly done: Change | null;
  /** What was left, to be tried again. */
  readonly rest: Change;
  readonly left: readonly Left[];
}

export interface Change {
  readonly title: string;
  /** Answers nothing when all of it was done. */
  undo(): Promise<Part | undefined>;
  redo(): Promise<Part | undefined>;
}

interface Entry {
  readonly change: Change;
  /** The change as it was made first: whoever holds that one means this rest of it. */
  readonly origin: Change;
  /** It has been tried and did not come whole: older changes do not wait behind it. */
  readonly stuck: boolean;
}

interface Line {
  readonly past: readonly Entry[];
  readonly future: readonly Entry[];
}

export interface History {
  readonly past: readonly Change[];
  readonly future: readonly Change[];
  /** What « Annuler » and « Rétablir » would do now. */
  readonly last: Change | undefined;
  readonly next: Change | undefined;
}

const MOST = 100;

const topOf = (entries: readonly Entry[]): Entry | undefined => entries.findLast(({ stuck }) => !stuck) ?? entries.at(-1);
const shown = ({ past, future }: Line): History => ({
  past: past.map(({ change }) => change),
  future: future.map(({ change }) => change),
  last: topOf(past)?.change,
  next: topOf(future)?.change,
});

let line: Line = { past: [], future: [] };
let history: History = shown(line);
/** One after the other, however quickly the keys are pressed. */
let turn: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

function set(next: Line): void {
  line = next;
  history = shown(next);
  for (const listener of listeners) listener();
}

type Way = 'undo' | 'redo';
const from = { undo: 'past', redo: 'future' } as const;
const to = { undo: 'future', redo: 'past' } as const;

/** The same line with an entry of it replaced, or taken out. */
const swapped = (entries: readonly Entry[], entry: Entry, by: readonly Entry[]): Entry[] => entries.flatMap((each) => (each === entry ? by : [each]));

const put = (way: Way, own: readonly Entry[], others: readonly Entry[]): Line =>
  way === 'undo' ? { past: own, future: others } : { past: others, future: own };

const words = {
  undo: ['n’a pas été remis comme avant', 'n’ont pas été remis comme avant'],
  redo: ['n’a pas été refait', 'n’ont pas été refaits'],
} as const;

/** Each of them with the reason; again at a press, for as long as the message stands. */
function tell(way: Way, left: readonly Left[], retry: Entry): void {
  const lines = left.map(({ label, message }) => `• ${[label, message].filter(Boolean).join(' : ')}`);
  const head = `${plural(left.length, 'service', 'services')} ${words[way][left.length > 1 ? 1 : 0]} :`;
  toast.show('warning', [head, ...lines].join('\n'), 0, { label: 'Réessayer', run: () => void boardHistory[way](retry.change) });
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'planning.undo_gone';

/** What failed stays in the line, unless the server keeps nothing of it any more. */
function fail(way: Way, entry: Entry, error: unknown): void {
  const own = line[from[way]];
  if (isGone(error)) {
    toast.error(`${entry.change.title} : ${messageOf(error)}`, 0);
    set(put(way, swapped(own, entry, []), line[to[way]]));
    return;
  }
  toast.show('danger', messageOf(error), 0, { label: 'Réessayer', run: () => void boardHistory[way](entry.change) });
}

async function run(way: Way, entry: Entry): Promise<void> {
  try {
    const part = await entry.change[way]();
    const own = line[from[way]];
    const others = line[to[way]];
    if (!part) {
      set(put(way, swapped(own, entry, []), [...others, { ...entry, stuck: false }]));
      return;
    }
    const rest = { change: part.rest, origin: entry.origin, stuck: true };
    const done = part.done ? [{ change: part.done, origin: part.done, stuck: false }] : [];
    set(put(way, swapped(own, entry, [rest]), [...others, ...done]));
    tell(way, part.left, rest);
  } catch (error) {
    fail(way, entry, error);
  }
}

/** The one named, or what is left of it; without a name the newest that is not held up. */
function chosen(way: Way, change: Change | undefined): Entry | undefined {
  const entries = line[from[way]];
  return change ? entries.find((each) => each.change === change || each.origin === change) : topOf(entries);
}

async function go(way: Way, change: Change | undefined): Promise<void> {
  const entry = chosen(way, change);
  if (entry) await run(way, entry);
  else if (change) {
    const isDone = line[to[way]].some((each) => each.change === change || each.origin === change);
    toast.info(isDone ? 'C’est déjà fait' : 'Ce changement n’est plus dans l’historique');
  }
}

export const boardHistory = {
  get: (): History => history,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Makes a change now and remembers it; « Annuler » pressed meanwhile waits for it. What was taken back before cannot be done
   * again. Throws what the change throws, and then remembers nothing.
   */
  perform(work: () => Promise<Change>): Promise<Change> {
    const doing = work().then((change) => {
      set({ past: [...line.past, { change, origin: change, stuck: false }].slice(-MOST), future: [] });
      return change;
    });
    turn = Promise.allSettled([turn, doing]).then(() => undefined);
    return doing;
  },
  /** Takes back the last change, or the one named. */
  undo: (change?: Change): Promise<void> => (turn = turn.then(() => go('undo', change))),
  redo: (change?: Change): Promise<void> => (turn = turn.then(() => go('redo', change))),
  clear: (): void => set({ past: [], future: [] }),
};
