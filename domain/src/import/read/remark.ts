// Defines the remarks on a row of an import, and the questions that only its user can answer.
import type { ProblemCode } from './problem.ts';

/** Why a row is refused, or what was not understood: the column as named in the sheet, and the message. */
export interface ImportRemark {
  readonly field: string;
  readonly column: string;
  readonly message: string;
  /** For a planning: the problem's family. */
  readonly code?: ProblemCode;
  /** For a warning: the planning rule behind it, shared by several warnings. */
  readonly cause?: string;
}

export interface Proposal {
  readonly id: string;
  readonly label: string;
}

/** Asks the user who is meant when a row contradicts known data. It is asked once per key. */
export interface Question {
  /** The key under which the answer is stored: the row's number, or the person as written in the planning. */
  readonly key: string;
  readonly proposals: readonly Proposal[];
  /** The row may become its own record, under another number. */
  readonly mayCreate: boolean;
  readonly answer: Settlement | null;
}

/** The user's answer on who a row means: an existing record, a new one, or nobody. */
export type Settlement = { readonly as: 'existing'; readonly id: string } | { readonly as: 'new' } | { readonly as: 'out' };
