// The calls about stock, and the search of references that its forms need.
import type { z } from 'zod';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { stock } from '@vigie/contract/stock/endpoints.ts';
import type { StockAction, StockAssignment, StockReference, StockReferenceRow } from '@vigie/contract/stock/schemas.ts';
import { StockStatus } from '@vigie/domain/stock/stock-reference.ts';
import { clientOf } from '../shared/api/client.ts';
import type { Option } from '../shared/ui/list/list-types.ts';

export const stockApi = clientOf(stock);
const agentsApi = clientOf({ read: agents.read });

export type ReferenceLine = z.output<typeof StockReferenceRow>;
export type ReferenceFile = z.output<typeof StockReference>;
export type AssignmentLine = z.output<typeof StockAssignment>;
export type ActionLine = z.output<typeof StockAction>;

/** A chosen reference, with its remaining quantity. */
export interface ReferenceOption extends Option {
  readonly row: ReferenceLine;
}

const MOST = 20;
export async function searchReferences(query: string, signal: AbortSignal): Promise<ReferenceOption[]> {
  const { data } = await stockApi.references({
    body: { query, limit: MOST, orderBy: 'title', ascending: 1, filters: { status: [StockStatus.active] } },
    signal,
  });
  return data.map((row) => ({ value: row.id, label: `${row.title} (${row.reference})`, row }));
}

/** For a filter: the label of a reference in the address. */
export async function findReference(id: string): Promise<Option> {
  const { title, reference } = await stockApi.reference({ params: { id } });
  return { value: id, label: `${title} (${reference})` };
}
export async function findAgent(id: string): Promise<Option> {
  const { fullname } = await agentsApi.read({ params: { id } });
  return { value: id, label: fullname };
}
