// The calls about sites, checkpoints and rounds, and the searches that their fields need.
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { sites } from '@vigie/contract/sites/endpoints.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { clientOf, ownClientOf } from '../shared/api/client.ts';
import type { Option } from '../shared/ui/list/list-types.ts';

export const sitesApi = clientOf(sites);
/** The sites where the person works. */
export const ownSitesApi = ownClientOf(sites);
const customersApi = clientOf({ list: customers.list, read: customers.read });

const MOST = 20;
/** Nothing real may refer to a demonstration row. */
const isReal = ({ isFake }: { readonly isFake: boolean }): boolean => !isFake;
const page = (query: string) => ({ query, limit: MOST, orderBy: 'name', ascending: 1 as const });

/** Archived customers are not offered in pickers (C-020). */
export async function searchCustomers(query: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await customersApi.list({
    body: { ...page(query), filters: { status: [CustomerStatus.active, CustomerStatus.inactive] } },
    signal,
  });
  return data.filter(isReal).map(({ id, name }) => ({ value: id, label: name }));
}
export async function findCustomer(id: string): Promise<Option> {
  const { name } = await customersApi.read({ params: { id } });
  return { value: id, label: name };
}

/** Only active sites are offered. */
export async function searchSites(query: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await sitesApi.list({
    body: { ...page(query), filters: { status: [SiteStatus.active] } },
    signal,
  });
  return data.filter(isReal).map(({ id, name, customer }) => ({ value: id, label: `${name} (${customer.name})` }));
}
export async function findSite(id: string): Promise<Option> {
  const { name, customer } = await sitesApi.read({ params: { id } });
  return { value: id, label: `${name} (${customer.name})` };
}
