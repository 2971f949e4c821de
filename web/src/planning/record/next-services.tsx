// The next services for a customer, beside their page.
import { useQuery } from '@tanstack/react-query';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { planningPaths } from '../../paths/planning.paths.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { SideList } from '../../shared/ui/record/side-card.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { planningApi } from '../planning-api.ts';
import { shownStatuses } from '../service-status.ts';
import { agentsText } from '../services/services-list.ts';

const SHOWN = 5;
/** Last night's are among the first. */
const MOST = 25;
/** Two weeks, today included. */
const AHEAD = 13;

export const NextServices = ({ customerId }: { readonly customerId: string }) => {
  const [from, until] = [today(), addDays(today(), AHEAD)];
  const filters = { customerIds: [customerId], status: shownStatuses, from, until };
  const query = useQuery({
    queryKey: ['services', 'of-customer', customerId, from],
    queryFn: ({ signal }) => planningApi.list({ body: { limit: MOST, orderBy: 'startAt', ascending: 1, filters }, signal }),
  });
  const now = useNow(60_000);
  const shown = query.data && { ...query.data, data: query.data.data.filter(({ endAt }) => Date.parse(endAt) > now).slice(0, SHOWN) };
  return (
    <SideList
      title="Services des deux semaines"
      query={{ ...query, data: shown }}
      none="Aucun service dans les deux semaines"
      all={{
        to: planningPaths.adminServices(),
        search: { filters: { customerId, period: { preset: 'custom', start: from, end: until } } },
      }}
      line={(service) => ({
        key: service.id,
        name: `${formatDay(service.startAtDate)}, ${service.startAtTime} – ${service.endAtTime}`,
        to: planningPaths.adminServices(),
        search: { fiche: service.id },
        detail: [service.site.name, agentsText(service)].filter(Boolean).join(' · '),
        end: service.agents.length < service.nbAgents ? <StatusBadge label="À pourvoir" tone="warning" /> : null,
      })}
    />
  );
};
