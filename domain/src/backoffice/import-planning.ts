// The services of a planning's sheets: each cell of a grid or row of a list becomes a draft, or the reasons why not.
import type { SpecialtyKey } from '../agents/specialties.data.ts';
import { addDays, addMonths, daysBetween, minuteOfTime, timeOfMinute } from '../shared/time-day.ts';
import type { LocalDay, LocalTime } from '../shared/time-day.ts';
import { formatDay } from '../shared/time-format.ts';
import type { AbsenceDraft } from './import-absences.ts';
import { cellText, isBlank } from './import-cell.ts';
import type { Cell } from './import-cell.ts';
import { Legend, isLegendRow } from './import-codes.ts';
import type { HourCode } from './import-codes.ts';
import type { ImportRow } from './import-dry-run.ts';
import { hoursTexts } from './import-hours.ts';
import type { HourSpan, HoursReading } from './import-hours.ts';
import { readClockCell } from './import-planning-cells.ts';
import type { Found, KnownAgents, KnownSites, RecordLink } from './import-planning-people.ts';
import type { ProblemCode } from './import-problem.ts';
import type { RecognisedSheet } from './import-recognise.ts';
import { RowReader, dataRows } from './import-row.ts';
import type { DataRow } from './import-row.ts';

/** A service as the planning has it, in the local time of its site. */
export interface PlanningDraft {
  readonly site: RecordLink;
  /** Null: nobody is on it yet. */
  readonly agent: RecordLink | null;
  readonly day: LocalDay;
  readonly start: LocalTime;
  readonly endDay: LocalDay;
  readonly end: LocalTime;
  readonly specialtyKey: SpecialtyKey | null;
  readonly comment: string;
}

export interface PlanningLookup {
  readonly agents: KnownAgents;
  readonly sites: KnownSites;
  readonly today: LocalDay;
}

type Row = ImportRow<PlanningDraft>;

/** A planning is made for what is to come, two years ahead at most. */
const outOfBounds = (day: LocalDay, today: LocalDay): string | null => {
  if (day < today) return 'Hors période : ce jour est passé';
  return day > addMonths(today, 24) ? 'Hors période : plus de deux ans à l’avance' : null;
};

export const legendOf = (sheet: RecognisedSheet): Legend =>
  new Legend(
    sheet.rows.filter((cells, index) => index < sheet.headerRow || isLegendRow(cells)),
    sheet.planning?.wanted,
  );

const dayColumns = (sheet: RecognisedSheet): readonly (readonly [number, LocalDay])[] =>
  Object.entries(sheet.planning?.days ?? {}).map(([column, day]) => [Number(column), day] as const);

const initials = 'lmmjvsd';

/** « V S D L M… » under the numbers of the days. */
const isWeekdayRow = (cells: readonly Cell[], days: readonly (readonly [number, LocalDay])[]): boolean => {
  const letters = days.map(([column]) => cellText(cells[column]).toLowerCase());
  const filled = letters.filter((text) => text !== '');
  return filled.length >= 5 && filled.every((text) => initials.includes(text[0] ?? '?')) && new Set(filled).size >= 5;
};

/** Rows of a planning that hold services. */
export function planningRows(sheet: RecognisedSheet): DataRow[] {
  const days = dayColumns(sheet);
  return dataRows(sheet).filter(({ cells }) => !isLegendRow(cells) && !(days.length > 0 && isWeekdayRow(cells, days) && !isNamed(sheet, cells)));
}
const isNamed = (sheet: RecognisedSheet, cells: readonly Cell[]): boolean =>
  sheet.columns.some(({ column, field }) => (field === 'site' || field === 'agent' || field === 'registrationNumber') && !isBlank(cells[column]));

