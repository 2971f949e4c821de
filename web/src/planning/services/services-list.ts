// The list of services: what is planned, who does it, its status.
import { formatDuration } from '../../shared/format/numbers.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { defineList, type ListFilter } from '../../shared/ui/list/list-types.ts';
import type { ActivityType, ServiceStatus } from '@vigie/domain/planning/service.ts';
import { plannedLabels } from '../board/data/board-filters.ts';
import { agentSearch, customerSearch, siteSearch } from '../directory.ts';
import { planningApi, type ServiceLine } from '../planning-api.ts';
import { activityLabel, activityOptions, serviceStatuses, statusOptions } from '../service-status.ts';

interface Filters {
  readonly period?: { start: string; end: string };
  readonly status?: string[];
  readonly activityTypes?: string[];
  readonly siteId?: string;
  readonly customerId?: string;
  readonly agentId?: string;
  readonly planned?: string;
  readonly draft?: boolean;
  readonly moment?: string;
}

export const wireFilters = ({ period, status, activityTypes, siteId, customerId, agentId, planned, draft, moment }: Filters) => ({
  ...(period ? { from: period.start, until: period.end } : {}),
  ...(status ? { status: status.map((value) => Number(value) as ServiceStatus) } : {}),
  ...(activityTypes ? { activityTypes: activityTypes.map((value) => Number(value) as ActivityType) } : {}),
  ...(siteId ? { siteIds: [siteId] } : {}),
  ...(customerId ? { customerIds: [customerId] } : {}),
  ...(agentId ? { agentIds: [agentId] } : {}),
  ...(planned === undefined ? {} : { planned: Number(planned) as 0 | 1 }),
  ...(moment === 'begins' && period ? { startsFrom: period.start } : {}),
  ...(moment === 'open' ? { over: false } : {}),
  ...(draft === undefined ? {} : { published: !draft }),
});

export const agentsText = (row: ServiceLine): string =>
  row.agents.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim() || 'Agent').join(', ');

export const staffingText = ({ agents, nbAgents }: ServiceLine): string =>
  agents.length >= nbAgents ? `${nbAgents}` : `${agents.length} / ${nbAgents}`;

/** A circuit shows how many sites it has, starting with the first. */
const siteText = ({ site, services }: ServiceLine): string =>
  services.length > 0 ? `Circuit · ${services.length} étapes dès ${site.name}` : site.name;

const period: ListFilter = { key: 'period', label: 'Période', kind: 'period', slide: 'forwards', initial: 'week' };
const status: ListFilter = { key: 'status', label: 'Statut', kind: 'select', options: statusOptions, multiple: true };

const columns = [
  { id: 'startAt', label: 'Date', value: (row: ServiceLine) => formatDay(row.startAtDate), main: true, sort: true, width: 108 },
  { id: 'hours', label: 'Horaires', value: (row: ServiceLine) => `${row.startAtTime} – ${row.endAtTime}`, card: true, width: 116, least: 116 },
  { id: 'site', label: 'Site', value: siteText, sort: true, card: true, width: 240, least: 168 },
];
const duration = { id: 'minutes', label: 'Durée', value: (row: ServiceLine) => formatDuration(row.minutes), width: 80, least: 80 };
const statusColumn = {
  id: 'status',
  label: 'Statut',
  kind: 'status' as const,
  statuses: serviceStatuses,
  value: (row: ServiceLine) => row.status,
  sort: true,
  width: 120,
};
const agentsColumn = {
  id: 'agents',
  label: 'Collaborateurs',
  value: (row: ServiceLine) => agentsText(row) || 'À pourvoir',
  width: 200,
  least: 130,
  card: true,
};

const common = {
  topic: 'services',
  one: 'service',
  many: 'services',
  sort: { by: 'startAt', ascending: true },
  searchPlaceholder: 'Site, ville ou client',
  rowId: (row: ServiceLine) => row.id,
  fetch: (
    { filters, ...request }: { filters: Record<string, unknown>; query: string; limit: number; page: number; ascending: 0 | 1; orderBy: string },
    signal: AbortSignal,
  ) => planningApi.list({ body: { ...request, filters: wireFilters(filters) }, signal }),
};

export const servicesList = defineList<ServiceLine>({
  ...common,
  key: 'services',
  columns: [
    ...columns,
    { id: 'customer', label: 'Client', value: (row) => row.customer.name, sort: true, width: 180, least: 110 },
    agentsColumn,
    { id: 'staffing', label: 'Effectif', value: staffingText, width: 76, least: 76 },
    statusColumn,
    { id: 'publishedAt', label: 'Publié', kind: 'boolean', value: (row) => row.publishedAt !== null, sort: true },
    { id: 'specialtyKey', label: 'Spécialité', value: (row) => row.specialtyKey ?? '', sort: true, width: 90, least: 84 },
    duration,
    { id: 'activityType', label: 'Activité', value: (row) => activityLabel(row.activityType), sort: true, hidden: true, width: 180 },
    { id: 'realStart', label: 'Début réel', kind: 'datetime', value: (row) => row.realStartAt, hidden: true },
    { id: 'realEnd', label: 'Fin réelle', kind: 'datetime', value: (row) => row.realEndAt, hidden: true },
    { id: 'comment', label: 'Consignes', value: (row) => row.comment, hidden: true },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
  ],
  filters: [
    period,
    status,
    {
      key: 'planned',
      label: 'Services planifiés',
      kind: 'select',
      options: plannedLabels.filter(([value]) => value !== -1).map(([value, label]) => ({ value: String(value), label })),
    },
    {
      key: 'moment',
      label: 'Moment',
      kind: 'select',
      options: [
        { value: 'open', label: 'Pas encore terminés' },
        { value: 'begins', label: 'Commencent dans la période' },
      ],
    },
    { key: 'draft', label: 'Brouillons', kind: 'boolean' },
    { key: 'siteId', label: 'Site', kind: 'entity', ...siteSearch },
    { key: 'customerId', label: 'Client', kind: 'entity', ...customerSearch },
    { key: 'agentId', label: 'Collaborateur', kind: 'entity', ...agentSearch },
    { key: 'activityTypes', label: 'Activité', kind: 'select', options: activityOptions, multiple: true },
  ],
});

/** What a customer sees of its own services. */
export const customerServicesList = defineList<ServiceLine>({
  ...common,
  key: 'customer-services',
  columns: [...columns, agentsColumn, statusColumn, duration],
  filters: [period, status],
});
