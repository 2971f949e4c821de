// Changes that the server can undo: it stores the previous state under an id and restores exactly that.
import { messageOf } from '../../../shared/api/error-messages.ts';
import { planningApi } from '../../planning-api.ts';
import type { SavedVersion } from '../data/board-data.ts';
import type { Change, Left, Part } from './board-history.ts';
import type { StoredChange } from './stored-history.ts';
import { inParts } from './in-parts.ts';

/** What one call changed; `serviceIds`: only these services of it. */
export interface Kept {
  readonly undo: string;
  readonly serviceIds?: readonly string[];
}

export interface TakenBack {
  readonly saved: readonly SavedVersion[];
  /** The ids that undo this undo. */
  readonly again: readonly Kept[];
  readonly left: readonly (Left & { readonly serviceId: string | null })[];
  readonly rest: readonly Kept[];
}

/** The most ids that one call takes. */
const AT_ONCE = 400;

/**
 * The last call first, so that each finds the plan as it left it. What a network failure leaves undone counts like a server refusal. Throws
 * when nothing at all was done.
 */
export async function takeBack(kept: readonly Kept[]): Promise<TakenBack> {
  const [saved, again, left, rest]: [SavedVersion[], Kept[], TakenBack['left'][number][], Kept[]] = [[], [], [], []];
  const asked = kept.toReversed();
  for (const [at, { undo, serviceIds }] of asked.entries()) {
    try {
      const answer = await planningApi.restore({ body: { undo, ...(serviceIds ? { serviceIds: [...serviceIds] } : {}) } });
      saved.push(...answer.services);
      if (answer.undo !== null) again.push({ undo: answer.undo });
      left.push(...answer.left);
      if (answer.left.length > 0) rest.unshift({ undo, serviceIds: answer.left.map(({ serviceId }) => serviceId) });
    } catch (error) {
      if (at === 0) throw error;
      left.push({ serviceId: null, label: '', message: messageOf(error) });
      rest.unshift(...asked.slice(at).toReversed());
      break;
    }
  }
  return { saved, again, left, rest };
}

/** Runs a change of the plan on the server and shows it meanwhile. `only`: just those services, if not the whole change. */
export type Showing = (way: 'undo' | 'redo', only: ReadonlySet<string> | null, work: () => Promise<readonly SavedVersion[]>) => Promise<void>;

const onlyOf = (kept: readonly Kept[]): ReadonlySet<string> | null =>
  kept.some(({ serviceIds }) => !serviceIds) ? null : new Set(kept.flatMap(({ serviceIds }) => serviceIds ?? []));

/** A change of services whose previous state the server stores. `way`: whether it is applied or undone. */
export function restorable(title: string, kept: readonly Kept[], showing: Showing, way: 'undo' | 'redo' = 'undo'): Change {
  let held = { undo: way === 'undo' ? kept : [], redo: way === 'redo' ? kept : [] };
  const going = async (now: 'undo' | 'redo'): Promise<Part | undefined> => {
    const mine = held[now];
    const other = now === 'undo' ? 'redo' : 'undo';
    let found: TakenBack | undefined;
    await showing(now, onlyOf(mine), async () => {
      found = await takeBack(mine);
      return found.saved;
    });
    const { again, left, rest } = found!;
    if (left.length === 0) {
      held = now === 'undo' ? { undo: [], redo: again } : { undo: again, redo: [] };
      return undefined;
    }
    return {
      done: again.length > 0 ? restorable(title, again, showing, other) : null,
      rest: restorable(`${title} (reste)`.replace(/( \(reste\))+$/, ' (reste)'), rest, showing, now),
      left,
    };
  };
  const stored = (): StoredChange => ({ kind: 'plan', title, undo: held.undo, redo: held.redo });
  return { title, undo: () => going('undo'), redo: () => going('redo'), stored };
}

/** Deletes drafts, in few calls. */
export async function removeDrafts(ids: readonly string[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const part of inParts(ids, AT_ONCE)) {
    const { undo } = await planningApi.remove({ body: { ids: part } });
    if (undo !== null) kept.push({ undo });
  }
  return kept;
}

type Reloading = (work: () => Promise<void>) => Promise<void>;

interface Drafts {
  readonly title: string;
  readonly ids: readonly string[];
  /** The ids of their deletion, while they are deleted. */
  readonly kept: readonly Kept[];
  /** Reloads the board once it is done. */
  readonly reloading: Reloading;
}

/** Drafts that can be deleted and restored under their own ids. */
function draftsThatGo({ title, ids, kept: first, reloading }: Drafts) {
  let kept = first;
  const remove = async (): Promise<undefined> => {
    await reloading(async () => {
      kept = await removeDrafts(ids);
    });
  };
  const back = async (make: (part: Drafts) => Change): Promise<Part | undefined> => {
    let found: TakenBack | undefined;
    await reloading(async () => {
      found = await takeBack(kept);
    });
    const { saved, left, rest } = found!;
    if (left.length === 0) return undefined;
    const done = saved.map(({ id }) => id);
    const others = ids.filter((id) => !done.includes(id));
    return {
      done: done.length > 0 ? make({ title, ids: done, kept: [], reloading }) : null,
      rest: make({ title, ids: others, kept: rest, reloading }),
      left,
    };
  };
  /** Published ones cannot be deleted: they are unscheduled, and whoever was told of them is told again. */
  const takeOff = async (make: (part: Drafts) => Change): Promise<Part | undefined> => {
    const refused: { id: string; message: string }[] = [];
    await reloading(async () => {
      const numbers: Kept[] = [];
      for (const part of inParts(ids, AT_ONCE)) {
        const answer = await planningApi.moveMany({ params: { status: '700' }, body: { ids: part } });
        if (answer.undo !== null) numbers.push({ undo: answer.undo });
        refused.push(...answer.refused);
      }
      kept = numbers;
    });
    if (refused.length === 0) return undefined;
    const others = new Set(refused.map(({ id }) => id));
    const done = ids.filter((id) => !others.has(id));
    return {
      done: done.length > 0 ? make({ title, ids: done, kept, reloading }) : null,
      rest: make({ title, ids: [...others], kept: [], reloading }),
      left: refused.map(({ message }) => ({ label: '', message })),
    };
  };
  const state = () => ({ title, ids, kept });
  return { remove, back, takeOff, state };
}

/** Drafts were deleted. */
export function removal(drafts: Drafts): Change {
  const { remove, back, state } = draftsThatGo(drafts);
  return { title: drafts.title, undo: () => back(removal), redo: remove, stored: () => ({ kind: 'removal', ...state() }) };
}

/** Drafts were created. */
export function creation(drafts: Drafts): Change {
  const { remove, back, state } = draftsThatGo(drafts);
  return { title: drafts.title, undo: remove, redo: () => back(creation), stored: () => ({ kind: 'creation', ...state() }) };
}

/** Services were created and published. */
export function published(drafts: Drafts): Change {
  const { takeOff, back, state } = draftsThatGo(drafts);
  return { title: drafts.title, undo: () => takeOff(published), redo: () => back(published), stored: () => ({ kind: 'published', ...state() }) };
}
