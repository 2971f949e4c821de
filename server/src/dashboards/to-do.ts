// Counts what waits for somebody at the agency, each by the rule of the list where it is settled.
import { and, eq } from 'drizzle-orm';
import type { dashboards as calls } from '@vigie/contract/dashboards/endpoints.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import { hoursDispute } from '@vigie/domain/agency/request-types.data.ts';
import { toDosFor, type ToDoKey } from '@vigie/domain/dashboards/to-do.ts';
import { RequestStatus } from '@vigie/domain/requests/request.ts';
import { countWaiting } from '../contracts/list-contracts.ts';
import { listContested } from '../field/contested/list-contested.ts';
import { isOpenAlert } from '../field/supervision/open-alerts.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { countUnread } from '../requests/unread.ts';
import { countEstimates, countInvoices } from './billing-figures.ts';
import { countExpirations } from './people-figures.ts';
import { countVacant } from './planning-figures.ts';
import { countingOf, type Counting } from './scope.ts';

type Call = ScopedCall<typeof calls.toDo>;
type Waiting = number | { count: number; cents: number };

async function countContested(call: Call): Promise<number> {
  const { parts, messages } = await listContested(call);
  return parts.length + messages.length;
}

const isPendingObjection = (agencyId: string) =>
  and(
    eq(requests.agencyId, agencyId),
    eq(requests.kind, 'agent'),
    eq(requests.typeKey, hoursDispute.key),
    eq(requests.status, RequestStatus.pending),
  );

const counters: Readonly<Record<ToDoKey, (call: Call, counting: Counting) => Promise<Waiting>>> = {
  alarms: (call) => call.tx.$count(logbookEntries, isOpenAlert(call)),
  vacant: (_call, counting) => countVacant(counting),
  contested: countContested,
  expired: async (_call, counting) => (await countExpirations(counting)).expired,
  expiring: async (_call, counting) => (await countExpirations(counting)).in30,
  objections: (call) => call.tx.$count(requests, isPendingObjection(call.agencyId)),
  requests: async (call) => (await countUnread('agent')(call)).agencyUnread,
  wishes: async (call) => (await countUnread('customer')(call)).agencyUnread,
  agentSignatures: (call) => countWaiting(call, 'agent'),
  customerSignatures: (call) => countWaiting(call, 'customer'),
  overdue: async (_call, counting) => (await countInvoices(counting)).overdue,
  estimates: async (_call, counting) => (await countEstimates(counting)).reminders.count,
};

export async function readToDo(call: Call) {
  const counting = await countingOf(call, {});
  const data: { key: ToDoKey; count: number; cents?: number }[] = [];
  // One after the other: they share the transaction's connection.
  for (const key of toDosFor(call.actor)) {
    const waiting = await counters[key](call, counting);
    const found = typeof waiting === 'number' ? { count: waiting } : waiting;
    if (found.count > 0) data.push({ key, ...found });
  }
  return { data };
}
