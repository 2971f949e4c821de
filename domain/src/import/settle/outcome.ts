// Defines the result of a row of an import: ready, present or refused, with reasons.
import type { ImportRemark, Question } from '../read/remark.ts';

/** `ready` will be created. `present` adds nothing. `refused` has reasons. */
export type ImportStatus = 'ready' | 'present' | 'refused';

export interface ImportRow<D> {
  readonly sheet: string;
  /** Counted from 0 under the headings. */
  readonly row: number;
  /** The workbook's own row number, from 1. */
  readonly line: number;
  /** Column of a grid's cell. Absent when the whole row is meant. */
  readonly column?: number;
  /** For a grid: the address in the author's own sheet, « C12 ». */
  readonly cell?: string;
  /** For a planning: names that the row takes from its sheet's titles. */
  readonly titled?: { readonly site?: string; readonly agent?: string };
  readonly status: ImportStatus;
  /** Null when refused. */
  readonly draft: D | null;
  readonly reasons: readonly ImportRemark[];
  /** Doubts and texts that were not understood. They do not block the row. */
  readonly warnings: readonly ImportRemark[];
  /** For a present row: the line of this workbook with the same record. Null when the agency already has it. */
  readonly twinLine: number | null;
  /** A question about the row that only the user can answer: who it means. */
  readonly question?: Question;
}

/** The author must check a duplicate row like a wrong one, but not a record that the agency already has. */
export const isToCorrect = (row: ImportRow<unknown>): boolean => row.status === 'refused' || (row.status === 'present' && row.twinLine !== null);

export const rowsOf = <D>(rows: readonly ImportRow<D>[], status: ImportStatus): readonly ImportRow<D>[] =>
  rows.filter((row) => row.status === status);
