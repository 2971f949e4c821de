// Recognises the sheets of a workbook: their content, their row of headings and the field of each column.
import { fold } from '../../shared/text.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { absenceType } from '../settle/absences.ts';
import { cellText, columnLetters, isBlank, isBlankRow } from '../read/cell.ts';
import type { Cell, ImportSheet } from '../read/cell.ts';
import { columnSample, isDataCell } from '../read/content.ts';
import { fieldsOf, recordKinds, sheetNameWords } from './fields.data.ts';
import type { RecordKind, SheetKind } from './fields.data.ts';
import { withCells } from './corrected.ts';
import { assign, fit, headingsOf, nameFields, titleOf, withUserColumns } from './fit.ts';
import type { Candidate } from './fit.ts';
import { gridRow } from './grid.ts';
import { headingScore } from './heading.ts';
import { recogniseGrid } from './grid-columns.ts';
import type { PlanningShape, RecognisedColumn, RecognisedSheet, SheetMapping, SheetWord } from './shape.ts';
import { turnSheet } from './turn.ts';

const searchedRows = 25;

interface Reading {
  readonly kind: RecordKind;
  readonly headerRow: number;
  readonly taken: readonly Candidate[];
  readonly score: number;
}

/** A list of services has a day, hours that look like hours, and a person or a place. A sheet with all of them is nothing else. */
function planningCredit(taken: readonly Candidate[], named: boolean, samples: readonly (readonly Cell[])[]): number {
  const fits = (key: string): boolean => taken.some(({ field, because }) => field.key === key && because === 'both');
  const timed = fits('start') || fits('hours');
  return named && (timed || isAbsences(taken, samples)) && (fits('date') || fits('start')) ? 400 : -10_000;
}

/** A list of leave has no hours, but a column with the reason for each absence. */
function isAbsences(taken: readonly Candidate[], samples: readonly (readonly Cell[])[]): boolean {
  const reasons = samples[taken.find(({ field }) => field.key === 'kind')?.column ?? -1] ?? [];
  const away = reasons.filter((cell) => typeof absenceType(cellText(cell)) === 'string').length;
  return away > 0 && away * 2 >= reasons.length;
}

/** A record needs a name, so a single column « Nom » in a customer sheet names customers, not contacts. */
function assignNamed(candidates: readonly Candidate[], kind: RecordKind): { taken: Candidate[]; named: boolean } {
  const names = ({ field }: Candidate): boolean => nameFields[kind].includes(field.key);
  const taken = assign(candidates);
  if (kind === 'planning' || taken.some(names)) return { taken, named: taken.some(names) };
  const [name] = assign(candidates.filter(names));
  if (!name) return { taken, named: false };
  return { taken: [name, ...assign(candidates.filter(({ column, field }) => column !== name.column && field.key !== name.field.key))], named: true };
}

function readAs(sheet: ImportSheet, kind: RecordKind, headerRow: number, today: LocalDay): Reading {
  const data = sheet.rows.slice(headerRow + 1);
  const headings = headingsOf(sheet, headerRow);
  const samples = headings.map((_, column) => columnSample(data, column));
  const candidates = headings.flatMap((heading, column) =>
    heading === '' && samples[column]!.length === 0 ? [] : fieldsOf[kind].map((field) => fit(heading, samples[column]!, column, field, today)),
  );
  const { taken, named } = assignNamed(candidates, kind);
  const title = titleOf(sheet, headerRow);
  const byTitle = (sheetNameWords[kind].test(fold(`${sheet.name} ${sheet.fileName ?? ''}`)) ? 120 : 0) + (sheetNameWords[kind].test(title) ? 40 : 0);
  const byColumns = taken.reduce((sum, { score, field }) => sum + score * field.weight, 0);
  const credit = kind === 'planning' ? planningCredit(taken, named, samples) : 0;
  return { kind, headerRow, taken, score: byColumns + (byColumns > 0 ? byTitle : 0) - (named ? 0 : 100) + credit };
}

/** Counts the cells of a row that match a field's heading of this kind, by their words alone. */
const headingsFound = (row: readonly Cell[], kind: RecordKind): number =>
  row.filter((cell) => typeof cell === 'string' && fieldsOf[kind].some((field) => headingScore(cell, field) >= 60)).length;

const filled = (row: readonly Cell[]): number => row.filter((cell) => !isBlank(cell)).length;

/** Returns the row with the most known headings, else the first full row without data, else -1. */
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

/** A list of services may explain its codes as a grid does. */
const listShape = (mapping: SheetMapping): PlanningShape => ({
  shape: 'list',
  days: {},
  month: null,
  needsMonth: false,
  wanted: mapping.codes ?? {},
});

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

/** Returns the best-scoring reading, over all kinds or the user's kind. Null when none is worth showing. */
function bestReading(sheet: ImportSheet, headerRow: number, kind: SheetKind | undefined, today: LocalDay): Reading | null {
  const kinds = isRecordKind(kind) ? [kind] : recordKinds;
  const [best] = kinds.map((one) => readAs(sheet, one, headerRow, today)).toSorted((a, b) => b.score - a.score);
  return best && (isRecordKind(kind) || best.score >= 100) ? best : null;
}

/** Reads a planning with a row or a column of days. Null when the sheet has neither. */
function asGrid(sheet: ImportSheet, today: LocalDay, mapping: SheetMapping): RecognisedSheet | null {
  if (mapping.kind !== undefined && mapping.kind !== 'planning') return null;
  const turned = turnSheet(sheet, today, mapping.headerRow);
  if (turned) return recogniseGrid(turned, today, mapping);
  const headerRow = gridRow(sheet, today);
  return headerRow < 0 ? null : recogniseGrid({ sheet, headerRow: mapping.headerRow ?? headerRow }, today, mapping);
}

const wordOf = ({ settled, numbersAlone, signed }: SheetMapping): SheetWord => ({
  ...(settled === undefined ? {} : { settled }),
  ...(numbersAlone === undefined ? {} : { numbersAlone }),
  ...(signed === undefined ? {} : { signed }),
});

/** Reads one sheet. `today` (YYYY-MM-DD) decides what may be a birth date. The mapping overrides the recognition. */
export const recogniseSheet = (sheet: ImportSheet, today: LocalDay, mapping: SheetMapping = {}): RecognisedSheet => ({
  ...(/\.(csv|txt|tsv)$/i.test(sheet.fileName ?? '') ? { isText: true } : {}),
  ...readSheet(withCells(sheet, mapping.cells), today, mapping),
  ...wordOf(mapping),
});

function readSheet(sheet: ImportSheet, today: LocalDay, mapping: SheetMapping): RecognisedSheet {
  if (mapping.kind === 'unknown' || sheet.rows.every(isBlankRow)) return unread(sheet, 'unknown', -1);
  const grid = asGrid(sheet, today, mapping);
  if (grid) return grid;
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
