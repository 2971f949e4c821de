// Shows guards the slips that wait at the desk: signed once, they are not asked for again.
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { payloads } from '@vigie/contract/field/messages.ts';
import type { FieldDay } from '@vigie/contract/field/schemas.ts';
import { contestedMessages } from '@vigie/db/tables/field/contested.ts';
import type { Tx } from '@vigie/db/door.ts';
import { statusOfSaved } from '@vigie/domain/field/report.ts';

type Slip = z.input<typeof FieldDay>['reports'][number];

interface Guard {
  readonly tx: Tx;
  readonly agencyId: string;
  readonly agentId: string;
}

/** Of these services, as the phone last saved them. What the guard set aside may be written anew. */
export async function keptSlips({ tx, agencyId, agentId }: Guard, serviceIds: readonly string[]): Promise<Slip[]> {
  const rows = await tx
    .select({ payload: contestedMessages.payload })
    .from(contestedMessages)
    .where(
      and(
        eq(contestedMessages.agencyId, agencyId),
        eq(contestedMessages.agentId, agentId),
        eq(contestedMessages.kind, 'reportSave'),
        eq(contestedMessages.verdict, 'open'),
        or(isNull(contestedMessages.aside), eq(contestedMessages.aside, 'orphan')),
      ),
    )
    .orderBy(asc(contestedMessages.madeAt))
    .limit(100);
  const found = new Map<string, Slip>();
  for (const { payload } of rows) {
    const slip = payloads.reportSave.safeParse(payload);
    if (!slip.success || slip.data.serviceId === null || !serviceIds.includes(slip.data.serviceId)) continue;
    const { reportId: id, finished: _finished, ...fields } = slip.data;
    found.set(id, { ...fields, id, number: null, status: statusOfSaved(found.get(id)?.status ?? null, slip.data) });
  }
  return [...found.values()];
}
