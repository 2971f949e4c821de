// The list of agencies (A-113, C-251).
import { maximumInactivityDays, type AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { defineList, type ListRequest } from '../../shared/ui/list/list-types.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { adminApi, type AgencyLine } from '../api.ts';
import { agencyStatuses, agencyStatusOptions, subscriptionLook } from './agency-words.ts';

interface Filters {
  readonly status?: string[];
  readonly idle?: boolean;
  readonly valid?: boolean;
}
const wire = ({ filters, ...request }: ListRequest) => {
  const { status, ...flags } = filters as Filters;
  return { ...request, filters: { ...flags, ...(status ? { status: status.map((value) => Number(value) as AgencyStatus) } : {}) } };
};

const lastVisit = ({ lastSeenAt, idle }: AgencyLine) => (
  <>
    {lastSeenAt ? formatDay(lastSeenAt) : 'Jamais'} {idle ? <StatusBadge label="Inactive" tone="warning" /> : null}
  </>
);

export const agenciesList = defineList<AgencyLine>({
  key: 'admin-agencies',
  topic: 'admin-agencies',
  one: 'agence',
  many: 'agences',
  feminine: true,
  searchPlaceholder: 'Nom, ville ou e-mail',
  fetch: (request, signal) => adminApi.agencies({ body: wire(request), signal }),
  exportFile: (request) => adminApi.exportAgencies({ body: wire(request) }),
  rowId: (row) => row.id,
  columns: [
    { id: 'name', label: 'Nom', value: (row) => row.name, main: true, sort: true, width: 210 },
    { id: 'status', label: 'Statut', kind: 'status', statuses: agencyStatuses, value: (row) => row.status, sort: true, width: 110 },
    {
      id: 'subscription',
      label: 'Abonnement',
      value: (row) => subscriptionLook(row.subscription).label,
      render: (row) => <StatusBadge {...subscriptionLook(row.subscription)} />,
      width: 130,
    },
    {
      id: 'currentPeriodEndAt',
      label: 'Fin de période',
      kind: 'date',
      value: (row) => row.subscription?.currentPeriodEndAt ?? null,
      sort: true,
    },
    {
      id: 'lastSeenAt',
      label: 'Dernière connexion',
      value: (row) => `${row.lastSeenAt ? formatDay(row.lastSeenAt) : 'Jamais'}${row.idle ? ' (inactive)' : ''}`,
      render: lastVisit,
      sort: true,
      width: 165,
    },
    { id: 'manager', label: 'Propriétaire', value: (row) => row.manager?.fullname, width: 150 },
    { id: 'city', label: 'Ville', value: (row) => row.city, sort: true, width: 120 },
    { id: 'agents', label: 'Fiches', kind: 'number', value: (row) => row.countAgents.agents },
    { id: 'accounts', label: 'Licences', kind: 'number', value: (row) => row.countAgents.accounts },
    { id: 'email', label: 'E-mail', kind: 'email', value: (row) => row.email, width: 200, hidden: true },
    { id: 'createdAt', label: 'Créée le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
  filters: [
    { key: 'status', label: 'Statut', kind: 'select', options: agencyStatusOptions, multiple: true },
    { key: 'valid', label: 'Abonnement valable', kind: 'boolean' },
    { key: 'idle', label: `Inactive depuis plus de ${maximumInactivityDays} jours`, kind: 'boolean' },
  ],
});
