// Reads rows of a list of services that are leave, absence or rest. The first two become days of absence.
import { withoutAccents } from '../../shared/text.ts';
import { addDays, daysBetween } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { absenceType } from './absences.ts';
import type { AbsenceDraft } from './planning-draft.ts';
import { cellText } from '../read/cell.ts';
import type { ImportRow } from './outcome.ts';
import { readClockCell } from '../read/planning-cells.ts';
import type { RecordLink } from './record-link.ts';
import { asked, dayIn, outOfBounds, readAgentName, titledBy } from './planning-row.ts';
import type { SheetRun } from './planning-row.ts';
import { RowReader } from './row.ts';
import type { DataRow } from './row.ts';
import type { ImportRemark } from '../read/remark.ts';

/** Beside hours on a known site, these may mean a morning, an afternoon or a kind of service. */
const doubtful = /^(am|mat|pat|form?|formation.*|ind|indispo.*|vm|visite.*|ca|r|rh?s?|repos.*|off|dispo.*)$/;
const isWord = (text: string): boolean => /^(\p{L}{2}|r$)/iu.test(text);

const isTimed = (reader: RowReader, { legend }: SheetRun): boolean =>
  reader.text('start') !== '' || reader.text('end') !== '' || legend.read(reader.cell('hours'))?.kind === 'work';

/** Yields the columns whose words may mean a day off: the kind of row, else the column of the place. */
function* candidates(reader: RowReader, { lookup }: SheetRun): Generator<'kind' | 'specialty' | 'site'> {
  yield 'kind';
  if (reader.text('specialty') !== '' && absenceType(reader.text('specialty')) !== undefined) yield 'specialty';
  const site = lookup.sites.find(reader.text('site'), reader.text('customer'));
  if (site !== null && !('one' in site)) yield 'site';
}

/** Returns the absence type of a row. Null for rest, undefined for a service. */
export function offOfRow(run: SheetRun, reader: RowReader): string | null | undefined {
  const { legend, lookup, shared } = run;
  const timed = isTimed(reader, run);
  if (!timed && legend.read(reader.cell('hours'))?.kind === 'off') return legend.absence(reader.cell('hours'));
  const site = lookup.sites.find(reader.text('site'), reader.text('customer'));
  const isPlaced = site === null ? shared.site !== null : 'one' in site;
  for (const field of candidates(reader, run)) {
    const text = cellText(reader.cell(field));
    const type = legend.absence(reader.cell(field)) ?? absenceType(text);
    if (type === undefined || !isWord(text)) continue;
    if (timed && isPlaced && doubtful.test(withoutAccents(text).replaceAll('.', ''))) continue;
    return type;
  }
  return undefined;
}

const longestDays = 366;

/** Returns the last day of the row. When the row ends on a later day at or before its start time, that day is left out. */
function lastDayOf(reader: RowReader, first: LocalDay): LocalDay {
  const written = reader.day('endDate', 'other') ?? dayIn(reader, 'end') ?? first;
  const minute = (field: 'start' | 'end'): number | null => {
    const read = readClockCell(reader.cell(field));
    return typeof read === 'number' ? read % 1440 : null;
  };
  const end = minute('end');
  return written > first && end !== null && end <= (minute('start') ?? 0) ? addDays(written, -1) : written;
}

/** Days from the first to the last, both included. */
function daysOfRow(reader: RowReader): LocalDay[] {
  const first = reader.day('date', 'other') ?? dayIn(reader, 'start');
  if (first === null) {
    if (!reader.reasons.some(({ field }) => field === 'date')) reader.refuse('date', 'Sans date de début', 'NO_START_AT');
    return [];
  }
  const count = daysBetween(first, lastDayOf(reader, first)) + 1;
  if (count >= 1 && count <= longestDays) return Array.from({ length: count }, (_, index) => addDays(first, index));
  const field = reader.has('endDate') ? 'endDate' : 'end';
  reader.refuse(field, count < 1 ? 'La fin doit être après le début.' : 'Une absence ne peut pas dépasser un an.');
  return [];
}

function agentOfRow(reader: RowReader, run: SheetRun): RecordLink | null {
  const agent = readAgentName(reader, run);
  if (agent === null && reader.reasons.every(({ field }) => field !== 'agent' && field !== 'registrationNumber'))
    reader.refuse('agent', 'Aucun collaborateur n’est indiqué', 'UNKNOWN_AGENT');
  return agent?.link ?? null;
}

/** Returns the days of absence of a row. Days out of bounds are reported once. */
export function absencesOfListRow(run: SheetRun, data: DataRow): ImportRow<AbsenceDraft>[] {
  const reader = new RowReader(run.sheet, data, run.lookup.today);
  const typeKey = offOfRow(run, reader);
  if (typeKey === null || typeKey === undefined) return [];
  reader.refuseUnfit();
  const days = daysOfRow(reader);
  const agent = agentOfRow(reader, run);
  const place = {
    sheet: run.sheet.name,
    row: data.row,
    line: data.line,
    ...titledBy(run),
    ...asked(reader),
    twinLine: null,
    warnings: reader.warnings,
  };
  const refused = (reasons: readonly ImportRemark[]): ImportRow<AbsenceDraft> => ({ ...place, status: 'refused', draft: null, reasons });
  if (reader.reasons.length > 0 || agent === null) return [refused(reader.reasons)];
  const message = days.map((day) => outOfBounds(day, run.lookup.today)).find((reason) => reason !== null);
  if (message) reader.refuse('date', message, 'OUT_OF_BOUNDS');
  return [
    ...days.flatMap((day): ImportRow<AbsenceDraft>[] =>
      outOfBounds(day, run.lookup.today) === null ? [{ ...place, status: 'ready', draft: { agent, day, typeKey }, reasons: [] }] : [],
    ),
    ...(message ? [refused(reader.reasons)] : []),
  ];
}
