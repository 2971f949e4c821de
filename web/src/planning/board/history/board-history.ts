// The history of a tab's board changes, newest last, for undo and redo. A change that cannot be undone is named in a message, and remains in the
// history for a retry.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { messageOf } from '../../../shared/api/error-messages.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { storeLine, storedLine, type StoredChange, type StoredEntry } from './stored-history.ts';

/** A service that could not be restored: who and when, and why. */
export interface Left {
  readonly label: string;
  readonly message: string;
}

/** The result of a change that was only partly undone or redone. */
export interface Part {
  /** The part that was done; null: nothing. */
  readonly done: Change | null;
  /** The part that is left, to retry. */
  readonly rest: Change;
  readonly left: readonly Left[];
}

export interface Change {
  readonly title: string;
  /** Returns nothing when all of it was done. */
  undo(): Promise<Part | undefined>;
  redo(): Promise<Part | undefined>;
  /** What a reload needs to make it again. Absent: it is lost with the page. */
  stored?(): StoredChange;
}

interface Entry {
  readonly change: Change;
  /** The change as first made: a caller who holds it means this rest of it. */
  readonly origin: Change;
  /** It was tried and only partly worked: older changes do not wait behind it. */
  readonly stuck: boolean;
  readonly at: number;
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

const MOST = 50;

const topOf = (entries: readonly Entry[]): Entry | undefined => entries.findLast(({ stuck }) => !stuck) ?? entries.at(-1);
const shown = ({ past, future }: Line): History => ({
  past: past.map(({ change }) => change),
  future: future.map(({ change }) => change),
  last: topOf(past)?.change,
  next: topOf(future)?.change,
});

let line: Line = { past: [], future: [] };
/** Whose history it is: a person in an agency. Null until a board says so. */
let place: string | null = null;
let history: History = shown(line);
/** One after the other, however fast the keys are pressed. */
let turn: Promise<void> = Promise.resolve();
/** Changes enter in the order in which they were made, whichever save ends first. */
let entered: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

const storedOf = (entries: readonly Entry[]): StoredEntry[] =>
  entries.flatMap(({ change, stuck, at }) => (change.stored ? [{ change: change.stored(), stuck, at }] : []));

function set(next: Line): void {
  line = next;
  history = shown(next);
  if (place !== null) storeLine({ place, past: storedOf(next.past), future: storedOf(next.future) });
  for (const listener of listeners) listener();
}

type Way = 'undo' | 'redo';
const from = { undo: 'past', redo: 'future' } as const;
const to = { undo: 'future', redo: 'past' } as const;

/** The same history with one entry replaced or removed. */
const swapped = (entries: readonly Entry[], entry: Entry, by: readonly Entry[]): Entry[] => entries.flatMap((each) => (each === entry ? by : [each]));

const put = (way: Way, own: readonly Entry[], others: readonly Entry[]): Line =>
  way === 'undo' ? { past: own, future: others } : { past: others, future: own };

const words = {
  undo: ['n’a pas été remis comme avant', 'n’ont pas été remis comme avant'],
  redo: ['n’a pas été refait', 'n’ont pas été refaits'],
} as const;

/** Names each of them with the reason, and offers a retry while the message is on screen. */
function tell(way: Way, left: readonly Left[], retry: Entry): void {
  const lines = left.map(({ label, message }) => `• ${[label, message].filter(Boolean).join(' : ')}`);
  const head = `${plural(left.length, 'service', 'services')} ${words[way][left.length > 1 ? 1 : 0]} :`;
  toast.show('warning', [head, ...lines].join('\n'), 0, { label: 'Réessayer', run: () => void boardHistory[way](retry.change) });
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'planning.undo_gone';

/** A failed change stays in the history, unless the server no longer stores it. */
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
      set(put(way, swapped(own, entry, []), [...others, { ...entry, stuck: false, at: Date.now() }]));
      return;
    }
    const rest = { change: part.rest, origin: entry.origin, stuck: true, at: entry.at };
    const done = part.done ? [{ change: part.done, origin: part.done, stuck: false, at: Date.now() }] : [];
    set(put(way, swapped(own, entry, [rest]), [...others, ...done]));
    tell(way, part.left, rest);
  } catch (error) {
    fail(way, entry, error);
  }
}

/** The named change, or what is left of it. Without a name, the newest that is not stuck. */
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

function enter<T extends Change | null>(work: () => Promise<T>): Promise<T> {
  const earlier = entered;
  const doing = work().then(async (change) => {
    await earlier;
    if (change) set({ past: [...line.past, { change, origin: change, stuck: false, at: Date.now() }].slice(-MOST), future: [] });
    return change;
  });
  entered = Promise.allSettled([earlier, doing]).then(() => undefined);
  turn = Promise.allSettled([turn, doing]).then(() => undefined);
  return doing;
}

export const boardHistory = {
  get: (): History => history,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Makes a change now and records it; « Annuler » pressed meanwhile waits for it. Earlier undone changes can no longer be redone. Throws what
   * the change throws, and then records nothing.
   */
  perform: (work: () => Promise<Change>): Promise<Change> => enter(work),
  /** The same for work that may find nothing to change, and then records nothing. */
  attempt: (work: () => Promise<Change | null>): Promise<Change | null> => enter(work),
  /** Undoes the last change, or the named one. */
  undo: (change?: Change): Promise<void> => (turn = turn.then(() => go('undo', change))),
  redo: (change?: Change): Promise<void> => (turn = turn.then(() => go('redo', change))),
  /**
   * Says whose board is open. Their history of this tab comes back after a reload; another person's or agency's is forgotten.
   */
  open(whose: string | null, revive: (stored: StoredChange) => Change): void {
    if (whose === place) return;
    place = whose;
    const kept = whose === null ? null : storedLine(whose, Date.now());
    const entry = ({ change: stored, stuck, at }: StoredEntry): Entry => {
      const change = revive(stored);
      return { change, origin: change, stuck, at };
    };
    set({ past: kept?.past.map(entry) ?? [], future: kept?.future.map(entry) ?? [] });
    if (whose === null) storeLine(null);
  },
  clear: (): void => set({ past: [], future: [] }),
};
