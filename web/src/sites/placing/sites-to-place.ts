// The sites that nobody has put on the map yet, sorted by name.
import { useQuery } from '@tanstack/react-query';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { sitesApi } from '../api.ts';
import type { SiteLine } from '../sites-list.ts';

/** More are placed in several rounds. */
const MOST = 200;

const fetchSites = async (signal: AbortSignal): Promise<SiteLine[]> => {
  const filters = { placed: false, status: [SiteStatus.active, SiteStatus.inactive] };
  const { data } = await sitesApi.list({ body: { limit: MOST, orderBy: 'name', ascending: 1, filters }, signal });
  return data.filter(({ isFake }) => !isFake);
};

/** Empty for people who may not place them. */
export function useSitesToPlace(): { readonly sites: readonly SiteLine[]; readonly loading: boolean } {
  const enabled = useCan('editSites');
  const { data = [], isPending } = useQuery({
    queryKey: ['sites', 'to-place'],
    queryFn: ({ signal }) => fetchSites(signal),
    enabled,
  });
  return { sites: data, loading: enabled && isPending };
}
