// Recognises the sheets of a workbook: what each holds, where its headings stand, which column is which field.
import { fold } from '../shared/text.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { cellText, columnLetters, isBlank, isBlankRow } from './import-cell.ts';
import type { Cell, ImportSheet } from './import-cell.ts';
import { columnSample, contentShare, isDataCell } from './import-content.ts';
import { gridFields } from './import-planning-fields.data.ts';
import { fieldsOf, recordKinds, sheetNameWords } from './import-fields.data.ts';
import type { FieldDefinition, RecordKind, SheetKind } from './import-fields.data.ts';
import { gridDays, gridRow } from './import-grid.ts';
import { headingScore } from './import-heading.ts';

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

export interface RecognisedSheet {
  readonly name: string;
  readonly kind: SheetKind;
  readonly score: number;
  /** Index of the row of headings, -1 when the data begin at once. */
  readonly headerRow: number;
  readonly columns: readonly RecognisedColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Of a planning: how its days and hours are to be read. */
  readonly planning?: PlanningShape;
}

/** The user's word over the recognition: any part may be left out. */
export interface SheetMapping {
  readonly kind?: SheetKind;
  readonly headerRow?: number;
  /** Column index → field key, null to leave the column out. */
  readonly columns?: Readonly<Record<number, string | null>>;
  /** Of a planning: code → what it stands for. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Month of bare day numbers, YYYY-MM. */
  readonly month?: string;
}

const searchedRows = 25;
const acceptance = 50;

interface Candidate {
  readonly column: number;
  readonly field: FieldDefinition;
  readonly score: number;
  readonly because: 'heading' | 'content' | 'both';
}

/** Heading and content together; content that contradicts the heading takes most of its credit. */
function fit(heading: string, sample: readonly Cell[], column: number, field: FieldDefinition, today: LocalDay): Candidate {
  const byHeading = heading === '' ? 0 : headingScore(heading, field);
  const share = field.content && (byHeading > 0 || field.byContent) ? contentShare(sample, field.content, today) : null;
  if (share === null) return { column, field, score: byHeading, because: 'heading' };
  if (share < 0.2 && sample.length >= 3) return { column, field, score: byHeading * 0.4, because: 'heading' };
  const byContent = share < 0.5 ? 0 : share < 0.7 ? 60 * share : 50 + 10 * share;
  if (byHeading === 0) return { column, field, score: byContent, because: 'content' };
  return { column, field, score: byHeading + byContent, because: byContent > 0 ? 'both' : 'heading' };
}

const width = (rows: readonly (readonly Cell[])[]): number => Math.max(0, ...rows.map((row) => row.length));

function headingsOf(sheet: ImportSheet, headerRow: number): string[] {
  const row = sheet.rows[headerRow] ?? [];
  return Array.from({ length: width(sheet.rows) }, (_, column) => cellText(row[column]));
}

/** Best pairs first, each column and each field once. */
function assign(candidates: readonly Candidate[]): Candidate[] {
  const [columns, fields] = [new Set<number>(), new Set<string>()];
  const taken: Candidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (candidate.score < acceptance || columns.has(candidate.column) || fields.has(candidate.field.key)) continue;
    columns.add(candidate.column);
    fields.add(candidate.field.key);
    taken.push(candidate);
  }
  return taken;
}

interface Reading {
  readonly kind: RecordKind;
  readonly headerRow: number;
  readonly taken: readonly Candidate[];
  readonly score: number;
}

/** Words of the sheet's name and of the titles above the headings. */
const titleOf = (sheet: ImportSheet, headerRow: number): string =>
  fold([sheet.name, ...sheet.rows.slice(0, Math.max(0, headerRow)).flatMap((row) => row.map(cellText))].join(' '));

const nameFields: Readonly<Record<RecordKind, readonly string[]>> = {
  agents: ['lastname', 'fullname'],
  sites: ['name'],
  customers: ['name'],
  planning: ['site', 'agent', 'registrationNumber'],
};

/** A list of services has a day, hours that look like hours, and who or where; whatever has them is nothing else. */
function planningCredit(taken: readonly Candidate[], named: boolean): number {
  const fits = (key: string): boolean => taken.some(({ field, because }) => field.key === key && because === 'both');
  const timed = fits('start') || fits('hours');
  return named && timed && (fits('date') || fits('start')) ? 400 : -10_000;
}

