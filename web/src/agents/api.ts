// The calls about agents, and the lists of other rooms that their forms choose from.
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { sites } from '@vigie/contract/sites/endpoints.ts';
import { clientOf, ownClientOf } from '../shared/api/client.ts';
import type { Option } from '../shared/ui/list/list-types.ts';

export const agentsApi = clientOf(agents);
/** A person's own file and badge. */
export const ownAgentsApi = ownClientOf(agents);
const places = clientOf({ sites: sites.list, customers: customers.list });

export async function searchSites(query: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await places.sites({ body: { query, limit: 20, orderBy: 'name', ascending: 1 }, signal });
  return data.map(({ id, name, customer }) => ({ value: id, label: `${name} (${customer.name})` }));
}

export async function searchCustomers(query: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await places.customers({
    body: { query, limit: 20, orderBy: 'name', ascending: 1 },
    signal,
  });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}

/** Every site of the agency, for multiple choices. */
export async function allSites(signal: AbortSignal): Promise<Option[]> {
  const { data } = await places.sites({ body: { limit: 4000, orderBy: 'name', ascending: 1 }, signal });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}

export async function allCustomers(signal: AbortSignal): Promise<Option[]> {
  const { data } = await places.customers({ body: { limit: 1000, orderBy: 'name', ascending: 1 }, signal });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
