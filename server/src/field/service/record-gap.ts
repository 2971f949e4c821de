// Writes a late arrival or an early departure among the breaks of the service.
import { serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { BreakStatus } from '@vigie/domain/planning/breaks.ts';
import type { BreakType } from '@vigie/domain/planning/breaks.ts';
import type { GuardScope } from '../messages/field-scope.ts';
import type { ServiceRow } from './work.ts';

export interface Gap {
  readonly type: BreakType;
  readonly from: string;
  readonly until: string;
  readonly comment: string;
}

/** Planned time that was not worked: always deducted. */
export async function recordGap({ tx, agencyId, agentId }: GuardScope, service: ServiceRow, { type, from, until, comment }: Gap): Promise<void> {
  await tx.insert(serviceBreaks).values({
    agencyId,
    serviceId: service.id,
    agentId,
    customerId: service.customerId,
    type,
    status: BreakStatus.ended,
    startAt: from,
    realStartAt: from,
    realEndAt: until,
    deducted: true,
    comment,
  });
}
