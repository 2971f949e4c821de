// The list of unavailabilities (F-302): who, from when to when (included), how long, why.
import { defaultUnavailabilityTypes } from '@vigie/domain/planning/unavailability-types.data.ts';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { agentSearch } from '../directory.ts';
import { planningApi, type UnavailabilityLine } from '../planning-api.ts';
import { absenceLabel } from '../service-status.ts';

interface Filters {
  readonly period?: { start: string; end: string };
  readonly typeKeys?: string[];
  readonly agentId?: string;
}
const wire = ({ period, typeKeys, agentId }: Filters) => ({
  ...(period ? { from: period.start, until: period.end } : {}),
  ...(typeKeys ? { typeKeys } : {}),
  ...(agentId ? { agentIds: [agentId] } : {}),
});

/** Whole days are shown as days. */
const moment = (instant: string, { wholeDays }: UnavailabilityLine): string => (wholeDays ? formatDay(instant) : formatDateTime(instant));

export const typeOptions = defaultUnavailabilityTypes.map(({ key, label }) => ({ value: key, label }));

export const unavailabilitiesList = defineList<UnavailabilityLine>({
  key: 'unavailabilities',
  topic: 'unavailabilities',
  one: 'indisponibilité',
  many: 'indisponibilités',
  feminine: true,
  sort: { by: 'startAt', ascending: false },
  searchPlaceholder: 'Collaborateur',
  fetch: ({ filters, ...request }, signal) => planningApi.listUnavailabilities({ body: { ...request, filters: wire(filters) }, signal }),
  rowId: (row) => row.id,
  columns: [
    { id: 'agent', label: 'Collaborateur', value: (row) => `${row.agent.firstname} ${row.agent.lastname}`, main: true, sort: true, width: 220 },
    { id: 'startAt', label: 'Début', value: (row) => moment(row.startAt, row), sort: true, width: 150 },
    { id: 'endAt', label: 'Fin (incluse)', value: (row) => moment(row.endAt, row), sort: true, width: 150 },
    { id: 'minutes', label: 'Durée', value: (row) => `${formatNumber(Math.round(row.minutes / 60))} h`, sort: true, width: 100 },
    { id: 'type', label: 'Raison', value: (row) => absenceLabel(row.typeKey), sort: true, width: 220 },
    { id: 'comment', label: 'Commentaire', value: (row) => row.comment, width: 260 },
  ],
  filters: [
    { key: 'period', label: 'Période', kind: 'period', slide: 'forwards' },
    { key: 'typeKeys', label: 'Raison', kind: 'select', options: typeOptions, multiple: true },
    { key: 'agentId', label: 'Collaborateur', kind: 'entity', ...agentSearch },
  ],
});

/** For who may not know the reasons: nothing to look for by reason. */
export const unavailabilitiesListWithoutReasons: typeof unavailabilitiesList = {
  ...unavailabilitiesList,
  columns: unavailabilitiesList.columns.map((column) => (column.id === 'type' ? { ...column, sort: false } : column)),
  filters: unavailabilitiesList.filters?.filter(({ key }) => key !== 'typeKeys') ?? [],
};
