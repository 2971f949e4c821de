// The list of agents (F-240).
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { agentTypeLabels, type AgentStatus, type AgentType, type Rating } from '@vigie/domain/agents/agent.ts';
import { defineList } from '../shared/ui/list/list-types.ts';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { agentsApi } from './api.ts';
import {
  agentStatuses,
  agentTypeOptions,
  anomalyLook,
  contractHours,
  ratingOptions,
  specialtyLabel,
  specialtyOptions,
  statusOptions,
  type AgentLine,
} from './agent-words.ts';
import classes from './agents.module.css';

interface Filters {
  readonly status?: (string | number)[];
  readonly type?: string[];
  readonly plannable?: boolean;
  readonly sendPlanning?: boolean;
  readonly rating?: string[];
  readonly specialties?: string[];
}

const wire = ({ status, type, rating, ...rest }: Filters) => ({
  ...rest,
  ...(status ? { status: status.map((value) => Number(value) as AgentStatus) } : {}),
  ...(type ? { type: type as AgentType[] } : {}),
  ...(rating ? { rating: rating.map((value) => Number(value) as Rating) } : {}),
});

const STAR = 'M6 .8 7.6 4.2l3.7.5-2.7 2.6.7 3.7L6 9.2 2.7 11l.7-3.7L.7 4.7l3.7-.5z';

/** One drawing for the five stars: a list of 250 rows has many of them. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <svg className={classes.stars} width="60" height="12" viewBox="0 0 60 12" role="img" aria-label={`${rating} sur 5`}>
    {[0, 1, 2, 3, 4].map((rank) => (
      <path key={rank} d={STAR} transform={`translate(${rank * 12} 0)`} data-on={rank < rating || undefined} />
    ))}
  </svg>
);

/** One badge per row: the name of a single anomaly, or the number of several. */
const Anomalies = ({ of }: { readonly of: AgentLine['anomalies'] }) => {
  const looks = of.map(anomalyLook);
  const names = looks.map(({ label }) => label).join('\n');
  const tone = looks.some((look) => look.tone === 'danger') ? 'danger' : 'warning';
  return (
    <span title={names}>
      <StatusBadge label={looks.length === 1 ? names : `${looks.length} anomalies`} tone={tone} />
    </span>
  );
};

export const agentsList = defineList<AgentLine>({
  key: 'agents',
  topic: 'agents',
  one: 'collaborateur',
  many: 'collaborateurs',
  searchPlaceholder: 'Nom ou matricule',
  sort: { by: 'fullname', ascending: true },
  fetch: ({ filters, ...request }, signal) => agentsApi.list({ body: { ...request, filters: wire(filters) }, signal }),
  exportFile: ({ filters, ...request }) => agentsApi.export({ body: { ...request, filters: wire(filters) } }),
  rowId: (row) => row.id,
  isDemo: (row) => row.isFake,
  columns: [
    { id: 'fullname', label: 'Nom', value: (row) => row.fullname, main: true, sort: true, width: 190, least: 140 },
    {
      id: 'anomalies',
      label: 'Anomalies',
      value: (row) => row.anomalies.map((code) => anomalyLook(code).label).join(', '),
      render: (row) => (row.anomalies.length > 0 ? <Anomalies of={row.anomalies} /> : null),
      card: true,
      width: 150,
      least: 110,
    },
    {
      id: 'lastLogin',
      label: 'Dernière connexion',
      value: (row) => row.lastLogin,
      kind: 'date',
    },
    {
      id: 'status',
      label: 'Licence',
      kind: 'status',
      statuses: agentStatuses,
      value: (row) => row.status,
      sort: true,
      width: 124,
    },
    {
      id: 'plannable',
      label: 'Planifiable',
      kind: 'boolean',
      value: (row) => row.plannable,
      sort: true,
    },
    { id: 'address', label: 'Adresse', value: (row) => formatAddress(row.address), sort: 'city', width: 190, least: 100 },
    {
      id: 'contract',
      label: 'Heures du contrat',
      value: (row) => (row.activeContract ? contractHours(row.activeContract) : ''),
      card: true,
      width: 128,
      least: 128,
    },
    {
      id: 'sendPlanning',
      label: 'Planning par e-mail',
      kind: 'boolean',
      value: (row) => row.sendPlanning,
      sort: true,
    },
    {
      id: 'specialties',
      label: 'Qualifications',
      value: (row) => row.specialties.map(specialtyLabel).join(', '),
      width: 200,
      least: 128,
      card: true,
    },
    {
      id: 'rating',
      label: 'Note',
      value: (row) => row.rating,
      render: (row) => <Stars rating={row.rating} />,
      sort: true,
      width: 82,
      least: 80,
    },
    { id: 'number', label: 'Matricule', value: (row) => row.number, sort: true, width: 100, hidden: true },
    {
      id: 'type',
      label: 'Type',
      value: (row) => agentTypeLabels[row.type],
      sort: true,
      width: 130,
      hidden: true,
    },
    { id: 'position', label: 'Poste', value: (row) => row.position, sort: true, width: 160, hidden: true },
    { id: 'email', label: 'E-mail', kind: 'email', value: (row) => row.email, width: 220, hidden: true },
    {
      id: 'phone',
      label: 'Téléphone',
      kind: 'phone',
      value: (row) => row.phones?.[0],
      hidden: true,
    },
    {
      id: 'createdAt',
      label: 'Créé le',
      kind: 'datetime',
      value: (row) => row.createdAt,
      sort: true,
      hidden: true,
    },
  ],
  filters: [
    { key: 'status', label: 'Licence', kind: 'select', options: statusOptions, multiple: true },
    { key: 'type', label: 'Type', kind: 'select', options: agentTypeOptions, multiple: true },
    { key: 'plannable', label: 'Planifiable', kind: 'boolean' },
    {
      key: 'specialties',
      label: 'Qualifications',
      kind: 'select',
      options: specialtyOptions,
      multiple: true,
    },
    { key: 'rating', label: 'Note', kind: 'select', options: ratingOptions, multiple: true },
    { key: 'sendPlanning', label: 'Planning par e-mail', kind: 'boolean' },
  ],
});

/** For an agency that does not rate its agents. */
export const unratedAgentsList: typeof agentsList = {
  ...agentsList,
  columns: agentsList.columns.filter(({ id }) => id !== 'rating'),
  filters: (agentsList.filters ?? []).filter(({ key }) => key !== 'rating'),
};