function readAs(sheet: ImportSheet, kind: RecordKind, headerRow: number, today: LocalDay): Reading {
  const data = sheet.rows.slice(headerRow + 1);
  const headings = headingsOf(sheet, headerRow);
  const samples = headings.map((_, column) => columnSample(data, column));
  const candidates = headings.flatMap((heading, column) =>
    heading === '' && samples[column]!.length === 0 ? [] : fieldsOf[kind].map((field) => fit(heading, samples[column]!, column, field, today)),
  );
  const taken = assign(candidates);
  const named = taken.some((candidate) => nameFields[kind].includes(candidate.field.key));
  const title = titleOf(sheet, headerRow);
  const byTitle = (sheetNameWords[kind].test(fold(sheet.name)) ? 120 : 0) + (sheetNameWords[kind].test(title) ? 40 : 0);
  const byColumns = taken.reduce((sum, { score, field }) => sum + score * field.weight, 0);
  const credit = kind === 'planning' ? planningCredit(taken, named) : 0;
  return { kind, headerRow, taken, score: byColumns + (byColumns > 0 ? byTitle : 0) - (named ? 0 : 100) + credit };
}

/** How many cells of a row are headings of some field of the kind, by their words alone. */
const headingsFound = (row: readonly Cell[], kind: RecordKind): number =>
  row.filter((cell) => typeof cell === 'string' && fieldsOf[kind].some((field) => headingScore(cell, field) >= 60)).length;

const filled = (row: readonly Cell[]): number => row.filter((cell) => !isBlank(cell)).length;

/** The row with most known headings; failing that, the first full row that holds no data; -1 when that row is data. */
function findHeaderRow(sheet: ImportSheet, today: LocalDay): number {
  const searched = sheet.rows.slice(0, searchedRows);
  const found = searched.map((row) => Math.max(...recordKinds.map((kind) => headingsFound(row, kind))));
  const most = Math.max(0, ...found);
  if (most >= 2) return found.indexOf(most);
  const widest = Math.max(0, ...searched.map(filled));
  const first = searched.findIndex((row) => filled(row) >= Math.max(2, widest * 0.6));
  if (first < 0) return -1;
  return searched[first]!.some((cell) => isDataCell(cell, today)) ? first - 1 : first;
}

const unread = (sheet: ImportSheet, kind: SheetKind, headerRow: number): RecognisedSheet => ({
  name: sheet.name,
  kind,
  score: 0,
  headerRow,
  columns: headingsOf(sheet, headerRow).map((heading, column) => ({
    column,
    heading: heading || columnLetters(column),
    field: null,
    score: 0,
    because: 'none',
  })),
  rows: sheet.rows,
});

/** A list of services explains its codes as a grid does. */
const listShape = (mapping: SheetMapping): PlanningShape => ({
  shape: 'list',
  days: {},
  month: null,
  needsMonth: false,
  wanted: mapping.codes ?? {},
});

/** Titles of the row of days; where it has none, what stands just above: grids often have two rows of headings. */
const gridHeading = (sheet: ImportSheet, headerRow: number, column: number): string =>
  cellText(sheet.rows[headerRow]?.[column]) || (headerRow > 0 ? cellText(sheet.rows[headerRow - 1]?.[column]) : '');

