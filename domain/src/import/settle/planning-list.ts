// Reads the rows of a list of services: each becomes services, or the reasons why not.
import { daysBetween, minuteOfTime, timeOfMinute } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { Legend } from '../read/codes.ts';
import { hoursTexts } from '../read/hours.ts';
import type { HourSpan } from '../read/hours.ts';
import { readClockCell } from '../read/planning-cells.ts';
import { offOfRow } from './list-absences.ts';
import { dayIn, endDayOf, outOfBounds, readNames, ready, refused, titledBy } from './planning-row.ts';
import type { Row, SheetRun } from './planning-row.ts';
import type { ProblemCode } from '../read/problem.ts';
import { RowReader } from './row.ts';
import type { DataRow } from './row.ts';

/** One column of spans or codes. */
function spansOfCode(reader: RowReader, legend: Legend): readonly HourSpan[] {
  const reading = legend.read(reader.cell('hours'));
  if (reading?.kind === 'issue') reader.refuse('hours', reading.message, reading.code);
  return reading?.kind === 'work' ? reading.spans : [];
}

/** Returns the minute of a time column. Null once the problem is reported. */
function minuteOf(reader: RowReader, field: 'start' | 'end', missing: { message: string; code?: ProblemCode }): number | null {
  const minute = readClockCell(reader.cell(field));
  if (reader.text(field) === '') reader.refuse(field, missing.message, missing.code);
  else if (typeof minute !== 'number') reader.refuse(field, hoursTexts.badHour);
  return typeof minute === 'number' ? minute % 1440 : null;
}

/** Hours of a list's row: one column of spans or codes, or one of starts and one of ends. */
function spansOfRow(reader: RowReader, legend: Legend): readonly HourSpan[] {
  const isWritten = reader.text('start') !== '' || reader.text('end') !== '';
  if (!isWritten && reader.text('hours') !== '') return spansOfCode(reader, legend);
  const start = minuteOf(reader, 'start', { message: hoursTexts.noStart, code: 'NO_START_AT' });
  const end = minuteOf(reader, 'end', { message: hoursTexts.noEnd });
  return start === null || end === null ? [] : [{ start: timeOfMinute(start), end: timeOfMinute(end) }];
}

const longestMinutes = 7 * 1440;

function endDayOfRow(reader: RowReader, day: LocalDay, span: HourSpan): LocalDay {
  const endDay = reader.day('endDate', 'other') ?? dayIn(reader, 'end') ?? endDayOf(day, span);
  const minutes = daysBetween(day, endDay) * 1440 + minuteOfTime(span.end) - minuteOfTime(span.start);
  if (minutes <= 0) reader.refuse('end', 'La fin doit être après le début.');
  if (minutes > longestMinutes) reader.refuse('end', 'Un service ne peut pas dépasser 7 jours.');
  return endDay;
}

/** Null once the problem is reported. A day out of bounds is reported too. */
function dayOfRow(reader: RowReader, today: LocalDay): LocalDay | null {
  const day = reader.day('date', 'other') ?? dayIn(reader, 'start');
  const isDayless = day === null && !reader.reasons.some(({ field }) => field === 'date');
  if (isDayless) reader.refuse('date', 'Sans date de début', 'NO_START_AT');
  const message = day === null ? null : outOfBounds(day, today);
  if (message) reader.refuse('date', message, 'OUT_OF_BOUNDS');
  return day;
}

export function rowOfList(run: SheetRun, data: DataRow): Row[] {
  const { sheet, lookup, legend } = run;
  const reader = new RowReader(sheet, data, lookup.today);
  const place = { sheet: sheet.name, row: data.row, line: data.line, ...titledBy(run) };
  if (offOfRow(run, reader) !== undefined) return [];
  reader.refuseUnfit();
  const day = dayOfRow(reader, lookup.today);
  const spans = spansOfRow(reader, legend);
  const names = readNames(reader, run);
  const specialtyKey = reader.skills('specialty').specialties[0] ?? null;
  const drafts = (day === null ? [] : spans).map((span) => ({ ...span, endDay: endDayOfRow(reader, day!, span) }));
  const common = names.site && day && { site: names.site, agent: names.agent, day, specialtyKey, comment: reader.comments() };
  if (reader.reasons.length > 0 || !common) return [refused(place, reader)];
  return drafts.map((times) => ready(place, { ...common, ...times }, reader));
}
