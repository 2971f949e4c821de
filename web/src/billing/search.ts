// What Ctrl+K finds among invoices, credit notes and estimates.
import { billingPaths } from '../paths/billing.paths.ts';
import type { FoundRecord } from '../shared/navigation/search-providers.ts';
import { billingApi } from './api.ts';
import { estimatesApi } from './papers/face.ts';

const newest = (query: string) => ({ query, limit: 10, orderBy: 'date' });

export async function findInvoices(query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { data } = await billingApi.listInvoices({ body: newest(query), signal });
  return data.map(({ id, number, title, customer }) => ({
    id,
    label: number ?? (title || 'Brouillon'),
    detail: customer.name,
    to: billingPaths.invoice({ id }),
  }));
}

export async function findEstimates(query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { data } = await estimatesApi.list({ body: newest(query), signal });
  return data.map(({ id, number, name, party }) => ({
    id,
    label: number ?? (name || 'En attente'),
    detail: party.name,
    to: billingPaths.estimate({ id }),
  }));
}
