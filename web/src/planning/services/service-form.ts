// The values of the service dialog: initial values, wire format, and their form for the checks.
import type { RecurrenceOption } from '@vigie/domain/planning/recurrence.ts';
import { ServiceStatus, type ActivityType, type PlannedService } from '@vigie/domain/planning/service.ts';
import { addDays, dayNumber, minuteOfTime } from '@vigie/domain/shared/time-day.ts';
import { toInstant } from '@vigie/domain/shared/time.ts';
import type { BoardData } from '../board/data/board-data.ts';
import type { ServiceDetail } from '../planning-api.ts';
import { plural } from '../../shared/format/numbers.ts';

export interface ServiceValues extends Record<string, unknown> {
  siteId: string | null;
  activityType: string;
  specialtyKey: string | null;
  day: string | null;
  startTime: string | null;
  endTime: string | null;
  nbAgents: number | null;
  agentIds: string[];
  comment: string;
  dogId: string | null;
  publish: boolean;
  /** Creating: once, or by a rule. */
  mode: 'once' | 'repeat';
  option: RecurrenceOption;
  every: number | null;
  weekDays: number[];
  untilKind: 'day' | 'length';
  untilDay: string | null;
  untilCount: number | null;
  untilUnit: string;
  exceptDays: string[];
  /** Changing one of a series: which of them. */
  scope: 'one' | 'following' | 'series';
}

export interface ServiceStart {
  readonly siteId?: string | null | undefined;
  readonly day?: string | undefined;
  readonly startTime?: string | undefined;
  readonly agentIds?: readonly string[] | undefined;
}

const eightHoursLater = (time: string): string => `${String((Number(time.slice(0, 2)) + 8) % 24).padStart(2, '0')}${time.slice(2)}`;

export const newService = ({ siteId = null, day, startTime = '08:00', agentIds = [] }: ServiceStart): ServiceValues => ({
  siteId,
  activityType: '1',
  specialtyKey: null,
  day: day ?? null,
  startTime,
  endTime: eightHoursLater(startTime),
  nbAgents: Math.max(1, agentIds.length),
  agentIds: [...agentIds],
  comment: '',
  dogId: null,
  publish: false,
  mode: 'once',
  option: 'daily',
  every: 1,
  weekDays: [],
  untilKind: 'day',
  untilDay: day ? addDays(day, 27) : null,
  untilCount: 1,
  untilUnit: '3',
  exceptDays: [],
  scope: 'one',
});

export const valuesOf = (service: ServiceDetail): ServiceValues => ({
  ...newService({ siteId: service.site.id, day: service.startAtDate, startTime: service.startAtTime }),
  activityType: String(service.activityType),
  specialtyKey: service.specialtyKey,
  endTime: service.endAtTime,
  nbAgents: service.nbAgents,
  agentIds: service.agents.map(({ id }) => id),
  comment: service.comment,
  dogId: service.dog?.id ?? null,
  publish: service.publishedAt !== null,
});

export const isOvernight = ({ startTime, endTime }: Pick<ServiceValues, 'startTime' | 'endTime'>): boolean =>
  startTime !== null && endTime !== null && endTime <= startTime;

const needed = (value: unknown): string | null => (value === null || value === '' ? 'Obligatoire' : null);
const positive = (value: number | null): string | null => (value === null || value < 1 ? 'Obligatoire' : null);

function lastDayProblem({ day, untilDay }: ServiceValues): string | null {
  if (day !== null && untilDay !== null && untilDay < day) return 'La fin de la récurrence doit être après son début.';
  return needed(untilDay);
}

const ruleProblems = (values: ServiceValues): Record<string, string | null> => ({
  every: positive(values.every),
  ...(values.untilKind === 'day' ? { untilDay: lastDayProblem(values) } : { untilCount: positive(values.untilCount) }),
});

/** What forbids sending, by field. */
export function problemsOf(values: ServiceValues): Record<string, string | null> {
  const { agentIds, nbAgents } = values;
  return {
    siteId: needed(values.siteId),
    day: needed(values.day),
    startTime: needed(values.startTime),
    endTime: needed(values.endTime),
    nbAgents: positive(nbAgents),
    agentIds: nbAgents !== null && agentIds.length > nbAgents ? `Ce service attend ${plural(nbAgents, 'collaborateur', 'collaborateurs')}` : null,
    ...(values.mode === 'repeat' ? ruleProblems(values) : {}),
  };
}

export const serviceOf = (values: ServiceValues) => ({
  siteId: values.siteId ?? '',
  activityType: Number(values.activityType) as ActivityType,
  specialtyKey: values.specialtyKey,
  startAtDate: values.day ?? '',
  startAtTime: values.startTime ?? '',
  endAtTime: values.endTime ?? '',
  nbAgents: values.nbAgents ?? 1,
  agentIds: values.agentIds,
  comment: values.comment,
  dogId: values.dogId,
});

