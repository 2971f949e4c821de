// Provides the time as an argument: tests move it, and rules never read it themselves.
export interface Clock {
  /** Now, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Now, as an ISO instant in UTC. */
  readonly instant: () => string;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  instant: () => new Date().toISOString(),
};

/** A clock that stays where it is set. */
export function testClock(start: string): Clock & { set(instant: string): void; advance(minutes: number): void } {
  let at = Date.parse(start);
  return {
    now: () => at,
    instant: () => new Date(at).toISOString(),
    set: (instant) => {
      at = Date.parse(instant);
    },
    advance: (minutes) => {
      at += minutes * 60_000;
    },
  };
}
