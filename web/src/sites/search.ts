// What Ctrl+K finds among sites, with what can be done at once.
import { customersPaths } from '../paths/customers.paths.ts';
import { planningPaths } from '../paths/planning.paths.ts';
import { sitesPaths } from '../paths/sites.paths.ts';
import type { FoundRecord } from '../shared/navigation/search-providers.ts';
import { sitesApi } from './api.ts';

export async function findSites(query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { data } = await sitesApi.list({
    body: { query, limit: 10, orderBy: 'name', ascending: 1 },
    signal,
  });
  return data.map(({ id, name, customer }) => ({
    id,
    label: name,
    detail: customer.name,
    to: sitesPaths.site({ id }),
    actions: [
      { label: 'Planning', rights: ['readSitesPlanning'], to: planningPaths.adminPlaningSites(), search: { ligne: `${id} ${name}` } },
      { label: 'Fiche du client', rights: ['readCustomers'], to: customersPaths.customer({ id: customer.id }) },
    ],
  }));
}
