// A guard is not located during his pauses (CNIL deliberation 2015-165; french-facts 8.2): what he does then is kept without its position.
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { serviceBreaks } from '@vigie/db/tables/planning.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { BreakType } from '@vigie/domain/planning/breaks.ts';
import type { FieldScope, Moment } from '../messages/field-scope.ts';

/** The position, or null when the moment lies in one of the guard's pauses, one that has ended since included. */
export async function locatedAt(
  { tx, agencyId, agentId }: FieldScope & { readonly agentId?: string },
  { madeAt }: Moment,
  position: DevicePosition | null,
): Promise<DevicePosition | null> {
  if (!position || !agentId) return position;
  const [pause] = await tx
    .select({ id: serviceBreaks.id })
    .from(serviceBreaks)
    .where(
      and(
        eq(serviceBreaks.agencyId, agencyId),
        eq(serviceBreaks.agentId, agentId),
        eq(serviceBreaks.type, BreakType.pause),
        lte(serviceBreaks.realStartAt, madeAt),
        or(isNull(serviceBreaks.realEndAt), gt(serviceBreaks.realEndAt, madeAt)),
      ),
    )
    .limit(1);
  return pause ? null : position;
}
