// Recognises the columns of a grid of days: which ones are days, and what the others contain.
import { fold } from '../../shared/text.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { cellText, columnLetters } from '../read/cell.ts';
import type { ImportSheet } from '../read/cell.ts';
import { columnSample, contentShare } from '../read/content.ts';
import { assign, fit, nameFields, width, withUserColumns } from './fit.ts';
import type { Candidate } from './fit.ts';
import { gridDays } from './grid.ts';
import { gridFields } from './planning-fields.data.ts';
import type { PlanningShape, RecognisedColumn, RecognisedSheet, SheetMapping, Turned } from './shape.ts';

interface Grid {
  readonly sheet: ImportSheet;
  readonly headerRow: number;
  readonly turned?: Turned;
}

/** Titles of the row of days, or of the cells above it when empty. Grids often have two rows of headings. */
const gridHeading = ({ sheet, headerRow, turned }: Grid, column: number): string =>
  cellText(sheet.rows[headerRow]?.[column]) || (headerRow > 0 && !turned ? cellText(sheet.rows[headerRow - 1]?.[column]) : '');

/** The columns beside the days that name people or places when no heading says so: column → field. */
type Guess = ReadonlyMap<number, 'agent' | 'site'>;

/** « Planning des sites » and « Planning par site » list sites. « Site : Entrepôt Nord » names the site of the whole sheet. */
function fieldByTitle({ sheet, headerRow }: Grid): 'agent' | 'site' {
  const titles = [sheet.name, ...sheet.rows.slice(0, Math.max(0, headerRow)).flatMap((row) => row.map(cellText))];
  return titles.some((title) => /\bsites\b|\bsite$/.test(fold(title))) ? 'site' : 'agent';
}

/** The first column of words. */
function guessedColumn(grid: Grid, beside: readonly number[], taken: readonly Candidate[], today: LocalDay): Guess {
  if (taken.some(({ field }) => nameFields.planning.includes(field.key))) return new Map();
  const data = grid.sheet.rows.slice(grid.headerRow + 1);
  const first = beside.find((column) => (contentShare(columnSample(data, column), 'words', today) ?? 0) > 0.5);
  return first === undefined ? new Map() : new Map([[first, fieldByTitle(grid)]]);
}

/** In a sheet with days down: the names just above the days, and unlabelled rows above those. */
function guessedRows(grid: Grid, turned: Turned, taken: readonly Candidate[]): Guess {
  const guess = new Map<number, 'agent' | 'site'>();
  const known = new Set(taken.map(({ field }) => (field.key === 'registrationNumber' ? 'agent' : field.key)));
  const names = turned.rows.indexOf(turned.names);
  for (let column = names; column >= 0; column -= 1) {
    const isOpen = column === names || gridHeading(grid, column) === '';
    const fields = fieldByTitle(grid) === 'site' ? (['site', 'agent'] as const) : (['agent', 'site'] as const);
    const field = fields.find((key) => !known.has(key));
    if (!field || !isOpen || taken.some((candidate) => candidate.column === column)) continue;
    guess.set(column, field);
    known.add(field);
  }
  return guess;
}

function gridColumns(grid: Grid, days: PlanningShape['days'], today: LocalDay): RecognisedColumn[] {
  const { sheet, headerRow, turned } = grid;
  const data = sheet.rows.slice(headerRow + 1);
  const columns = Array.from({ length: width(sheet.rows) }, (_, column) => ({ column, heading: gridHeading(grid, column) }));
  const beside = columns.filter(({ column }) => !(column in days));
  const candidates = beside.flatMap(({ column, heading }) => {
    const sample = columnSample(data, column);
    return heading === '' || sample.length === 0 ? [] : gridFields.map((field) => fit(heading, sample, column, field, today));
  });
  const assigned = assign(candidates);
  const taken = new Map(assigned.map((candidate) => [candidate.column, candidate]));
  const guess = turned
    ? guessedRows(grid, turned, assigned)
    : guessedColumn(
        grid,
        beside.map(({ column }) => column),
        assigned,
        today,
      );
  return columns.map(({ column, heading }): RecognisedColumn => {
    const candidate = taken.get(column);
    const title = heading || columnLetters(column);
    const guessed = guess.get(column);
    if (column in days) return { column, heading: title, field: days[column]!, score: 100, because: 'heading' };
    if (guessed) return { column, heading: title, field: guessed, score: 50, because: 'content' };
    return {
      column,
      heading: title,
      field: candidate?.field.key ?? null,
      score: Math.round(candidate?.score ?? 0),
      because: candidate?.because ?? 'none',
    };
  });
}

/** Agents or sites down, days across. */
export function recogniseGrid(grid: Grid, today: LocalDay, mapping: SheetMapping): RecognisedSheet {
  const { sheet, headerRow, turned } = grid;
  const shape = gridDays(sheet, headerRow, today, mapping.month);
  const planning: PlanningShape = { shape: 'grid', ...shape, wanted: mapping.codes ?? {} };
  const read = { name: sheet.name, kind: 'planning' as const, score: 500, headerRow, rows: sheet.rows, planning, ...(turned ? { turned } : {}) };
  return withUserColumns({ ...read, columns: gridColumns(grid, shape.days, today) }, mapping.columns ?? {});
}
