// Whether a guard may be located at an instant: inside work of theirs that has begun and not ended, outside of their pauses (CNIL deliberation 2015-165).

/** Epoch milliseconds; no end: it goes on. */
export interface Stretch {
  readonly start: number;
  readonly end: number | null;
}

/** Begins and ends of work belong to it: that is where the guard says that they are there, and that they go. */
const isWork = (at: number, { start, end }: Stretch): boolean => start <= at && (end === null || at <= end);
/** Whoever takes up their work again is no longer in the pause. */
const isPause = (at: number, { start, end }: Stretch): boolean => start <= at && (end === null || at < end);

/** `pauses`: with their ends; one that nobody ended has that of the work which it interrupts. */
export const mayLocateAt = (at: number, work: readonly Stretch[], pauses: readonly Stretch[]): boolean =>
  work.some((stretch) => isWork(at, stretch)) && !pauses.some((stretch) => isPause(at, stretch));
