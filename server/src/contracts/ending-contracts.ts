// Lists the ends of customers' contracts by how near they are (F-326, F-327, F-330).
import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { contracts } from '@vigie/db/tables/contracts.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { loadAgency } from '../agency/profile.ts';
import { bucketColumns, inBucket, withoutBucket } from '../agents/buckets.ts';
import { today } from '../agents/reach.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { declaration, rowsOf } from './list-contracts.ts';

const byEnd = (day: LocalDay): ListDeclaration => ({
  ...declaration,
  filters: { ...declaration.filters, bucket: (value: string) => inBucket(contracts.endsOn, day, value) },
});

/** Cancelled and archived contracts are already over. */
const standing = notInArray(contracts.status, [ContractStatus.archived, ContractStatus.cancelled]);

export async function listEndingContracts(call: ScopedCall<typeof calls.customerContractExpirations>) {
  const { tx, agencyId, house, body } = call;
  const day = today(house, await loadAgency(tx, agencyId));
  const list = byEnd(day);
  const here = and(eq(contracts.agencyId, agencyId), eq(contracts.kind, 'customer'), isNotNull(contracts.endsOn), standing);
  const parts = listParts(list, body);
  const [buckets] = await tx
    .select(bucketColumns(contracts.endsOn, day))
    .from(contracts)
    .leftJoin(customers, and(eq(customers.agencyId, contracts.agencyId), eq(customers.id, contracts.customerId)))
    .leftJoin(agents, and(eq(agents.agencyId, contracts.agencyId), eq(agents.id, contracts.agentId)))
    .where(and(here, listParts(list, withoutBucket(body)).where));
  return { ...(await rowsOf(call, and(here, parts.where), parts)), buckets: buckets ?? {} };
}
