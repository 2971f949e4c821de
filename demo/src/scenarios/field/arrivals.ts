// Says whether the guards of the next hour come: most are on their way, one cannot come.
import { serviceArrivals } from '@vigie/db/tables/field/arrivals.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ANSWER_BEFORE } from '@vigie/domain/field/arrival.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { MINUTE, isoOf } from '@vigie/domain/shared/time.ts';
import { insertAll } from '../../insert-all.ts';
import type { Executed } from './executed.ts';

interface Around {
  readonly agencyId: string;
  readonly now: number;
  readonly executed: readonly Executed[];
  /** The demonstration's guard answers by themselves. */
  readonly silent: string | undefined;
}

export async function insertArrivals(tx: Tx, { agencyId, now, executed, silent }: Around): Promise<void> {
  const soon = executed.filter(
    ({ planned, agentId, status }) =>
      status === ServiceStatus.waiting && agentId !== undefined && agentId !== silent && planned.start > now && planned.start <= now + ANSWER_BEFORE,
  );
  const rows = soon.flatMap(({ planned, agentId }, index) => {
    if (agentId === undefined) return [];
    const isComing = index !== 1;
    return [
      {
        agencyId,
        serviceId: planned.id,
        agentId,
        startAt: isoOf(planned.start),
        asked: 1,
        askedAt: isoOf(planned.start - ANSWER_BEFORE),
        said: isComing ? ('onWay' as const) : ('cannot' as const),
        saidAt: isoOf(Math.min(now, planned.start - ANSWER_BEFORE + 3 * MINUTE)),
        arrivalAt: isComing ? isoOf(planned.start - 5 * MINUTE) : null,
        toldAt: isComing ? null : isoOf(now),
      },
    ];
  });
  await insertAll(tx, serviceArrivals, rows);
}
