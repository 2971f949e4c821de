// The cells of a grid of days: each becomes its services or its absence, or the reason why not.
import type { LocalDay } from '../shared/time-day.ts';
import { formatDay } from '../shared/time-format.ts';
import type { AbsenceDraft } from './import-absences.ts';
import type { ImportRow } from './import-dry-run.ts';
import type { HoursReading } from './import-hours.ts';
import type { RecordLink } from './import-planning-people.ts';
import { endDayOf, outOfBounds, readNames, ready, refused, textsOf, titledBy } from './import-planning-row.ts';
import type { Place, Row, SheetRun } from './import-planning-row.ts';
import type { ProblemCode } from './import-problem.ts';
import { RowReader } from './import-row.ts';
import type { DataRow, ImportRemark } from './import-row.ts';
import type { RecognisedSheet } from './import-shape.ts';
import { cellAddress } from './import-turn.ts';

export const dayColumns = (sheet: RecognisedSheet): readonly (readonly [number, LocalDay])[] =>
  Object.entries(sheet.planning?.days ?? {}).map(([column, day]) => [Number(column), day] as const);

function problemOf(reading: HoursReading, day: LocalDay, today: LocalDay): { message: string; code?: ProblemCode } | null {
  if (reading.kind === 'issue') return reading;
  const message = reading.kind === 'off' ? null : outOfBounds(day, today);
  return message === null ? null : { message, code: 'OUT_OF_BOUNDS' };
}

/** A cell of a grid; without a column the row, by the cell of the name that is meant. */
function placeOf(run: SheetRun, { row, line }: DataRow, column?: number, reasons: readonly ImportRemark[] = []): Place {
  const { sheet } = run;
  const fields = [...reasons.map(({ field }) => field), 'registrationNumber', 'agent', 'site'];
  const named = fields.map((field) => sheet.columns.find((one) => one.field === field)?.column).find((one) => one !== undefined);
  const at = { sheet: sheet.name, row, line, ...titledBy(run), cell: cellAddress(sheet.turned, line - 1, column ?? named ?? 0) };
  return column === undefined ? at : { ...at, column };
}

/** One row of a grid: each cell its services; a row whose agent or site nobody knows is told once. */
export function rowOfGrid(run: SheetRun, data: DataRow): Row[] {
  const { sheet, lookup, legend } = run;
  const { cells } = data;
  const filled = dayColumns(sheet).flatMap(([column, day]) => {
    const reading = legend.read(cells[column]);
    return reading ? [{ column, day, reading }] : [];
  });
  if (!filled.some(({ reading }) => reading.kind !== 'off')) return [];
  const reader = new RowReader(sheet, data, lookup.today);
  const { site, agent } = readNames(reader, run);
  const specialtyKey = reader.skills('specialty').specialties[0] ?? null;
  if (reader.reasons.length > 0 || site === null) return [refused(placeOf(run, data, undefined, reader.reasons), reader)];
  return filled.flatMap(({ column, day, reading }): Row[] => {
    const cell = new RowReader(sheet, data, lookup.today);
    const problem = problemOf(reading, day, lookup.today);
    if (problem) {
      cell.refuse(day, problem.message, problem.code);
      return [refused(placeOf(run, data, column), cell)];
    }
    const spans = reading.kind === 'work' ? reading.spans : [];
    const common = { site, agent, day, specialtyKey, comment: reader.comments() };
    return spans.map((span) => ready(placeOf(run, data, column), { ...common, ...span, endDay: endDayOf(day, span) }, cell));
  });
}

/** Whose absences the row has, null when nobody is named or known; what is wrong is told by the reader. */
function absentee(reader: RowReader, { sheet, lookup, shared }: SheetRun): RecordLink | null {
  const { number, agent } = textsOf(reader, lookup, sheet);
  const found = lookup.agents.find(number, agent);
  if (found === null) return shared.agent?.link ?? null;
  if ('one' in found) return found.one.link;
  reader.refuse(number === '' ? 'agent' : 'registrationNumber', found.none, 'UNKNOWN_AGENT');
  return null;
}

/** The leave and absences of a row of a grid: a day each; whom nobody knows is told once, with the services where there are any. */
export function absencesOfRow(run: SheetRun, data: DataRow): ImportRow<AbsenceDraft>[] {
  const { sheet, lookup, legend } = run;
  const { cells } = data;
  const readings = dayColumns(sheet).map(([column, day]) => ({
    column,
    day,
    typeKey: legend.absence(cells[column]),
    reading: legend.read(cells[column]),
  }));
  const away = readings.flatMap(({ column, day, typeKey }) => (typeKey === null ? [] : [{ column, day, typeKey }]));
  if (away.length === 0) return [];
  const reader = new RowReader(sheet, data, lookup.today);
  const agent = absentee(reader, run);
  const hasServices = readings.some(({ reading }) => reading !== null && reading.kind !== 'off');
  const base = { draft: null, twinLine: null, warnings: [] };
  if (agent === null) {
    const isTold = reader.reasons.length > 0 && !hasServices;
    return isTold ? [{ ...placeOf(run, data, undefined, reader.reasons), ...base, status: 'refused', reasons: reader.reasons }] : [];
  }
  return away.map(({ column, day, typeKey }) => {
    const message = outOfBounds(day, lookup.today);
    const remark = { field: day, column: formatDay(day), message: message ?? '', code: 'OUT_OF_BOUNDS' as const };
    return message === null
      ? { ...placeOf(run, data, column), ...base, status: 'ready', draft: { agent, day, typeKey }, reasons: [] }
      : { ...placeOf(run, data, column), ...base, status: 'refused', reasons: [remark] };
  });
}
