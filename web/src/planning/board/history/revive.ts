// Makes a change of the board's history again from what was kept of it, after a reload.
import type { Change } from './board-history.ts';
import { reloading, reloadingAfter } from './reloading.ts';
import { creation, published, removal, restorable } from './restorable.ts';
import type { StoredChange } from './stored-history.ts';

const makers = { removal, creation, published };

export function revive(stored: StoredChange): Change {
  if (stored.kind !== 'plan') return makers[stored.kind]({ ...stored, reloading });
  const way = stored.redo.length > 0 ? 'redo' : 'undo';
  return restorable(stored.title, stored[way], reloadingAfter, way);
}
