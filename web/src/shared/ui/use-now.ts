// The current time, refreshed every minute, for «il y a 5 minutes» and countdowns. Components may not read the clock while rendering.
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Epoch milliseconds. */
export function useNow(every: number = MINUTE): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
