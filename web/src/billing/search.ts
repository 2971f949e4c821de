// What Ctrl+K finds among invoices, credit notes, estimates, purchase orders and received invoices.
import { billingPaths } from '../paths/billing.paths.ts';
import type { FoundRecord } from '../shared/navigation/search-providers.ts';
import { billingApi } from './api.ts';
import { estimateFace, nameOf, orderFace, type Face } from './papers/face.ts';
import { receivedApi } from './received/received-words.ts';

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
  return data.map(({ id, number, status, name, party }) => ({
    id,
    label: number ?? (name || nameOf({ number, status })),
    detail: party.name,
    to: to(id),
  }));
}

export const findEstimates = (query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> =>
  findPapers(estimateFace, (id) => billingPaths.estimate({ id }), query, signal);
export const findPurchaseOrders = (query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> =>
  findPapers(orderFace, (id) => billingPaths.purchaseOrder({ id }), query, signal);

export async function findReceivedInvoices(query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { data } = await receivedApi.list({ body: newest(query), signal });
  return data.map(({ id, number, supplier }) => ({ id, label: number, detail: supplier, to: billingPaths.receivedInvoice({ id }) }));
}
