// Reads from the phone's tables and follows their changes, from this page, another tab or the worker.
import { liveQuery } from 'dexie';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../shared/errors/report-error.ts';

/** undefined until the first answer; asks again when a dependency changes. */
export function useLiveQuery<T>(query: () => Promise<T>, dependencies: readonly string[]): T | undefined {
  const [found, setFound] = useState<T>();
  const latest = useRef(query);
  latest.current = query;
  const key = dependencies.join(' ');
  useEffect(() => {
    const following = liveQuery(() => latest.current()).subscribe(setFound, reportError);
    return () => following.unsubscribe();
  }, [key]);
  return found;
}
