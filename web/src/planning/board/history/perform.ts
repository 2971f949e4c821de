// Makes changes of the plan that the board's history records, each with an undo in its message.
import { toast } from '../../../shared/ui/toast.ts';
import { boardHistory, type Change } from './board-history.ts';
import { reloading, reloadingAfter } from './reloading.ts';
import { creation, published, restorable } from './restorable.ts';

/** Says what was changed, with an undo. The message goes when the change is taken back elsewhere, by Ctrl+Z or the toolbar. */
function confirmWithUndo(words: string, change: Change): void {
  const message = toast.undo(words, () => void boardHistory.undo(change));
  const stop = boardHistory.subscribe(() => {
    if (boardHistory.get().past.includes(change)) return;
    stop();
    toast.close(message);
  });
}

/** Makes the change, confirms it, and offers an undo while the message is on screen. */
export async function perform(work: () => Promise<Change>, words?: string): Promise<void> {
  const change = await boardHistory.perform(work);
  confirmWithUndo(words ?? change.title, change);
}

/** The same for a call that answers with the number that undoes it. `unchanged` is said when it changed nothing. */
export async function performKept(work: () => Promise<{ title: string; undo: string | null }>, unchanged: string): Promise<void> {
  const change = await boardHistory.attempt(async () => {
    const { title, undo } = await work();
    return undo === null ? null : restorable(title, [{ undo }], reloadingAfter);
  });
  if (change) confirmWithUndo(change.title, change);
  else toast.success(unchanged);
}

/** Creates services: an undo deletes drafts, and unschedules what was published. */
export const createKept = (work: () => Promise<{ title: string; ids: readonly string[] }>, shown: boolean): Promise<void> =>
  perform(async () => {
    const made = await work();
    return (shown ? published : creation)({ ...made, kept: [], reloading });
  });
