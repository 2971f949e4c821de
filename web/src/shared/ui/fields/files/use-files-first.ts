// Submits once the uploads that are under way have arrived: a form saved before would lose them.
import { useLayoutEffect, useRef, useState } from 'react';
import { uploadsUnderway } from '../../../api/uploads-underway.ts';

/** Nothing is submitted when one fails: its field says so. */
export function useFilesFirst(submitNow: () => void) {
  const [waiting, setWaiting] = useState(false);
  const latest = useRef(submitNow);
  useLayoutEffect(() => {
    latest.current = submitNow;
  });
  const submit = (): void => {
    const files = uploadsUnderway();
    if (!files) return submitNow();
    if (waiting) return undefined;
    setWaiting(true);
    void files.then((arrived) => {
      setWaiting(false);
      if (arrived) latest.current();
    });
    return undefined;
  };
  return { submit, waiting };
}
