// Sends live notices about documents: the desk gets all, agents and customers those that are theirs or open to them.
import type { Tx } from '@vigie/db/door.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import type { DocumentRecord } from './records.ts';

/** Customers whose screens show it, or 'all' when it is open to every customer. */
function customersOf({ row, customers }: DocumentRecord): 'all' | string[] {
  if (row.shared && row.accessAllCustomers) return 'all';
  return [...(row.shared ? customers.map(({ id }) => id) : []), ...(row.customerId ? [row.customerId] : [])];
}

export async function notifyDocuments(tx: Tx, records: readonly DocumentRecord[]): Promise<void> {
  const [first] = records;
  if (!first) return;
  const notice = { agencyId: first.row.agencyId, topic: 'documents' as const, ids: records.map(({ row }) => row.id) };
  const told = records.map(customersOf);
  if (told.includes('all')) {
    await notifyScreens(tx, { ...notice, allCustomers: true });
    return;
  }
  await notifyScreens(tx, notice);
  for (const customerId of new Set(told.flat())) await notifyScreens(tx, { ...notice, customerId, agentIds: [] });
}
