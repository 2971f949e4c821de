// What Ctrl+K finds among invoices, credit notes, estimates and purchase orders.
import { billingPaths } from '../paths/billing.paths.ts';
import type { FoundRecord } from '../shared/navigation/search-providers.ts';
import { billingApi } from './api.ts';
import { estimateFace, orderFace, type Face } from './papers/face.ts';

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

async function findPapers({ api }: Face, to: (id: string) => string, query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { data } = await api.list({ body: newest(query), signal });
  return data.map(({ id, number, name, party }) => ({
    id,
    label: number ?? (name || 'En attente'),
    detail: party.name,
    to: to(id),
  }));
}

export const findEstimates = (query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> =>
  findPapers(estimateFace, (id) => billingPaths.estimate({ id }), query, signal);
export const findPurchaseOrders = (query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> =>
  findPapers(orderFace, (id) => billingPaths.purchaseOrder({ id }), query, signal);