export const ruleOf = (values: ServiceValues) => ({
  option: values.option,
  every: values.every ?? 1,
  weekDays: values.option === 'weekly' ? values.weekDays : [],
  exceptDays: values.exceptDays,
  until: values.untilKind === 'day' ? (values.untilDay ?? '') : { count: values.untilCount ?? 1, unit: Number(values.untilUnit) as 1 | 2 | 3 | 4 },
});

const sameAgents = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((id) => after.includes(id));

/** Day and times that differ. */
function timeChanges(before: ServiceValues, after: ServiceValues) {
  const shiftDays = before.day && after.day ? dayNumber(after.day) - dayNumber(before.day) : 0;
  const times = before.startTime !== after.startTime || before.endTime !== after.endTime;
  return {
    ...(shiftDays === 0 ? {} : { shiftDays }),
    ...(times && after.startTime && after.endTime ? { startAtTime: after.startTime, endAtTime: after.endTime } : {}),
  };
}

/** What an edit of several services sends: only what differs from the opened one. */
export function changesOf(before: ServiceValues, after: ServiceValues) {
  const differs = (key: keyof ServiceValues): boolean => before[key] !== after[key];
  return {
    ...timeChanges(before, after),
    ...(differs('siteId') && after.siteId ? { siteId: after.siteId } : {}),
    ...(differs('activityType') ? { activityType: Number(after.activityType) as ActivityType } : {}),
    ...(differs('specialtyKey') ? { specialtyKey: after.specialtyKey } : {}),
    ...(differs('nbAgents') && after.nbAgents ? { nbAgents: after.nbAgents } : {}),
    ...(sameAgents(before.agentIds, after.agentIds) ? {} : { agentIds: after.agentIds }),
    ...(differs('comment') ? { comment: after.comment } : {}),
    ...(differs('dogId') ? { dogId: after.dogId } : {}),
  };
}

/** The service in the form that the checks expect, while it is typed. Null while something is missing. */
export function candidateOf(values: ServiceValues, data: BoardData, id: string): PlannedService | null {
  const site = data.sites.find((each) => each.id === values.siteId);
  const { day, startTime, endTime } = values;
  if (!site || !day || !startTime || !endTime) return null;
  const overnight = minuteOfTime(endTime) <= minuteOfTime(startTime);
  return {
    id,
    siteId: site.id,
    customerId: site.customerId,
    start: toInstant(day, startTime, site.timeZone),
    end: toInstant(overnight ? addDays(day, 1) : day, endTime, site.timeZone),
    timeZone: site.timeZone,
    specialtyKey: values.specialtyKey,
    nbAgents: values.nbAgents ?? 1,
    status: ServiceStatus.waiting,
    agentIds: values.agentIds,
    dogId: values.dogId,
    activityType: Number(values.activityType) as ActivityType,
  };
}

/** The specialty after a change of site: cleared when the new site does not offer it (F-052). */
export const keptSpecialty = (data: BoardData, siteId: string | null, specialtyKey: string | null): string | null =>
  specialtyChoices(data, siteId).options.some(({ value }) => value === specialtyKey) ? specialtyKey : null;

/** Those that the agency offers, and the service's current one. */
export const offeredSpecialties = ({ specialties }: BoardData, held: string | null): { value: string; label: string }[] =>
  [...specialties.values()].filter(({ key, enabled }) => enabled || key === held).map(({ key, label }) => ({ value: key, label }));

/** Specialties of the site, or all of the agency's with a hint. `held`: the one that the service had when it was opened (F-052, F-053). */
export function specialtyChoices(
  data: BoardData,
  siteId: string | null,
  held: string | null = null,
): { options: { value: string; label: string }[]; hint: string | null } {
  const site = data.sites.find(({ id }) => id === siteId);
  const all = offeredSpecialties(data, held);
  if (!site) return { options: all, hint: null };
  const asked = all.filter(({ value }) => site.specialties.includes(value));
  if (asked.length > 0) return { options: asked, hint: null };
  if (site.specialties.length > 0) return { options: [], hint: 'Les spécialités de ce site ne sont plus proposées par l’agence' };
  return { options: all, hint: "Aucune spécialité sur ce site : toutes les spécialités de l'agence sont proposées" };
}

/** Dogs of the chosen agents. */
export const dogChoices = (data: BoardData, agentIds: readonly string[]): { value: string; label: string }[] =>
  data.agents
    .filter(({ id }) => agentIds.includes(id))
    .flatMap(({ name, facts }) => (facts?.dogs ?? []).map((dog) => ({ value: dog.id, label: `${dog.name} (${name})` })));

/** The dog leaves with its handler. */
export const keptDog = (data: BoardData, agentIds: readonly string[], dogId: string | null): string | null =>
  dogChoices(data, agentIds).some(({ value }) => value === dogId) ? dogId : null;
