// What becomes of a row of an import: ready, present or refused, with its reasons.
import type { ImportRemark, Question } from '../read/remark.ts';

/** `ready` will be created; `present` adds nothing; `refused` has reasons. */
export type ImportStatus = 'ready' | 'present' | 'refused';

export interface ImportRow<D> {
  readonly sheet: string;
  /** Counted from 0 under the headings. */
  readonly row: number;
  /** As the workbook numbers it, from 1. */
  readonly line: number;
  /** Of a cell of a grid: its column; absent when the whole row is meant. */
  readonly column?: number;
  /** Of a grid: the address of what is meant in the author's own sheet, « C12 ». */
  readonly cell?: string;
  /** Of a planning: the names that the row has from the titles of its sheet. */
  readonly titled?: { readonly site?: string; readonly agent?: string };
  readonly status: ImportStatus;
  /** Null when refused. */
  readonly draft: D | null;
  readonly reasons: readonly ImportRemark[];
  /** Doubts and texts that were not understood; they do not stop the row. */
  readonly warnings: readonly ImportRemark[];
  /** Of a row that is present: the line of this very workbook that brings the same record; null when the agency has it. */
  readonly twinLine: number | null;
  /** What only the user can say of the row: who it means. */
  readonly question?: Question;
}

/** A second row of one record must be looked at by the author, as a wrong one; what the agency has already must not. */
export const isToCorrect = (row: ImportRow<unknown>): boolean => row.status === 'refused' || (row.status === 'present' && row.twinLine !== null);

export const rowsOf = <D>(rows: readonly ImportRow<D>[], status: ImportStatus): readonly ImportRow<D>[] =>
  rows.filter((row) => row.status === status);
