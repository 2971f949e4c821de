// The list of circuits: date, agents, stops and sites, duration, status.
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { planningApi, type ServiceLine } from '../planning-api.ts';
import { serviceStatuses } from '../service-status.ts';
import { agentsText, servicesList, staffingText, wireFilters } from '../services/services-list.ts';

const sites = ({ services }: ServiceLine): string => services.map(({ site }) => site.name).join(' → ');
const customers = ({ services }: ServiceLine): string => [...new Set(services.map(({ customer }) => customer.name))].join(', ');
const sumOf = ({ services }: ServiceLine, key: 'minutes' | 'travelMinutes'): number => services.reduce((sum, stop) => sum + stop[key], 0);
const made = ({ services }: ServiceLine): number => services.filter(({ realStartAt }) => realStartAt !== null).length;

/** « 2 / 5 » once it has begun. */
const stopsText = (row: ServiceLine): string => (row.realStartAt === null ? `${row.services.length}` : `${made(row)} / ${row.services.length}`);

export const circuitsList = defineList<ServiceLine>({
  key: 'circuits',
  topic: 'services',
  one: 'circuit',
  many: 'circuits',
  sort: { by: 'startAt', ascending: true },
  searchPlaceholder: 'Site, ville ou client',
  rowId: (row) => row.id,
  fetch: ({ filters, ...request }, signal) =>
    planningApi.list({ body: { ...request, filters: { ...wireFilters(filters), isCircuit: true } }, signal }),
  columns: [
    { id: 'startAt', label: 'Date', value: (row) => formatDay(row.startAtDate), main: true, sort: true, width: 104 },
    { id: 'hours', label: 'Horaires', value: (row) => `${row.startAtTime} – ${row.endAtTime}`, width: 116 },
    { id: 'stops', label: 'Étapes', value: stopsText, sort: true, width: 74 },
    { id: 'sites', label: 'Sites', value: sites, width: 270 },
    { id: 'agents', label: 'Collaborateurs', value: (row) => agentsText(row) || 'À pourvoir', width: 160 },
    { id: 'staffing', label: 'Effectif', value: staffingText, hidden: true, width: 80 },
    { id: 'status', label: 'Statut', kind: 'status', statuses: serviceStatuses, value: (row) => row.status, sort: true, width: 112 },
    { id: 'minutes', label: 'Durée', value: (row) => formatDuration(row.minutes), sort: true, width: 80 },
    { id: 'travel', label: 'Trajets', value: (row) => formatDuration(sumOf(row, 'travelMinutes')), width: 80 },
    { id: 'publishedAt', label: 'Publié', kind: 'boolean', value: (row) => row.publishedAt !== null, sort: true },
    { id: 'onSite', label: 'Sur les sites', value: (row) => formatDuration(sumOf(row, 'minutes')), hidden: true, width: 110 },
    { id: 'customers', label: 'Clients', value: customers, hidden: true, width: 240 },
    { id: 'series', label: 'Récurrent', kind: 'boolean', value: (row) => row.seriesId !== null, hidden: true },
    { id: 'realStart', label: 'Début réel', kind: 'datetime', value: (row) => row.realStartAt, hidden: true },
    { id: 'realEnd', label: 'Fin réelle', kind: 'datetime', value: (row) => row.realEndAt, hidden: true },
    { id: 'comment', label: 'Consignes', value: (row) => row.comment, hidden: true },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
  ],
  filters: (servicesList.filters ?? [])
    .filter(({ key }) => key !== 'activityTypes')
    .map((filter) => (filter.kind === 'period' ? { ...filter, initial: 'slidingWeek' as const } : filter)),
});
