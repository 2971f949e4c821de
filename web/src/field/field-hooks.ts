// Hooks of field screens: the phone's state, the corrected time, and functions that record an action.
import { useCallback, useSyncExternalStore } from 'react';
import { reportError } from '../shared/errors/report-error.ts';
import type { NewLine, Outbox } from '../shared/offline/outbox.ts';
import { isOnline, useOfflineSince } from '../shared/offline/use-line.ts';
import { summaryOf, type Summary } from '../shared/offline/summary.ts';
import { formatTime } from '../shared/format/dates.ts';
import { toast } from '../shared/ui/toast.ts';
import { useNow } from '../shared/ui/use-now.ts';
import { errorOf, fieldStore, type Field } from './field-store.ts';
import { isHeldUp, SYNC_NEEDED } from './model/unsent.ts';

export const useField = (): Field | null => useSyncExternalStore(fieldStore.subscribe, fieldStore.get);

/** Epoch milliseconds by the server's clock as far as it is known, refreshed every `every` ms. */
export const useFieldNow = (every = 1000): number => useNow(every) + errorOf(useField());

const NOT_KEPT = "Cette action n'a pas pu être enregistrée sur le téléphone. Libérez de l'espace et recommencez.";

/** Stores the action on the phone and returns its id. If even that fails, it returns null and an error is shown. */
export function useRecord(outbox: Outbox): (line: NewLine) => Promise<string | null> {
  return useCallback(
    async (line) => {
      try {
        const id = await outbox.record(line);
        navigator.vibrate?.(40);
        return id;
      } catch (error) {
        reportError(error);
        toast.error(NOT_KEPT, 10_000);
        return null;
      }
    },
    [outbox],
  );
}

/** Stores a change of the service. If it waits behind a line that cannot be sent, the guard is told (F-127). */
export function useServiceChange(field: Field): (line: NewLine) => Promise<string | null> {
  const record = useRecord(field.outbox);
  return async (line) => {
    const heldUp = isHeldUp(field.state.lines, isOnline());
    const id = await record(line);
    if (id && heldUp) toast.warning(SYNC_NEEDED);
    return id;
  };
}

export function useSummary(field: Field): Summary {
  const since = useOfflineSince();
  const now = useNow(1000);
  const offlineSince = since ? formatTime(new Date(since).toISOString()) : null;
  return summaryOf(field.state, { isOnline: since === null, offlineSince, now });
}
