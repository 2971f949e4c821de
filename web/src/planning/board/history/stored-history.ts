// Keeps the board's history in this tab, so that undo and redo survive a reload. It holds titles and the server's numbers.

/** What one call changed; `serviceIds`: only these services of it. */
interface StoredKept {
  readonly undo: string;
  readonly serviceIds?: readonly string[];
}

interface StoredDrafts {
  readonly title: string;
  readonly ids: readonly string[];
  readonly kept: readonly StoredKept[];
}

/** A change as it is kept. `plan`: what undoes or redoes it now; the others: services that were deleted, created, or created and published. */
export type StoredChange =
  | { readonly kind: 'plan'; readonly title: string; readonly undo: readonly StoredKept[]; readonly redo: readonly StoredKept[] }
  | ({ readonly kind: 'removal' | 'creation' | 'published' } & StoredDrafts);

export interface StoredEntry {
  readonly change: StoredChange;
  readonly stuck: boolean;
  readonly at: number;
}

export interface StoredLine {
  readonly place: string;
  readonly past: readonly StoredEntry[];
  readonly future: readonly StoredEntry[];
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isListOf =
  <T>(is: (item: unknown) => item is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every((item: unknown) => is(item));
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = isListOf(isText);
const isKept = (value: unknown): value is StoredKept =>
  isFields(value) && isText(value['undo']) && (value['serviceIds'] === undefined || isTexts(value['serviceIds']));
const areKept = isListOf(isKept);
const DRAFTS: readonly unknown[] = ['removal', 'creation', 'published'];

function isChange(value: unknown): value is StoredChange {
  if (!isFields(value) || !isText(value['title'])) return false;
  if (value['kind'] === 'plan') return areKept(value['undo']) && areKept(value['redo']);
  return DRAFTS.includes(value['kind']) && isTexts(value['ids']) && areKept(value['kept']);
}
const isEntry = (value: unknown): value is StoredEntry =>
  isFields(value) && isChange(value['change']) && typeof value['stuck'] === 'boolean' && typeof value['at'] === 'number';
const areEntries = isListOf(isEntry);
const isLine = (value: unknown): value is StoredLine =>
  isFields(value) && isText(value['place']) && areEntries(value['past']) && areEntries(value['future']);

const KEY = 'vigie-board-history';
/** As long as the server keeps what stood. */
const DAY = 24 * 3_600_000;

export function storeLine(line: StoredLine | null): void {
  try {
    if (line) sessionStorage.setItem(KEY, JSON.stringify(line));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage refused: the history lasts until the page is closed.
  }
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The history of this person in this agency. Nothing of another one, and nothing that the server has forgotten. */
export function storedLine(place: string, now: number): StoredLine | null {
  const found = read();
  if (!isLine(found) || found.place !== place) return null;
  const isKnown = ({ at }: StoredEntry): boolean => now - at < DAY;
  return { place, past: found.past.filter(isKnown), future: found.future.filter(isKnown) };
}