function gridColumns(sheet: ImportSheet, headerRow: number, days: PlanningShape['days'], today: LocalDay): RecognisedColumn[] {
  const data = sheet.rows.slice(headerRow + 1);
  const columns = Array.from({ length: width(sheet.rows) }, (_, column) => ({ column, heading: gridHeading(sheet, headerRow, column) }));
  const beside = columns.filter(({ column }) => !(column in days));
  const candidates = beside.flatMap(({ column, heading }) => {
    const sample = columnSample(data, column);
    return heading === '' || sample.length === 0 ? [] : gridFields.map((field) => fit(heading, sample, column, field, today));
  });
  const taken = new Map(assign(candidates).map((candidate) => [candidate.column, candidate]));
  const named = [...taken.values()].some(({ field }) => nameFields.planning.includes(field.key));
  const first = named ? undefined : beside.find(({ column }) => (contentShare(columnSample(data, column), 'words', today) ?? 0) > 0.5);
  return columns.map(({ column, heading }): RecognisedColumn => {
    const candidate = taken.get(column);
    const title = heading || columnLetters(column);
    if (column in days) return { column, heading: title, field: days[column]!, score: 100, because: 'heading' };
    if (column === first?.column)
      return { column, heading: title, field: /\bsites?\b/.test(titleOf(sheet, headerRow)) ? 'site' : 'agent', score: 50, because: 'content' };
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
function recogniseGrid(sheet: ImportSheet, headerRow: number, today: LocalDay, mapping: SheetMapping): RecognisedSheet {
  const shape = gridDays(sheet, headerRow, today, mapping.month);
  const columns = gridColumns(sheet, headerRow, shape.days, today);
  const planning: PlanningShape = { shape: 'grid', ...shape, wanted: mapping.codes ?? {} };
  return withUserColumns({ name: sheet.name, kind: 'planning', score: 500, headerRow, columns, rows: sheet.rows, planning }, mapping.columns ?? {});
}

function recognised(sheet: ImportSheet, reading: Reading): RecognisedSheet {
  const byColumn = new Map(reading.taken.map((candidate) => [candidate.column, candidate]));
  const columns = headingsOf(sheet, reading.headerRow).map((heading, column): RecognisedColumn => {
    const candidate = byColumn.get(column);
    return {
      column,
      heading: heading || columnLetters(column),
      field: candidate?.field.key ?? null,
      score: Math.round(candidate?.score ?? 0),
      because: candidate?.because ?? 'none',
    };
  });
  return {
    name: sheet.name,
    kind: reading.kind,
    score: Math.round(reading.score),
    headerRow: reading.headerRow,
    columns,
    rows: sheet.rows,
  };
}

const isRecordKind = (kind: SheetKind | undefined): kind is RecordKind => kind !== undefined && (recordKinds as readonly string[]).includes(kind);

function withUserColumns(sheet: RecognisedSheet, wanted: Readonly<Record<number, string | null>>): RecognisedSheet {
  const chosen = new Set(Object.values(wanted));
  const columns = sheet.columns.map((one): RecognisedColumn => {
    if (one.column in wanted) return { ...one, field: wanted[one.column] ?? null, because: 'user' };
    return one.field !== null && chosen.has(one.field) ? { ...one, field: null, score: 0, because: 'none' } : one;
  });
  return { ...sheet, columns };
}

/** The reading that scores best, of all kinds or of the one the user names; null when none is worth showing. */
function bestReading(sheet: ImportSheet, headerRow: number, kind: SheetKind | undefined, today: LocalDay): Reading | null {
  const kinds = isRecordKind(kind) ? [kind] : recordKinds;
  const [best] = kinds.map((one) => readAs(sheet, one, headerRow, today)).toSorted((a, b) => b.score - a.score);
  return best && (isRecordKind(kind) || best.score >= 100) ? best : null;
}

/** Reads one sheet; `today` (YYYY-MM-DD) settles what may be a birth date. The mapping overrides what is recognised. */
export function recogniseSheet(sheet: ImportSheet, today: LocalDay, mapping: SheetMapping = {}): RecognisedSheet {
  if (mapping.kind === 'unknown' || sheet.rows.every(isBlankRow)) return unread(sheet, 'unknown', -1);
  const grid = mapping.kind === undefined || mapping.kind === 'planning' ? gridRow(sheet, today) : -1;
  if (grid >= 0) return recogniseGrid(sheet, mapping.headerRow ?? grid, today, mapping);
  const headerRow = mapping.headerRow ?? findHeaderRow(sheet, today);
  const best = bestReading(sheet, headerRow, mapping.kind, today);
  if (!best) return unread(sheet, 'unknown', headerRow);
  const read = withUserColumns(recognised(sheet, best), mapping.columns ?? {});
  return best.kind === 'planning' ? { ...read, planning: listShape(mapping) } : read;
}

/** Mappings by sheet name. */
export const recogniseWorkbook = (
  sheets: readonly ImportSheet[],
  today: LocalDay,
  mappings: Readonly<Record<string, SheetMapping>> = {},
): RecognisedSheet[] => sheets.map((sheet) => recogniseSheet(sheet, today, mappings[sheet.name]));