/** A sheet may be one site's or one agent's: its name or its titles say which. */
const titlesOf = ({ name, rows, headerRow }: RecognisedSheet): string[] => [
  name,
  ...rows.slice(0, Math.max(0, headerRow)).flatMap((row) =>
    row
      .filter((cell) => typeof cell === 'string')
      .map((cell) => cellText(cell))
      .flatMap((text) => [text, text.replace(/^(site|agent|collaborateur|planning|planning de|planning du site)\s*:?\s*/i, '')]),
  ),
];

function sharedBySheet(sheet: RecognisedSheet, { agents, sites }: PlanningLookup) {
  const titles = titlesOf(sheet);
  const one = <T>(find: (title: string) => { readonly one: T } | { readonly none: string } | null): T | null => {
    for (const title of titles) {
      const found = find(title);
      if (found && 'one' in found) return found.one;
    }
    return null;
  };
  return { site: one((title) => sites.find(title, '')), agent: one((title) => agents.find('', title)) };
}

interface Names {
  readonly site: RecordLink | null;
  readonly agent: RecordLink | null;
}

/** What the row names, else what the whole sheet is about; a name that nobody bears is told. */
function named<T>(found: Found<T>, shared: T | null, refuse: (message: string) => void): T | null {
  if (found === null) return shared;
  if ('one' in found) return found.one;
  refuse(found.none);
  return null;
}

/** Whom the row names; what is wrong is told by the reader. */
function readNames(reader: RowReader, lookup: PlanningLookup, shared: ReturnType<typeof sharedBySheet>): Names {
  const name = [reader.text('agent'), reader.text('firstname')].filter(Boolean).join(' ');
  const number = reader.text('registrationNumber');
  const agent = named(lookup.agents.find(number, name), shared.agent, (message) =>
    reader.refuse(number === '' ? 'agent' : 'registrationNumber', message, 'UNKNOWN_AGENT'),
  );
  const site = named(lookup.sites.find(reader.text('site'), reader.text('customer')), shared.site, (message) =>
    reader.refuse('site', message, 'UNKNOWN_SITE'),
  );
  if (site === null) reader.refuse('site', 'Aucun site n’est indiqué', 'UNKNOWN_SITE');
  return { site: site?.link ?? null, agent: agent?.link ?? null };
}

const endDayOf = (day: LocalDay, { start, end }: HourSpan): LocalDay => (end <= start ? addDays(day, 1) : day);

interface Place {
  readonly sheet: string;
  readonly row: number;
  readonly line: number;
  readonly column?: number;
}

const refused = (place: Place, reader: RowReader): Row => ({
  ...place,
  status: 'refused',
  draft: null,
  reasons: reader.reasons,
  warnings: reader.warnings,
  twinLine: null,
});
const ready = (place: Place, draft: PlanningDraft, reader: RowReader): Row => ({
  ...place,
  status: 'ready',
  draft,
  reasons: [],
  warnings: reader.warnings,
  twinLine: null,
});

function problemOf(reading: HoursReading, day: LocalDay, today: LocalDay): { message: string; code?: ProblemCode } | null {
  if (reading.kind === 'issue') return reading;
  const message = reading.kind === 'off' ? null : outOfBounds(day, today);
  return message === null ? null : { message, code: 'OUT_OF_BOUNDS' };
}

interface SheetRun {
  readonly sheet: RecognisedSheet;
  readonly lookup: PlanningLookup;
  readonly legend: Legend;
  readonly shared: ReturnType<typeof sharedBySheet>;
}

