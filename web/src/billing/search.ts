// What Ctrl+K finds among invoices and credit notes.
import { billingPaths } from '../paths/billing.paths.ts';
import type { FoundRecord } from '../shared/navigation/search-providers.ts';
import { billingApi } from './api.ts';

export async function findInvoices(query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { data } = await billingApi.listInvoices({ body: { query, limit: 10, orderBy: 'date' }, signal });
  return data.map(({ id, number, title, customer }) => ({
    id,
    label: number ?? (title || 'Brouillon'),
    detail: customer.name,
    to: billingPaths.invoice({ id }),
  }));
}
