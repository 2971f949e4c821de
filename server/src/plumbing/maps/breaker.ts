// Stops asking a service that is away. One failure closes the way for a while, then a single request tries again.
import type { Clock } from '../clock.ts';

const SHORTEST_MS = 30_000;
const LONGEST_MS = 300_000;

export interface Breaker {
  /** Whether a request may be sent. Each one must be reported by `succeeded` or `failed`. */
  readonly mayAsk: () => boolean;
  readonly succeeded: () => void;
  /** `weight` below 1 is a failure that a few others must follow before the way is closed. */
  readonly failed: (weight?: number) => void;
}

/** The pause doubles with each failed trial, up to five minutes. */
export function openBreaker(clock: Pick<Clock, 'now'>): Breaker {
  let score = 0;
  let pause = SHORTEST_MS;
  let closedUntil: number | null = null;
  let isTrying = false;
  return {
    mayAsk: () => {
      if (closedUntil === null) return true;
      if (isTrying || clock.now() < closedUntil) return false;
      isTrying = true;
      return true;
    },
    succeeded: () => {
      score = 0;
      pause = SHORTEST_MS;
      closedUntil = null;
      isTrying = false;
    },
    failed: (weight = 1) => {
      score += weight;
      // Requests that were under way when the way was closed change nothing.
      if (score < 1 || (closedUntil !== null && !isTrying)) return;
      if (isTrying) pause = Math.min(LONGEST_MS, pause * 2);
      closedUntil = clock.now() + pause;
      isTrying = false;
    },
  };
}
