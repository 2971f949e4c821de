// What the agency has and still lacks.
import { useQuery } from '@tanstack/react-query';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { clientOf } from '../../shared/api/client.ts';

const api = clientOf({ gettingStarted: dashboards.gettingStarted });

export const useStart = () =>
  useQuery({
    queryKey: ['settings', 'getting-started'],
    queryFn: ({ signal }) => api.gettingStarted({ signal }),
    meta: { topics: ['agents', 'sites', 'customers', 'services', 'contracts'] },
    staleTime: 0,
  });
