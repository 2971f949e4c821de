// Limits the streams that a process keeps open, per person and in all. A person's oldest stream ends first: a phone that changes its network leaves
// dead ones behind.
import { refusal, transportErrors } from '../errors.ts';

export interface StreamLimits {
  readonly perPerson: number;
  readonly inAll: number;
}
export const STREAM_LIMITS: StreamLimits = { perPerson: 10, inAll: 5_000 };

export interface StreamSeats {
  /** Throws while the process is full. Returns the function to leave. `yieldSeat` ends the stream for another of the same person. */
  take(userId: string, yieldSeat: () => void): () => void;
}

export function createStreamSeats({ perPerson, inAll }: StreamLimits): StreamSeats {
  const seats = new Map<string, Set<() => void>>();
  let taken = 0;
  const leave = (userId: string, own: () => void): void => {
    const theirs = seats.get(userId);
    if (!theirs?.delete(own)) return;
    taken -= 1;
    if (theirs.size === 0) seats.delete(userId);
  };
  return {
    take(userId, yieldSeat) {
      const theirs = [...(seats.get(userId) ?? [])];
      const oldest = theirs.slice(0, Math.max(0, theirs.length + 1 - perPerson));
      if (oldest.length === 0 && taken >= inAll) throw refusal(transportErrors, 'shared.unavailable');
      for (const one of oldest) {
        leave(userId, one);
        one();
      }
      const own = (): void => yieldSeat();
      seats.set(userId, (seats.get(userId) ?? new Set()).add(own));
      taken += 1;
      return () => leave(userId, own);
    },
  };
}
