// Decides whether a guard may be located at an instant: during begun work, outside pauses (CNIL deliberation 2015-165).

/** Epoch milliseconds. No end: still running. */
export interface Stretch {
  readonly start: number;
  readonly end: number | null;
}

/** Includes both ends of the work: there the guard reports their arrival and departure. */
const isWork = (at: number, { start, end }: Stretch): boolean => start <= at && (end === null || at <= end);
/** A guard who resumes work at that instant is no longer on a pause. */
const isPause = (at: number, { start, end }: Stretch): boolean => start <= at && (end === null || at < end);

/** `pauses` have their ends. A pause that nobody ended takes the end of the work that it interrupts. */
export const mayLocateAt = (at: number, work: readonly Stretch[], pauses: readonly Stretch[]): boolean =>
  work.some((stretch) => isWork(at, stretch)) && !pauses.some((stretch) => isPause(at, stretch));