/** One row of a grid: each cell its services; a row whose agent or site nobody knows is told once. */
function rowOfGrid({ sheet, lookup, legend, shared }: SheetRun, data: DataRow): Row[] {
  const { row, line, cells } = data;
  const place = { sheet: sheet.name, row, line };
  const filled = dayColumns(sheet).flatMap(([column, day]) => {
    const reading = legend.read(cells[column]);
    return reading ? [{ column, day, reading }] : [];
  });
  if (!filled.some(({ reading }) => reading.kind !== 'off')) return [];
  const reader = new RowReader(sheet, data, lookup.today);
  const { site, agent } = readNames(reader, lookup, shared);
  const specialtyKey = reader.skills('specialty').specialties[0] ?? null;
  if (reader.reasons.length > 0 || site === null) return [refused(place, reader)];
  return filled.flatMap(({ column, day, reading }): Row[] => {
    const cell = new RowReader(sheet, data, lookup.today);
    const problem = problemOf(reading, day, lookup.today);
    if (problem) {
      cell.refuse(day, problem.message, problem.code);
      return [refused({ ...place, column }, cell)];
    }
    const spans = reading.kind === 'work' ? reading.spans : [];
    const common = { site, agent, day, specialtyKey, comment: reader.comments() };
    return spans.map((span) => ready({ ...place, column }, { ...common, ...span, endDay: endDayOf(day, span) }, cell));
  });
}

const absentee = (reader: RowReader, lookup: PlanningLookup, shared: Names): RecordLink | null => {
  const name = [reader.text('agent'), reader.text('firstname')].filter(Boolean).join(' ');
  const found = lookup.agents.find(reader.text('registrationNumber'), name);
  if (found === null) return shared.agent;
  if ('one' in found) return found.one.link;
  reader.refuse(reader.text('registrationNumber') === '' ? 'agent' : 'registrationNumber', found.none, 'UNKNOWN_AGENT');
  return null;
};

/** The leave and absences of a row of a grid: a day each; whom nobody knows is told once, with the services where there are any. */
function absencesOfRow({ sheet, lookup, legend, shared }: SheetRun, data: DataRow): ImportRow<AbsenceDraft>[] {
  const { row, line, cells } = data;
  const place = { sheet: sheet.name, row, line };
  const readings = dayColumns(sheet).map(([column, day]) => ({
    column,
    day,
    typeKey: legend.absence(cells[column]),
    reading: legend.read(cells[column]),
  }));
  const away = readings.flatMap(({ column, day, typeKey }) => (typeKey === null ? [] : [{ column, day, typeKey }]));
  if (away.length === 0) return [];
  const reader = new RowReader(sheet, data, lookup.today);
  const agent = absentee(reader, lookup, { site: null, agent: shared.agent?.link ?? null });
  const hasServices = readings.some(({ reading }) => reading !== null && reading.kind !== 'off');
  const base = { draft: null, twinLine: null, warnings: [] };
  if (agent === null) return reader.reasons.length > 0 && !hasServices ? [{ ...place, ...base, status: 'refused', reasons: reader.reasons }] : [];
  return away.map(({ column, day, typeKey }) => {
    const message = outOfBounds(day, lookup.today);
    const remark = { field: day, column: formatDay(day), message: message ?? '', code: 'OUT_OF_BOUNDS' as const };
    return message === null
      ? { ...place, ...base, column, status: 'ready', draft: { agent, day, typeKey }, reasons: [] }
      : { ...place, ...base, column, status: 'refused', reasons: [remark] };
  });
}

/** Every day of leave or absence of a grid; a list of services has none. */
export function runAbsences(sheet: RecognisedSheet, lookup: PlanningLookup): ImportRow<AbsenceDraft>[] {
  if (sheet.planning?.shape !== 'grid') return [];
  const run = { sheet, lookup, legend: legendOf(sheet), shared: sharedBySheet(sheet, lookup) };
  return planningRows(sheet).flatMap((data) => absencesOfRow(run, data));
}

/** One column of spans or codes. */
function spansOfCode(reader: RowReader, legend: Legend): readonly HourSpan[] {
  const reading = legend.read(reader.cell('hours'));
  if (reading?.kind === 'issue') reader.refuse('hours', reading.message, reading.code);
  return reading?.kind === 'work' ? reading.spans : [];
}

