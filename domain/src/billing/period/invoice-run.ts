// Follows the drafts of a period, written one customer after the other: where each stands, what is left.

/** `refused`: nothing was written for the customer; the sentence says why. */
export type PartState = 'waiting' | 'done' | 'refused';

export interface RunStanding {
  readonly stoppedAt: string | null;
  readonly endedAt: string | null;
}

/** A stopped run writes nothing more; what it has written stays. */
export const isRunning = ({ stoppedAt, endedAt }: RunStanding): boolean => stoppedAt === null && endedAt === null;

export interface RunCounts {
  readonly done: number;
  readonly refused: number;
  readonly waiting: number;
}

export function countsOf(parts: readonly { readonly state: PartState }[]): RunCounts {
  const count = (state: PartState): number => parts.filter((part) => part.state === state).length;
  return { done: count('done'), refused: count('refused'), waiting: count('waiting') };
}
