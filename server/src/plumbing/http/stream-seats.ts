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
  const seats = new Set<{ readonly userId: string; readonly yieldSeat: () => void }>();
  return {
    take(userId, yieldSeat) {
      const theirs = [...seats].filter((seat) => seat.userId === userId);
      const oldest = theirs.slice(0, Math.max(0, theirs.length + 1 - perPerson));
      if (oldest.length === 0 && seats.size >= inAll) throw refusal(transportErrors, 'shared.unavailable');
      for (const seat of oldest) {
        seats.delete(seat);
        seat.yieldSeat();
      }
      const own = { userId, yieldSeat };
      seats.add(own);
      return () => void seats.delete(own);
    },
  };
}
