// Defines the types for a recognised sheet: its kind, its columns, how a planning is read, and the user's corrections.
import type { Settlement } from '../read/remark.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { Cell } from '../read/cell.ts';
import type { SheetKind } from './fields.data.ts';
import type { SignedChoice } from '../settle/signed.ts';

export interface RecognisedColumn {
  readonly column: number;
  /** As written in the sheet, or the column's letters when there is none. */
  readonly heading: string;
  /** A field of the sheet's kind. Null for a column that is skipped. */
  readonly field: string | null;
  /** 0 to 160: up to 100 for the heading, up to 60 for the content. */
  readonly score: number;
  readonly because: 'heading' | 'content' | 'both' | 'user' | 'none';
}

/** The part of a mapping that is not recognition: the user's own choices for the sheet. */
export interface SheetWord {
  /** Question → answer. */
  readonly settled?: Readonly<Record<string, Settlement>>;
  /** For a planning: registration numbers are trusted without names. */
  readonly numbersAlone?: boolean;
  /** For a staff list: which contracts are already signed. */
  readonly signed?: SignedChoice;
}

/** How a planning is read: one day per column, or one service per row. */
export interface PlanningShape {
  readonly shape: 'grid' | 'list';
  /** Column → day, in a grid. */
  readonly days: Readonly<Record<number, LocalDay>>;
  /** First day of the month of bare day numbers, from the titles or the user. */
  readonly month: LocalDay | null;
  readonly needsMonth: boolean;
  /** The user's meanings of codes. */
  readonly wanted: Readonly<Record<string, string>>;
}

export interface RecognisedSheet extends SheetWord {
  readonly name: string;
  /** A CSV: every cell is text, and a number has lost its leading zeros. */
  readonly isText?: boolean;
  readonly kind: SheetKind;
  readonly score: number;
  /** Index of the row of headings, -1 when the data starts at once. */
  readonly headerRow: number;
  readonly columns: readonly RecognisedColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** For a planning: how its days and hours are read. */
  readonly planning?: PlanningShape;
  /** For a planning with days down: where its rows and columns are in the author's sheet. */
  readonly turned?: Turned;
}

/** The user's corrections to the recognition. Any part may be omitted. */
export interface SheetMapping extends SheetWord {
  readonly kind?: SheetKind;
  readonly headerRow?: number;
  /** Column index → field key. null skips the column. */
  readonly columns?: Readonly<Record<number, string | null>>;
  /** For a planning: code → meaning. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Month of bare day numbers, YYYY-MM. */
  readonly month?: string;
  /** « C12 » → what the user typed in place of the workbook's cell. */
  readonly cells?: Readonly<Record<string, string>>;
}

/** Where the rows and columns of a turned sheet come from, all counted from 0. */
export interface Turned {
  /** The author's rows above the grid, which are not turned. */
  readonly titles: readonly number[];
  /** The author's row of each column of the grid. */
  readonly rows: readonly number[];
  /** The author's column of each row of the grid, its headings first. */
  readonly columns: readonly number[];
  /** The author's row of names, just above the days. */
  readonly names: number;
}
