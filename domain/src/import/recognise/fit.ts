// Scores how well columns match fields and assigns them. All kinds of sheets share it.
import { fold } from '../../shared/text.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { cellText } from '../read/cell.ts';
import type { Cell, ImportSheet } from '../read/cell.ts';
import { contentShare } from '../read/content.ts';
import type { RecordKind } from './fields.data.ts';
import type { FieldDefinition } from './field-definition.ts';
import { headingScore } from './heading.ts';
import type { RecognisedColumn, RecognisedSheet } from './shape.ts';

const acceptance = 50;

export interface Candidate {
  readonly column: number;
  readonly field: FieldDefinition;
  readonly score: number;
  readonly because: 'heading' | 'content' | 'both';
}

/** Combines heading and content. Content that contradicts the heading removes most of its score. */
export function fit(heading: string, sample: readonly Cell[], column: number, field: FieldDefinition, today: LocalDay): Candidate {
  const byHeading = heading === '' ? 0 : headingScore(heading, field);
  const share = field.content && (byHeading > 0 || field.byContent) ? contentShare(sample, field.content, today) : null;
  if (share === null) return { column, field, score: byHeading, because: 'heading' };
  if (share < 0.2 && sample.length >= 3) return { column, field, score: byHeading * 0.4, because: 'heading' };
  const byContent = share < 0.5 ? 0 : share < 0.7 ? 60 * share : 50 + 10 * share;
  if (byHeading === 0) return { column, field, score: byContent, because: 'content' };
  return { column, field, score: byHeading + byContent, because: byContent > 0 ? 'both' : 'heading' };
}

export const width = (rows: readonly (readonly Cell[])[]): number => Math.max(0, ...rows.map((row) => row.length));

export function headingsOf(sheet: ImportSheet, headerRow: number): string[] {
  const row = sheet.rows[headerRow] ?? [];
  return Array.from({ length: width(sheet.rows) }, (_, column) => cellText(row[column]));
}

/** Assigns the best pairs first, each column and each field once. */
export function assign(candidates: readonly Candidate[]): Candidate[] {
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

/** Words of the sheet's name and of the titles above the headings. */
export const titleOf = (sheet: ImportSheet, headerRow: number): string =>
  fold([sheet.name, ...sheet.rows.slice(0, Math.max(0, headerRow)).flatMap((row) => row.map(cellText))].join(' '));

export const nameFields: Readonly<Record<RecordKind, readonly string[]>> = {
  agents: ['lastname', 'fullname'],
  sites: ['name'],
  customers: ['name'],
  planning: ['site', 'agent', 'registrationNumber'],
};

export function withUserColumns(sheet: RecognisedSheet, wanted: Readonly<Record<number, string | null>>): RecognisedSheet {
  const chosen = new Set(Object.values(wanted));
  const columns = sheet.columns.map((one): RecognisedColumn => {
    if (one.column in wanted) return { ...one, field: wanted[one.column] ?? null, because: 'user' };
    return one.field !== null && chosen.has(one.field) ? { ...one, field: null, score: 0, because: 'none' } : one;
  });
  return { ...sheet, columns };
}
