// Finds services that are already on a document of the customer: a service is billed once.
import { and, eq, inArray } from 'drizzle-orm';
import { customers } from '@vigie/db/tables/people.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { instantOf, intersection, overlaps, type Interval } from '@vigie/domain/shared/time.ts';
import { billedElsewhere, type BillingPlace } from '../planning/services/billed-elsewhere.ts';

/** One writer at a time for each customer: two drafts cannot take the same services at once. */
export const lockCustomer = async (tx: Tx, { agencyId, customerId }: Pick<BillingPlace, 'agencyId' | 'customerId'>): Promise<void> => {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, customerId)))
    .for('no key update');
};

type Times = Pick<typeof services.$inferSelect, 'id' | 'startAt' | 'endAt' | 'realStartAt' | 'realEndAt'>;

const widest = ({ startAt, endAt, realStartAt, realEndAt }: Times): Interval => ({
  start: Math.min(instantOf(startAt), instantOf(realStartAt ?? startAt)),
  end: Math.max(instantOf(endAt), instantOf(realEndAt ?? endAt)),
});

/** Which services a draft of this period may not contain, and why, in French. */
export async function servicesIssue(
  tx: Tx,
  place: BillingPlace,
  serviceIds: readonly string[],
  period: Interval | null,
  exceptId?: string,
): Promise<string | null> {
  const ids = [...new Set(serviceIds)];
  if (ids.length === 0) return null;
  const rows = await tx
    .select({ id: services.id, startAt: services.startAt, endAt: services.endAt, realStartAt: services.realStartAt, realEndAt: services.realEndAt })
    .from(services)
    .where(and(eq(services.agencyId, place.agencyId), eq(services.customerId, place.customerId), inArray(services.id, ids)));
  if (rows.length !== ids.length) return 'Ces services ne sont pas ceux de ce client';
  const times = new Map(rows.map((row) => [row.id, widest(row)]));
  const twice = (await billedElsewhere(tx, place, ids, exceptId)).find(({ serviceId, period: other }) => {
    const own = times.get(serviceId);
    const part = own && period ? intersection(own, period) : own;
    return part !== null && part !== undefined && (other === null || overlaps(part, other));
  });
  if (!twice) return null;
  return `Un service est déjà facturé sur ${twice.number ?? 'un autre brouillon'}`;
}
