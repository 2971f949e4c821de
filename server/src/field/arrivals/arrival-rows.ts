// Reads and writes what is known of a guard's coming. A row about another start than today's says nothing.
import { and, eq } from 'drizzle-orm';
import { serviceArrivals } from '@vigie/db/tables/field/arrivals.ts';
import type { Tx } from '@vigie/db/door.ts';
import { neverAsked, type Arrival } from '@vigie/domain/field/arrival.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';

export type ArrivalRow = typeof serviceArrivals.$inferSelect;

const instantOrNull = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));

/** Undefined when nothing is known of this start. */
export const knownArrival = (row: ArrivalRow | undefined | null, startAt: string): ArrivalRow | undefined =>
  row && instantOf(row.startAt) === instantOf(startAt) ? row : undefined;

export const arrivalOf = (row: ArrivalRow | undefined): Arrival =>
  row ? { asked: row.asked, askedAt: instantOrNull(row.askedAt), said: row.said, arrivalAt: instantOrNull(row.arrivalAt) } : neverAsked;

type Told = Omit<typeof serviceArrivals.$inferInsert, 'agencyId' | 'serviceId' | 'agentId' | 'id'>;

/** A row about another start begins anew. */
export async function keepArrival(
  tx: Tx,
  key: { readonly agencyId: string; readonly serviceId: string; readonly agentId: string },
  values: Told,
  isKnown: boolean,
): Promise<void> {
  const fresh = { asked: 0, askedAt: null, said: null, saidAt: null, arrivalAt: null, toldAt: null };
  const set = isKnown ? values : { ...fresh, ...values };
  await tx
    .insert(serviceArrivals)
    .values({ ...key, ...fresh, ...values })
    .onConflictDoUpdate({ target: [serviceArrivals.agencyId, serviceArrivals.serviceId, serviceArrivals.agentId], set });
}

export const arrivalRow = async (
  tx: Tx,
  { agencyId, serviceId, agentId }: { readonly agencyId: string; readonly serviceId: string; readonly agentId: string },
): Promise<ArrivalRow | undefined> => {
  const [row] = await tx
    .select()
    .from(serviceArrivals)
    .where(and(eq(serviceArrivals.agencyId, agencyId), eq(serviceArrivals.serviceId, serviceId), eq(serviceArrivals.agentId, agentId)));
  return row;
};
