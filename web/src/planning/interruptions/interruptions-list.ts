// The list of planning gaps: pauses, late arrivals, early departures and absences, with person, place, length and reason (A-032, F-139).
import { breakStatusLabels, breakTypeLabels, gapKinds, typesOfGaps, type BreakType } from '@vigie/domain/planning/breaks.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { field } from '@vigie/contract/field/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';
import { formatDateTime, formatDay, formatTime, instantOfWall } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import type { Period } from '../../shared/format/period-presets.ts';
import { defineList, type ListRequest } from '../../shared/ui/list/list-types.ts';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';
import { agentSearch, customerSearch, siteSearch } from '../directory.ts';

export const gapsApi = clientOf({ breaks: field.breaks, save: field.saveBreak, remove: field.removeBreak });
export type GapLine = Answer<typeof field.breaks>['data'][number];

export const typeOptions = Object.entries(breakTypeLabels).map(([value, label]) => ({ value, label }));
const kindOptions = gapKinds.map(({ kind, label }) => ({ value: kind, label }));
const kindOf = ({ type }: GapLine): string => gapKinds.find(({ types }) => (types as readonly number[]).includes(type))?.label ?? '';

export const gapStatuses: StatusTable = {
  100: { label: breakStatusLabels[100], tone: 'planned' },
  200: { label: breakStatusLabels[200], tone: 'active' },
  300: { label: breakStatusLabels[300], tone: 'done' },
};

interface Filters {
  readonly period?: Period;
  readonly kinds?: string[];
  readonly reasons?: string[];
  readonly agentId?: string;
  readonly siteId?: string;
  readonly customerId?: string;
  readonly deducted?: boolean;
}

/** No gap has the type -1, so a kind and a reason that exclude each other find nothing. */
function wire({ period, kinds = [], reasons = [], agentId, siteId, customerId, deducted }: Filters) {
  const types = typesOfGaps(
    kinds,
    reasons.map((value) => Number(value) as BreakType),
  );
  return {
    ...(kinds.length + reasons.length > 0 ? { types } : {}),
    ...(agentId ? { agents: [agentId] } : {}),
    ...(siteId ? { sites: [siteId] } : {}),
    ...(customerId ? { customers: [customerId] } : {}),
    ...(deducted === undefined ? {} : { deducted }),
    ...(period ? { from: instantOfWall(period.start, '00:00'), until: instantOfWall(addDays(period.end, 1), '00:00') } : {}),
  };
}

/** A kind and a reason that exclude each other match nothing. An empty list would request all types from the server. */
const excludes = (filters: { types?: readonly BreakType[] }): boolean => filters.types?.length === 0;

async function load({ filters, ...request }: ListRequest, signal: AbortSignal) {
  const asked = wire(filters as Filters);
  if (excludes(asked)) return { data: [], count: 0, minutes: 0 };
  return gapsApi.breaks({ body: { ...request, filters: asked }, signal });
}

const began = (row: GapLine): string | null => row.realStartAt ?? row.startAt;
/** The day is shown when it differs. */
function endText(row: GapLine): string {
  const end = row.realStartAt ? row.realEndAt : row.endAt;
  if (!end) return '';
  return formatDay(end) === formatDay(began(row)) ? formatTime(end) : formatDateTime(end);
}
const serviceText = ({ service }: GapLine): string => `${formatDay(service.startAt)}, ${formatTime(service.startAt)} – ${formatTime(service.endAt)}`;

export const gapsList = defineList<GapLine>({
  key: 'interruptions',
  topic: 'services',
  one: 'écart',
  many: 'écarts',
  sort: { by: 'startAt', ascending: false },
  searchPlaceholder: 'Collaborateur, site ou commentaire',
  fetch: load,
  rowId: (row) => row.id,
  columns: [
    { id: 'agent', label: 'Collaborateur', value: (row) => row.agent.name, main: true, sort: true, width: 170 },
    { id: 'kind', label: 'Nature', value: kindOf, sort: 'type', width: 130, least: 130 },
    { id: 'reason', label: 'Motif', value: (row) => breakTypeLabels[row.type], hidden: true, width: 260 },
    { id: 'startAt', label: 'Début', kind: 'datetime', value: began, sort: true },
    { id: 'endAt', label: 'Fin', value: endText, width: 130, least: 130 },
    { id: 'minutes', label: 'Durée', value: (row) => (row.minutes === null ? '' : formatDuration(row.minutes)), sort: true, width: 90, least: 84 },
    { id: 'deducted', label: 'Déduit', kind: 'boolean', value: (row) => row.deducted },
    { id: 'site', label: 'Site', value: (row) => row.site.name, sort: true, width: 180 },
    { id: 'service', label: 'Service', value: serviceText, width: 200, least: 186 },
    { id: 'comment', label: 'Commentaire', value: (row) => row.comment, width: 150 },
    { id: 'customer', label: 'Client', value: (row) => row.customer.name, sort: true, hidden: true, width: 180 },
    { id: 'specialtyKey', label: 'Spécialité', value: (row) => row.specialtyKey ?? '', hidden: true, width: 110 },
    { id: 'status', label: 'Statut', kind: 'status', statuses: gapStatuses, value: (row) => row.status, sort: true, hidden: true, width: 120 },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
  ],
  filters: [
    { key: 'period', label: 'Période', kind: 'period' },
    { key: 'kinds', label: 'Nature', kind: 'select', options: kindOptions, multiple: true },
    { key: 'reasons', label: 'Motif', kind: 'select', options: typeOptions, multiple: true },
    { key: 'agentId', label: 'Collaborateur', kind: 'entity', ...agentSearch },
    { key: 'siteId', label: 'Site', kind: 'entity', ...siteSearch },
    { key: 'customerId', label: 'Client', kind: 'entity', ...customerSearch },
    { key: 'deducted', label: 'Déduit du temps de travail', kind: 'boolean' },
  ],
});