/** The minute of a column of times, null once what is wrong with it is told. */
function minuteOf(reader: RowReader, field: 'start' | 'end', missing: { message: string; code?: ProblemCode }): number | null {
  const minute = readClockCell(reader.cell(field));
  if (reader.text(field) === '') reader.refuse(field, missing.message, missing.code);
  else if (typeof minute !== 'number') reader.refuse(field, hoursTexts.badHour);
  return typeof minute === 'number' ? minute % 1440 : null;
}

/** Hours of a row of a list: one column of spans or codes, or one of starts and one of ends. */
function spansOfRow(reader: RowReader, legend: Legend): readonly HourSpan[] {
  const isWritten = reader.text('start') !== '' || reader.text('end') !== '';
  if (!isWritten && reader.text('hours') !== '') return spansOfCode(reader, legend);
  const start = minuteOf(reader, 'start', { message: hoursTexts.noStart, code: 'NO_START_AT' });
  const end = minuteOf(reader, 'end', { message: hoursTexts.noEnd });
  return start === null || end === null ? [] : [{ start: timeOfMinute(start), end: timeOfMinute(end) }];
}

/** A day and a time in one cell give both. */
const dayIn = (reader: RowReader, field: string): LocalDay | null => (/[-/]\d{1,2}[-/]/.test(reader.text(field)) ? reader.day(field, 'other') : null);

const longestMinutes = 7 * 1440;

function endDayOfRow(reader: RowReader, day: LocalDay, span: HourSpan): LocalDay {
  const endDay = reader.day('endDate', 'other') ?? dayIn(reader, 'end') ?? endDayOf(day, span);
  const minutes = daysBetween(day, endDay) * 1440 + minuteOfTime(span.end) - minuteOfTime(span.start);
  if (minutes <= 0) reader.refuse('end', 'La fin doit être après le début.');
  if (minutes > longestMinutes) reader.refuse('end', 'Un service ne peut pas dépasser 7 jours.');
  return endDay;
}

function rowOfList({ sheet, lookup, legend, shared }: SheetRun, data: DataRow): Row[] {
  const reader = new RowReader(sheet, data, lookup.today);
  const place = { sheet: sheet.name, row: data.row, line: data.line };
  reader.refuseUnfit();
  const day = reader.day('date', 'other') ?? dayIn(reader, 'start');
  const isDayless = day === null && !reader.reasons.some(({ field }) => field === 'date');
  if (isDayless) reader.refuse('date', 'Sans date de début', 'NO_START_AT');
  const message = day === null ? null : outOfBounds(day, lookup.today);
  if (message) reader.refuse('date', message, 'OUT_OF_BOUNDS');
  const spans = spansOfRow(reader, legend);
  const names = readNames(reader, lookup, shared);
  const specialtyKey = reader.skills('specialty').specialties[0] ?? null;
  const drafts = (day === null ? [] : spans).map((span) => ({ ...span, endDay: endDayOfRow(reader, day!, span) }));
  if (reader.reasons.length > 0 || names.site === null || day === null) return [refused(place, reader)];
  const common = { site: names.site, agent: names.agent, day, specialtyKey, comment: reader.comments() };
  return drafts.map((times) => ready(place, { ...common, ...times }, reader));
}

/** Every service of the sheet, and every reason against one; rest and absences give none. */
export function runPlanningSheet(sheet: RecognisedSheet, lookup: PlanningLookup): Row[] {
  const run = { sheet, lookup, legend: legendOf(sheet), shared: sharedBySheet(sheet, lookup) };
  return planningRows(sheet).flatMap((data) => (sheet.planning?.shape === 'grid' ? rowOfGrid(run, data) : rowOfList(run, data)));
}

/** The codes that the sheet uses, with what each is taken for. */
export function planningCodes(sheet: RecognisedSheet): HourCode[] {
  const legend = legendOf(sheet);
  const hours = sheet.columns.filter(({ field }) => field === 'hours').map(({ column }) => column);
  const columns = [...dayColumns(sheet).map(([column]) => column), ...hours];
  for (const { cells } of planningRows(sheet)) for (const column of columns) legend.count(cells[column]);
  return legend.codes();
}
