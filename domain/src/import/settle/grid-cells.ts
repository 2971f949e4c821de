// Reads the cells of one row of a grid: hours or rest, and the names written beside them.
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

/** What names in the cells are: people in a site's row, places in an agent's. null when both are there. */
export type CellNames = 'agent' | 'site' | null;

export interface GridPiece {
  /** As written. Empty when the cell names nobody. */
  readonly names: string;
  readonly reading: HoursReading;
  /** The type of absence. */
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

/** Decides who or what the names of a piece are. */
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

/** Returns the named pieces of a text, as far as the writing shows. Empty when it names nobody. */
export function namedPieces(cell: Cell | undefined, legend: Legend): { names: string; hours: string }[] {
  if (typeof cell !== 'string' || !isUnknownCode(legend.read(cell))) return [];
  const pieces = cellPieces(cell, (word) => legend.isCode(word));
  return pieces.some(({ names }) => names !== '') ? pieces : [];
}

/** Hours in a column of the row apply to the cells that only contain names. */
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

/** The non-empty cells of the row. */
export const gridCells = (run: SheetRun, reader: RowReader, cells: readonly Cell[], kind: CellNames): GridCell[] =>
  dayColumns(run.sheet).flatMap(([column, day]) => {
    const pieces = readPieces(run, reader, cells[column], kind);
    return pieces.length > 0 ? [{ column, day, pieces }] : [];
  });

/** When no people are listed beside the days, the cells name them with their hours or codes. */
export const namesInCells = (sheet: RecognisedSheet): boolean =>
  sheet.planning?.shape === 'grid' && !sheet.columns.some(({ field }) => field === 'agent' || field === 'registrationNumber');

/** Spells out hours or absence without the legend: « N » becomes « 19h-07h ». */
function spelled(cell: Cell | undefined, legend: Legend): string | null {
  const reading = legend.read(cell);
  if (reading?.kind === 'work') return spansWords(reading.spans);
  const absence = legend.absence(cell);
  if (absence !== null) return absenceType(cellText(cell)) === absence ? cellText(cell) : unavailabilityType(absence).label;
  return reading?.kind === 'off' ? 'repos' : null;
}

/** A cell for its author to correct, readable without the legend. Its lines are kept. */
export function spelledOut(sheet: RecognisedSheet, cell: Cell | undefined, legend: Legend): string {
  const pieces = namesInCells(sheet) ? namedPieces(cell, legend) : [];
  const written = pieces.map(({ names, hours }) => [names, spelled(hours, legend) ?? hours].filter(Boolean).join(' ')).join('\n');
  return spelled(cell, legend) ?? (written || (typeof cell === 'string' ? cell.trim() : cellText(cell)));
}
