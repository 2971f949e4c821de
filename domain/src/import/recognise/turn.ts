// Turns a planning with days down into one with days across. Remembers where each cell was in the author's sheet.
import type { Turned } from './shape.ts';
import { fold } from '../../shared/text.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { cellText, columnLetters, isBlank } from '../read/cell.ts';
import type { Cell, ImportSheet } from '../read/cell.ts';
import { isLegendRow } from '../read/codes.ts';
import { isDay } from '../read/day.ts';
import { dayCells, gridRow, isWeekdays, successionOf } from './grid.ts';
import { headingScore } from './heading.ts';
import { readPlainHours } from '../read/hours.ts';
import { gridFields, planningFields } from './planning-fields.data.ts';

export interface TurnedSheet {
  readonly sheet: ImportSheet;
  readonly headerRow: number;
  readonly turned: Turned;
}

/** « C12 » in the author's own sheet. `row` and `column` count from 0 in the sheet as read. */
export function cellAddress(turned: Turned | undefined, row: number, column: number): string {
  if (!turned || row < turned.titles.length) return `${columnLetters(column)}${(turned?.titles[row] ?? row) + 1}`;
  return `${columnLetters(turned.columns[row - turned.titles.length] ?? 0)}${(turned.rows[column] ?? 0) + 1}`;
}

const [searchedColumns, searchedRows, mostRows] = [6, 400, 1000];

const columnOf = (sheet: ImportSheet, column: number): Cell[] => sheet.rows.map((row) => row[column] ?? null);
const scoreAmong = (text: string, keys: readonly string[]): number =>
  Math.max(0, ...planningFields.filter(({ key }) => keys.includes(key)).map((field) => headingScore(text, field)));

/** Headings of a list of services or of people. Such a sheet has one per row, even when its days are consecutive. */
function isList(headings: readonly string[]): boolean {
  const times = headings.map((text) => scoreAmong(text, ['start', 'end', 'hours', 'endDate']));
  if (times.some((score) => score >= 90) || times.filter((score) => score >= 60).length >= 2) return true;
  const fields = headings.flatMap((text) => planningFields.find((field) => headingScore(text, field) >= 90)?.key ?? []);
  return new Set(fields).size >= 2;
}

/** Hours, short codes, rest and absence. Totals of hours do not count. */
const looksPlanned = (cell: Cell, today: LocalDay): boolean => {
  const text = cellText(cell);
  if (isDay(cell, today)) return false;
  return (
    readPlainHours(text) !== null || /^(\p{Lu}{1,3}|\p{L}{1,2})\d?\??$/u.test(text) || /\d ?[h:]|\d ?[-–à/] ?\d|\p{L}{2} \p{Lu}{1,3}\d?$/u.test(text)
  );
};

/** The text that names a row of headings, before or in the column of days. */
const labelOf = (row: readonly Cell[], dayColumn: number): string =>
  row
    .slice(0, dayColumn + 1)
    .map(cellText)
    .findLast(Boolean) ?? '';
const isLabel = (text: string): boolean => gridFields.some((field) => headingScore(text, field) >= 60);

interface Frame {
  readonly dayColumn: number;
  /** First row of days. */
  readonly first: number;
  /** Rows of headings, from the top. */
  readonly headings: readonly number[];
}

/** The row of names, and the rows above it that describe the same columns: numbers, sites. */
function headingsAbove(sheet: ImportSheet, dayColumn: number, first: number, wanted: number | undefined): number[] {
  const beside = (row: number): number => (sheet.rows[row] ?? []).slice(dayColumn + 1).filter((cell) => !isBlank(cell)).length;
  const above = Array.from({ length: first }, (_, index) => first - 1 - index);
  const names = wanted ?? above.find((row) => beside(row) > 0 && !isLegendRow(sheet.rows[row]!));
  if (names === undefined || names < 0 || names >= first) return [];
  const others = above.filter((row) => row < names);
  const end = others.findIndex((row) => {
    const cells = sheet.rows[row] ?? [];
    return isLegendRow(cells) || !(beside(row) >= 2 || (beside(row) === 1 && isLabel(labelOf(cells, dayColumn))));
  });
  return [names, ...(end < 0 ? others : others.slice(0, end))].toReversed();
}

