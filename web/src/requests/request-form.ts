// The values of a request's form: how they are loaded, sent and checked.
import { askableTypes } from '@vigie/domain/planning/unavailability.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import type { UploadedFile } from '../shared/api/upload.ts';
import { formatDay, instantOfWall, today, wallOf } from '../shared/format/dates.ts';
import { absenceLabel } from '../shared/session/absence-types.ts';
import type { UnavailabilityType } from '@vigie/domain/agency/unavailability-types.data.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import type { RequestDetail, RequestTypeOption } from './api.ts';

export interface RequestValues extends Record<string, unknown> {
  who: string | null;
  requestType: string | null;
  absenceType: string | null;
  wholeDays: boolean;
  firstDay: string | null;
  firstTime: string | null;
  lastDay: string | null;
  lastTime: string | null;
  subject: string;
  content: string;
  files: UploadedFile[];
}

/** The types that can be requested, and the current one. */
export const absenceOptions = (types: readonly UnavailabilityType[], current: string | null): Option[] =>
  askableTypes(types, current).map(({ key, label }) => ({ value: key, label }));

export function emptyRequest(): RequestValues {
  const tomorrow = addDays(today(), 1);
  return {
    who: null,
    requestType: null,
    absenceType: null,
    wholeDays: true,
    firstDay: tomorrow,
    firstTime: '08:00',
    lastDay: tomorrow,
    lastTime: '17:59',
    subject: '',
    content: '',
    files: [],
  };
}

export function valuesOf(known: RequestDetail): RequestValues {
  const { requestType, absenceType, wholeDays, startAt, endAt, subject, content, attachments } = known;
  const base = {
    ...emptyRequest(),
    who: known.agent?.id ?? known.customer?.id ?? null,
    requestType,
    absenceType,
    subject,
    content,
    files: attachments,
  };
  if (startAt === null || endAt === null) return base;
  const [firstDay, firstTime] = wallOf(startAt);
  const [lastDay, lastTime] = wallOf(endAt);
  return { ...base, wholeDays, firstDay, firstTime, lastDay, lastTime };
}

export const isAbsence = ({ requestType }: RequestValues, types: readonly RequestTypeOption[]): boolean =>
  types.some(({ key, absence }) => key === requestType && absence);

/** The default subject of an absence; null where a subject must be written. */
export function suggestedSubject(values: RequestValues, types: readonly RequestTypeOption[]): string | null {
  const { absenceType, firstDay, lastDay } = values;
  if (!isAbsence(values, types) || !absenceType || !firstDay || !lastDay) return null;
  const days = firstDay === lastDay ? `le ${formatDay(firstDay)}` : `du ${formatDay(firstDay)} au ${formatDay(lastDay)}`;
  return `${absenceLabel(absenceType)} ${days}`;
}

const needed = (value: unknown): string | null => (value ? null : 'Obligatoire');

export function requestProblems(values: RequestValues, types: readonly RequestTypeOption[], forSomebody: boolean): Record<string, string | null> {
  const { wholeDays, firstDay, firstTime, lastDay, lastTime } = values;
  const common = {
    who: forSomebody ? needed(values.who) : null,
    requestType: needed(values.requestType),
    subject: needed(values.subject.trim() || suggestedSubject(values, types)),
  };
  if (!isAbsence(values, types)) return common;
  const start = `${firstDay} ${wholeDays ? '00:00' : firstTime}`;
  const end = `${lastDay} ${wholeDays ? '23:59' : lastTime}`;
  return {
    ...common,
    absenceType: needed(values.absenceType),
    // Reported once: the missing reason or day, not the subject that would follow from them.
    subject: values.absenceType && firstDay && lastDay ? common.subject : null,
    firstDay: needed(firstDay),
    lastDay: needed(lastDay) ?? (end < start ? 'La fin doit être après le début.' : null),
    ...(wholeDays ? {} : { firstTime: needed(firstTime), lastTime: needed(lastTime) }),
  };
}

export interface Sending {
  readonly kind: 'agent' | 'customer';
  readonly types: readonly RequestTypeOption[];
  readonly forSomebody: boolean;
  readonly newId: string;
  readonly known?: RequestDetail | undefined;
  readonly version?: number | undefined;
}

const absenceOf = ({ absenceType, wholeDays, firstDay, firstTime, lastDay, lastTime }: RequestValues) => ({
  absenceType,
  startAt: instantOfWall(firstDay ?? '', wholeDays ? '00:00' : (firstTime ?? '')),
  endAt: instantOfWall(lastDay ?? '', wholeDays ? '23:59' : (lastTime ?? '')),
});

export const callOf = (values: RequestValues, { kind, types, forSomebody, newId, known, version }: Sending) => ({
  ...(known ? { id: known.id, version: version ?? known.version } : { newId }),
  ...(forSomebody ? { [kind]: values.who } : {}),
  requestType: values.requestType ?? '',
  subject: values.subject.trim() || (suggestedSubject(values, types) ?? ''),
  content: values.content,
  ...(isAbsence(values, types) ? absenceOf(values) : {}),
  attachments: values.files.map(({ id }) => ({ id })),
});
