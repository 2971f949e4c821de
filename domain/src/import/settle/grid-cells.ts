// The cells of one row of a grid as they read: hours or rest, and the names that some of them bear beside.
import { unavailabilityType } from '../../planning/unavailability.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { absenceType } from './absences.ts';
import { cellText } from '../read/cell.ts';
import type { Cell } from '../read/cell.ts';
import { cellPieces, splitNames } from '../read/cell-names.ts';
import type { Legend } from '../read/codes.ts';
import { hoursTexts, spansWords } from '../read/hours.ts';
import type { HoursReading } from '../read/hours.ts';
import type { RecordLink } from './record-link.ts';
import { textsOf } from './planning-row.ts';
import type { SheetRun } from './planning-row.ts';
import type { ProblemCode } from '../read/problem.ts';
import type { RowReader } from './row.ts';
import type { RecognisedSheet } from '../recognise/shape.ts';

/** What names in the cells are: people in a row of a site, places in a row of an agent; null where the row says both. */
export type CellNames = 'agent' | 'site' | null;

export interface GridPiece {
  /** As written; empty when the cell names nobody. */
  readonly names: string;
  readonly reading: HoursReading;
  /** The type of absence that it stands for. */
  readonly absence: string | null;
}
export interface GridCell {
  readonly column: number;
  readonly day: LocalDay;
  readonly pieces: readonly GridPiece[];
}

export const dayColumns = (sheet: RecognisedSheet): readonly (readonly [number, LocalDay])[] =>
  Object.entries(sheet.planning?.days ?? {}).map(([column, day]) => [Number(column), day] as const);

export function cellNamesOf(reader: RowReader, { sheet, lookup, shared }: SheetRun): CellNames {
  const { number, agent, site } = textsOf(reader, lookup, sheet);
  if (number === '' && agent === '' && shared.agent === null && shared.agentWaits === null) return 'agent';
  return site === '' && shared.site === null && shared.siteWaits === null ? 'site' : null;
}

export interface NameProblem {
  readonly message: string;
  readonly code: ProblemCode;
}
export interface NamesRead {
  readonly links: readonly RecordLink[];
  readonly problems: readonly NameProblem[];
}

/** Whom or what the names of a piece are. */
export function readCellNames(names: string, kind: CellNames, { lookup, sheet }: SheetRun): NamesRead {
  if (names === '' || kind === null) return { links: [], problems: [] };
  const code: ProblemCode = kind === 'agent' ? 'UNKNOWN_AGENT' : 'UNKNOWN_SITE';
  const found =
    kind === 'agent' ? splitNames(names).map((name) => lookup.agents.findWritten(name, sheet.numbersAlone)) : [lookup.sites.find(names, '')];
  return {
    links: found.flatMap((one) => (one !== null && 'one' in one ? [one.one.link] : [])),
    problems: found.flatMap((one) => (one !== null && 'none' in one ? [{ message: one.none, code: one.code ?? code }] : [])),
  };
}

const isUnknownCode = (reading: HoursReading | null): boolean => reading?.kind === 'issue' && reading.code === 'UNKNOWN_CODE';
const noHours: HoursReading = { kind: 'issue', code: 'NO_START_AT', message: hoursTexts.noStart };

/** Pieces of a text, as far as its writing tells; none when it names nobody. */
export function namedPieces(cell: Cell | undefined, legend: Legend): { names: string; hours: string }[] {
  if (typeof cell !== 'string' || !isUnknownCode(legend.read(cell))) return [];
  const pieces = cellPieces(cell, (word) => legend.isCode(word));
  return pieces.some(({ names }) => names !== '') ? pieces : [];
}

/** Hours that stand beside the names in a column of the row count for the cells that only say who. */
function readPieces(run: SheetRun, reader: RowReader, cell: Cell | undefined, kind: CellNames): GridPiece[] {
  const { legend } = run;
  const reading = legend.read(cell);
  if (reading === null) return [];
  const plain = { names: '', reading, absence: legend.absence(cell) };
  const written = kind === null ? [] : namedPieces(cell, legend);
  if (written.length === 0) return [plain];
  const isKnown = (names: string): boolean => readCellNames(names, kind, run).links.length > 0;
  const rowHours = legend.read(reader.cell('hours'));
  const whole = cellText(cell);
  const isPerson = kind === 'agent' && 'one' in (run.lookup.agents.find('', whole) ?? {});
  return (isPerson ? [{ names: whole, hours: '' }] : written).map(({ names, hours }): GridPiece => {
    if (hours !== '') return { names, reading: legend.read(hours) ?? noHours, absence: legend.absence(hours) };
    if (rowHours?.kind === 'work') return { names, reading: rowHours, absence: null };
    return isKnown(names) ? { names, reading: noHours, absence: null } : plain;
  });
}

/** The cells of the row that hold something. */
export const gridCells = (run: SheetRun, reader: RowReader, cells: readonly Cell[], kind: CellNames): GridCell[] =>
  dayColumns(run.sheet).flatMap(([column, day]) => {
    const pieces = readPieces(run, reader, cells[column], kind);
    return pieces.length > 0 ? [{ column, day, pieces }] : [];
  });

/** Where no people stand beside the days, the cells name them, each with its hours or its code. */
export const namesInCells = (sheet: RecognisedSheet): boolean =>
  sheet.planning?.shape === 'grid' && !sheet.columns.some(({ field }) => field === 'agent' || field === 'registrationNumber');

/** Hours or absence as they read without the legend: « N » is « 19h-07h ». */
function spelled(cell: Cell | undefined, legend: Legend): string | null {
  const reading = legend.read(cell);
  if (reading?.kind === 'work') return spansWords(reading.spans);
  const absence = legend.absence(cell);
  if (absence !== null) return absenceType(cellText(cell)) === absence ? cellText(cell) : unavailabilityType(absence).label;
  return reading?.kind === 'off' ? 'repos' : null;
}

/** A cell for its author to put right, whatever becomes of the legend; its lines are kept. */
export function spelledOut(sheet: RecognisedSheet, cell: Cell | undefined, legend: Legend): string {
  const pieces = namesInCells(sheet) ? namedPieces(cell, legend) : [];
  const written = pieces.map(({ names, hours }) => [names, spelled(hours, legend) ?? hours].filter(Boolean).join(' ')).join('\n');
  return spelled(cell, legend) ?? (written || (typeof cell === 'string' ? cell.trim() : cellText(cell)));
}
