// What is told of a row of an import, and what only its user can answer.
import type { ProblemCode } from './problem.ts';

/** Why a row is refused, or what was not understood: the column as the sheet names it, and the message. */
export interface ImportRemark {
  readonly field: string;
  readonly column: string;
  readonly message: string;
  /** Of a planning: the family of problems it belongs to. */
  readonly code?: ProblemCode;
  /** Of a warning: the rule of the planning behind it, which others share. */
  readonly cause?: string;
}

export interface Proposal {
  readonly id: string;
  readonly label: string;
}

/** Who is meant, where a row and what is known contradict each other: asked of the user, once for each key. */
export interface Question {
  /** Under which the answer is kept with the sheet: the number of the row, or the person as a planning writes them. */
  readonly key: string;
  readonly proposals: readonly Proposal[];
  /** The row may become a record of its own, under another number. */
  readonly mayCreate: boolean;
  readonly answer: Settlement | null;
}

/** The user's word on whom a row means: a record that is there, one of its own, or nobody. */
export type Settlement = { readonly as: 'existing'; readonly id: string } | { readonly as: 'new' } | { readonly as: 'out' };
