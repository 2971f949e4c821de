// What a recognised sheet is: its kind, its columns, how a planning is read, and the user's word over all that.
import type { Settlement } from '../read/remark.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { Cell } from '../read/cell.ts';
import type { SheetKind } from './fields.data.ts';
import type { SignedChoice } from '../settle/signed.ts';

export interface RecognisedColumn {
  readonly column: number;
  /** As the sheet has it; the column's letters when there is none. */
  readonly heading: string;
  /** Key of a field of the sheet's kind, null for a column that is left out. */
  readonly field: string | null;
  /** 0 to 160: up to 100 by the heading, up to 60 by the content. */
  readonly score: number;
  readonly because: 'heading' | 'content' | 'both' | 'user' | 'none';
}

/** What of a mapping is no recognition, and goes with the sheet as the user said it. */
export interface SheetWord {
  /** Question → answer. */
  readonly settled?: Readonly<Record<string, Settlement>>;
  /** Of a planning: its matricules may be trusted without names. */
  readonly numbersAlone?: boolean;
  /** Of a staff list: which of its contracts are signed already. */
  readonly signed?: SignedChoice;
}

/** How a planning is read: a day a column, or a service a row. */
export interface PlanningShape {
  readonly shape: 'grid' | 'list';
  /** Column → day, of a grid. */
  readonly days: Readonly<Record<number, LocalDay>>;
  /** First of the month of bare day numbers, as the titles or the user say. */
  readonly month: LocalDay | null;
  readonly needsMonth: boolean;
  /** What the user says of codes. */
  readonly wanted: Readonly<Record<string, string>>;
}

export interface RecognisedSheet extends SheetWord {
  readonly name: string;
  readonly kind: SheetKind;
  readonly score: number;
  /** Index of the row of headings, -1 when the data begin at once. */
  readonly headerRow: number;
  readonly columns: readonly RecognisedColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Of a planning: how its days and hours are to be read. */
  readonly planning?: PlanningShape;
  /** Of a planning with days down: where its rows and columns stand in the author's sheet. */
  readonly turned?: Turned;
}

/** The user's word over the recognition: any part may be left out. */
export interface SheetMapping extends SheetWord {
  readonly kind?: SheetKind;
  readonly headerRow?: number;
  /** Column index → field key, null to leave the column out. */
  readonly columns?: Readonly<Record<number, string | null>>;
  /** Of a planning: code → what it stands for. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Month of bare day numbers, YYYY-MM. */
  readonly month?: string;
}

/** Where the rows and columns of a turned sheet come from, all counted from 0. */
export interface Turned {
  /** The author's rows that stand above the grid, unturned. */
  readonly titles: readonly number[];
  /** The author's row of each column of the grid. */
  readonly rows: readonly number[];
  /** The author's column of each row of the grid, its headings first. */
  readonly columns: readonly number[];
  /** The author's row of names, just above the days. */
  readonly names: number;
}
