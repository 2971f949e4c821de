// Reads requested leaves that nobody has answered. They warn planners, and prevent no assignment.
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { among } from '@vigie/db/among.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { RequestStatus } from '@vigie/domain/requests/request.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';

export async function askedLeaves(
  tx: Tx,
  agencyId: string,
  { from, until }: { readonly from: string; readonly until: string },
  agentIds: readonly string[] | 'all',
): Promise<(Unavailability & { readonly pending: true })[]> {
  if (agentIds !== 'all' && agentIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.agencyId, agencyId),
        eq(requests.kind, 'agent'),
        eq(requests.status, RequestStatus.pending),
        isNotNull(requests.absenceTypeKey),
        lt(requests.startAt, until),
        gt(requests.endAt, from),
        agentIds === 'all' ? undefined : among(requests.agentId, agentIds),
      ),
    );
  return rows.flatMap(({ id, agentId, absenceTypeKey, startAt, endAt }) =>
    agentId && absenceTypeKey && startAt && endAt
      ? [{ id, agentId, typeKey: absenceTypeKey, start: instantOf(startAt), end: instantOf(endAt), pending: true as const }]
      : [],
  );
}
