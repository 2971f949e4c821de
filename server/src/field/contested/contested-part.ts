// Handles a guard's part in a service that today's plan does not assign to them: finds it, opens it by the plan that they knew, writes it.
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { contestedParts } from '@vigie/db/tables/field/contested.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import type { FieldScope, GuardScope } from '../messages/field-scope.ts';
import type { KnownPlan } from './plan-known.ts';

export type ContestedPartRow = typeof contestedParts.$inferSelect;
type Reader = Pick<FieldScope, 'tx' | 'agencyId'> & { readonly agentId: string };

const own = ({ agencyId, agentId }: Reader) => and(eq(contestedParts.agencyId, agencyId), eq(contestedParts.agentId, agentId));

export async function findPart(scope: Reader, serviceId: string): Promise<ContestedPartRow | null> {
  const [row] = await scope.tx
    .select()
    .from(contestedParts)
    .where(and(own(scope), eq(contestedParts.serviceId, serviceId)))
    .for('update');
  return row ?? null;
}

/** Opened once, and the desk is notified. */
export async function openPart(scope: GuardScope, serviceId: string, known: KnownPlan): Promise<ContestedPartRow> {
  const { tx, agencyId, agentId, house } = scope;
  const [row] = await tx
    .insert(contestedParts)
    .values({ agencyId, serviceId, agentId, plannedStartAt: isoOf(known.start), plannedEndAt: isoOf(known.end) })
    .onConflictDoNothing()
    .returning();
  if (row) {
    await house.jobs.send(tx, 'field.contested', { agencyId, partId: row.id, messageId: null });
    return row;
  }
  const found = await findPart(scope, serviceId);
  if (!found) throw new Error('the contested part was not written');
  return found;
}

/** Services of the site in which the guard has such a part, with its status. */
export const partsOnSite = ({ tx, agencyId, agentId }: Reader, siteId: string) =>
  tx
    .select({ id: services.id, status: contestedParts.status })
    .from(contestedParts)
    .innerJoin(services, and(eq(services.agencyId, contestedParts.agencyId), eq(services.id, contestedParts.serviceId)))
    .where(and(own({ tx, agencyId, agentId }), eq(services.siteId, siteId)));

/** The service where the guard currently is by such a part. */
export async function placeOfPart(scope: Reader, serviceId: string) {
  const [row] = await scope.tx
    .select({ id: services.id, siteId: services.siteId, customerId: services.customerId })
    .from(contestedParts)
    .innerJoin(services, and(eq(services.agencyId, contestedParts.agencyId), eq(services.id, contestedParts.serviceId)))
    .where(and(own(scope), eq(contestedParts.serviceId, serviceId)));
  return row;
}

/** Whether the guard has such a part in the service. */
export async function hasPart(scope: Reader, serviceId: string): Promise<boolean> {
  const [row] = await scope.tx
    .select({ id: contestedParts.id })
    .from(contestedParts)
    .where(and(own(scope), eq(contestedParts.serviceId, serviceId)));
  return row !== undefined;
}

export async function advancePart({ tx, agencyId }: GuardScope, id: string, progress: Partial<ContestedPartRow>): Promise<void> {
  await tx
    .update(contestedParts)
    .set(progress)
    .where(and(eq(contestedParts.agencyId, agencyId), eq(contestedParts.id, id)));
}

/** The stops where the guard still is end with the circuit. */
export async function closeStopParts(scope: GuardScope, stopIds: readonly string[], progress: Partial<ContestedPartRow>): Promise<void> {
  if (stopIds.length === 0) return;
  await scope.tx
    .update(contestedParts)
    .set(progress)
    .where(and(own(scope), inArray(contestedParts.serviceId, [...stopIds]), isNull(contestedParts.realEndAt)));
}

/** Service and guard of every such part that was not accepted. Row-level security shows guards their own and customers none. */
export async function outsideWriters(tx: Tx, agencyId: string, serviceIds: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(serviceIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ serviceId: contestedParts.serviceId, agentId: contestedParts.agentId })
    .from(contestedParts)
    .where(and(eq(contestedParts.agencyId, agencyId), inArray(contestedParts.serviceId, ids), ne(contestedParts.verdict, 'accepted')));
  return new Set(rows.map(({ serviceId, agentId }) => `${serviceId} ${agentId}`));
}
