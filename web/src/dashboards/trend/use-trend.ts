// The hours and the margin of twelve months.
import { useQuery } from '@tanstack/react-query';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { clientOf } from '../../shared/api/client.ts';

const api = clientOf({ trend: dashboards.trend });
/** Computed over all the work of a year: asked for seldom, as the slow figures of the dashboard. */
const SELDOM = 600_000;

export const useTrend = () =>
  useQuery({
    queryKey: ['dashboard', 'trend'],
    queryFn: ({ signal }) => api.trend({ signal }),
    staleTime: SELDOM,
    refetchInterval: SELDOM,
  });
