// Shows guards their contested parts until these end: work begun by a known plan continues there.
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { contestedParts } from '@vigie/db/tables/field/contested.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isActive, type ServiceStatus } from '@vigie/domain/planning/service.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import type { ContestedPartRow } from './contested-part.ts';

type ServiceRow = typeof services.$inferSelect;
interface Guard {
  readonly tx: Tx;
  readonly agencyId: string;
  readonly agentId: string;
}

/** Begun, and not ended before `since`. A forgotten one stays no longer than its planned end. */
export async function partsOfDay({ tx, agencyId, agentId }: Guard, since: number): Promise<{ service: ServiceRow; part: ContestedPartRow }[]> {
  const after = isoOf(since);
  return tx
    .select({ service: services, part: contestedParts })
    .from(contestedParts)
    .innerJoin(services, and(eq(services.agencyId, contestedParts.agencyId), eq(services.id, contestedParts.serviceId)))
    .where(
      and(
        eq(contestedParts.agencyId, agencyId),
        eq(contestedParts.agentId, agentId),
        isNotNull(contestedParts.realStartAt),
        or(gt(contestedParts.realEndAt, after), and(isNull(contestedParts.realEndAt), gt(contestedParts.plannedEndAt, after))),
      ),
    );
}

/** The guard's own place shows their work, unless they are working by the other plan. */
export const isShownPart = (part: ContestedPartRow, own: { readonly realStartAt: string | null } | undefined): boolean =>
  part.verdict !== 'accepted' && (own === undefined || (own.realStartAt === null && isActive(part.status as ServiceStatus)));

/** The service with the times that the guard knew. */
export const asKnown = (service: ServiceRow, part: ContestedPartRow): ServiceRow => ({
  ...service,
  startAt: part.plannedStartAt,
  endAt: part.plannedEndAt,
});
