// Charts of the platform: agencies by status, people by kind. Each part is the count of the list under that filter.
import { useQuery } from '@tanstack/react-query';
import { AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { plural } from '../../shared/format/numbers.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { partsOfStatus } from '../../shared/ui/widget/parts.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { agencyStatuses } from '../agencies/agency-words.ts';
import { adminApi } from '../api.ts';
import { userKinds } from '../people/users-list.ts';

type AgencyFilters = NonNullable<Parameters<typeof adminApi.agencies>[0]['body']['filters']>;
type Kind = (typeof userKinds)[number]['value'];

const EVERY = 60_000;
/** The list is requested for its count only. */
const agencies = async (filters: AgencyFilters, signal: AbortSignal): Promise<number> =>
  (await adminApi.agencies({ body: { limit: 1, filters }, signal })).count;
const people = async (kind: Kind, signal: AbortSignal): Promise<number> =>
  (await adminApi.users({ body: { limit: 1, filters: { kind: [kind] } }, signal })).count;

async function countAgencies(signal: AbortSignal) {
  const statuses = Object.values(AgencyStatus);
  const open = { status: [AgencyStatus.created, AgencyStatus.active] };
  const [idle, unpaid, ...counts] = await Promise.all([
    agencies({ ...open, idle: true }, signal),
    agencies({ ...open, valid: false }, signal),
    ...statuses.map((status) => agencies({ status: [status] }, signal)),
  ]);
  return { idle, unpaid, byStatus: statuses.map((status, index) => ({ key: String(status), count: counts[index] ?? 0 })) };
}

export const AgenciesWidget = ({ label, config }: WidgetProps) => {
  const query = useQuery({ queryKey: ['admin-agencies', 'counts'], queryFn: ({ signal }) => countAgencies(signal), refetchInterval: EVERY });
  return (
    <WidgetQuery query={query}>
      {({ byStatus, idle, unpaid }) => (
        <Chart
          label={label}
          type={config.filters.chart}
          data={{ kind: 'parts', of: 'Statut', parts: partsOfStatus(byStatus, agencyStatuses) }}
          foot={`${plural(unpaid, 'ouverte', 'ouvertes')} sans abonnement valable, ${plural(idle, 'inactive', 'inactives')}`}
          emptyText="Aucune agence."
        />
      )}
    </WidgetQuery>
  );
};

export const UsersWidget = ({ label, config }: WidgetProps) => {
  const query = useQuery({
    queryKey: ['admin-users', 'counts'],
    queryFn: async ({ signal }) => ({
      parts: await Promise.all(userKinds.map(async ({ value, label: name }) => ({ label: name, value: await people(value, signal) }))),
      count: (await adminApi.users({ body: { limit: 1 }, signal })).count,
    }),
    refetchInterval: EVERY,
  });
  return (
    <WidgetQuery query={query}>
      {({ parts, count }) => (
        <Chart
          label={label}
          type={config.filters.chart}
          data={{ kind: 'parts', of: 'Rôle', parts }}
          foot={plural(count, 'personne', 'personnes')}
          emptyText="Personne ne se connecte encore."
        />
      )}
    </WidgetQuery>
  );
};
