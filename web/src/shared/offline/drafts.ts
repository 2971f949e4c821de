// Keeps what is being written on a screen at every change: a closed application loses no text or photo.
//
//   const [draft, setDraft] = useDraft(outbox, 'incident', { text: '' });   // null until it has been read
//
// A line recorded with this key as its `draft` takes the draft's place, in one transaction.
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '../errors/report-error.ts';
import type { Outbox } from './outbox.ts';

export function useDraft<T>(outbox: Outbox, key: string, empty: T): [T | null, (change: Partial<T>) => void] {
  const [value, setValue] = useState<T | null>(null);
  const latest = useRef<T>(empty);
  const initial = useRef(empty);
  useEffect(() => {
    let current = true;
    outbox.db
      .read(['drafts'], (table) => table('drafts').get(key))
      .then((kept) => {
        if (!current) return;
        latest.current = { ...initial.current, ...(kept?.value as T | undefined) };
        setValue(latest.current);
      }, reportError);
    return () => {
      current = false;
    };
  }, [outbox, key]);
  const change = useCallback(
    (part: Partial<T>): void => {
      latest.current = { ...latest.current, ...part };
      setValue(latest.current);
      const { current } = latest;
      outbox.db.write(['drafts'], (table) => table('drafts').put({ key, value: current })).catch(reportError);
    },
    [outbox, key],
  );
  return [value, change];
}
