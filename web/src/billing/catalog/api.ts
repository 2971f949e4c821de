// The calls about the catalogue and the discounts, and their conversion to a line or a discount of a form.
import { catalog } from '@vigie/contract/billing/catalog-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const catalogApi = clientOf(catalog);

export type CatalogLine = Answer<typeof catalog.listServices>['data'][number];
export type DiscountLine = Answer<typeof catalog.listDiscounts>['data'][number];

const MOST = 20;

export const findServices = (query: string, signal: AbortSignal): Promise<readonly CatalogLine[]> =>
  catalogApi.listServices({ body: { query, limit: MOST, orderBy: 'name', ascending: 1 }, signal }).then(({ data }) => data);

/** The discounts for this customer. Without a customer the caller filters those for everybody. */
export const findDiscounts = (customerId: string | null, signal: AbortSignal): Promise<readonly DiscountLine[]> =>
  catalogApi
    .listDiscounts({ body: { limit: 250, orderBy: 'name', ascending: 1, filters: customerId ? { customerId } : {} }, signal })
    .then(({ data }) => data);