/** A row of days wins over a column, unless only the column has real dates or a label of days. */
function columnWins(sheet: ImportSheet, today: LocalDay, column: number, first: number): boolean {
  const row = gridRow(sheet, today);
  const [across, down] = [row < 0 ? null : successionOf(sheet.rows[row]!, today), successionOf(columnOf(sheet, column), today)];
  if (across === null || down === null) return down !== null;
  if (across.dated || down.dated) return down.dated && !across.dated;
  const label = fold(labelOf(sheet.rows[Math.max(0, first - 1)] ?? [], column));
  return down.count > across.count && /^(jours?|dates?)\b/.test(label);
}

function frameOf(sheet: ImportSheet, today: LocalDay, wanted: number | undefined): Frame | null {
  const top: ImportSheet = { ...sheet, rows: sheet.rows.slice(0, searchedRows) };
  const dayColumn = Array.from({ length: searchedColumns }, (_, column) => column).find((column) => successionOf(columnOf(top, column), today));
  if (dayColumn === undefined || sheet.rows.length > mostRows) return null;
  const days = dayCells(columnOf(sheet, dayColumn), today);
  const first = days.indexOf(true);
  if (!columnWins(top, today, dayColumn, first)) return null;
  const headings = headingsAbove(sheet, dayColumn, first, wanted);
  const above = sheet.rows.filter((_, row) => headings.includes(row));
  if (above.length === 0 || above.some((cells) => isList(cells.slice(dayColumn + 1).map(cellText)))) return null;
  if (above.some((cells) => scoreAmong(labelOf(cells, dayColumn), ['hours']) >= 90)) return { dayColumn, first, headings };
  const body = sheet.rows.flatMap((row, index) =>
    days[index] ? row.slice(dayColumn + 1).filter((cell) => !isBlank(cell) && typeof cell !== 'number') : [],
  );
  const planned = body.filter((cell) => looksPlanned(cell, today)).length;
  return planned > 0 && planned * 2 >= body.length ? { dayColumn, first, headings } : null;
}

/** A site above several agents is written once, in the first of their columns. */
function spread(row: readonly Cell[], names: readonly Cell[]): Cell[] {
  const cells: Cell[] = [...row];
  for (let column = 1; column < names.length; column += 1)
    if (isBlank(cells[column]) && !isBlank(names[column])) cells[column] = cells[column - 1] ?? null;
  return cells;
}

const isShared = (label: string): boolean => label === '' || scoreAmong(label, ['site', 'customer']) >= 60;

/** True for columns of people or places, not for weekdays, totals and reasons beside the days. */
function isNamed(heading: string, cells: readonly Cell[]): boolean {
  const text = fold(heading);
  if (/^(motifs?|(sous )?totaux|(sous )?total\b.*)$/.test(text)) return false;
  return !(/^(j|jours?|dates?)?$/.test(text) && isWeekdays(cells));
}

/** Returns the sheet with days across. Null when no column has days. `wanted` is the user's row of names. */
export function turnSheet(sheet: ImportSheet, today: LocalDay, wanted?: number): TurnedSheet | null {
  const frame = frameOf(sheet, today, wanted);
  if (!frame) return null;
  const { dayColumn, first, headings } = frame;
  const names = headings.at(-1)!;
  const below = sheet.rows.map((_, index) => index).filter((index) => index >= first);
  const legends = below.filter((index) => isLegendRow(sheet.rows[index]!));
  const rows = [...headings, ...below.filter((index) => !legends.includes(index))];
  const titles = [...sheet.rows.keys()].filter((index) => index < first && !headings.includes(index)).concat(legends);
  const beside = (index: number): readonly Cell[] => (sheet.rows[index] ?? []).slice(dayColumn + 1);
  const lines = rows.map((index): readonly Cell[] => {
    if (!headings.includes(index)) return [sheet.rows[index]![dayColumn] ?? null, ...beside(index)];
    const label = labelOf(sheet.rows[index]!, dayColumn);
    return [label, ...(index !== names && isShared(label) ? spread(beside(index), beside(names)) : beside(index))];
  });
  const width = Math.max(...lines.map((cells) => cells.length));
  const kept = Array.from({ length: width }, (_, at) => at).filter(
    (at) =>
      at === 0 ||
      isNamed(
        cellText(beside(names)[at - 1]),
        lines.slice(headings.length).map((cells) => cells[at] ?? null),
      ),
  );
  return {
    sheet: { name: sheet.name, rows: [...titles.map((index) => sheet.rows[index]!), ...kept.map((at) => lines.map((cells) => cells[at] ?? null))] },
    headerRow: titles.length,
    turned: { titles, rows, columns: kept.map((at) => dayColumn + at), names },
  };
}
