// Finds services that are already on a document of the customer: a service is billed once.
import { and, arrayOverlaps, eq, inArray, ne } from 'drizzle-orm';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { BilledService } from '@vigie/domain/billing/invoice/billed-services.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { daysInterval, instantOf, intersection, overlaps, type Interval } from '@vigie/domain/shared/time.ts';

export interface BilledElsewhere extends BilledService {
  readonly number: string | null;
}

export interface BillingPlace {
  readonly agencyId: string;
  readonly customerId: string;
  readonly timeZone: string;
}

/** One writer at a time for each customer: two drafts cannot take the same services at once. */
export const lockCustomer = async (tx: Tx, { agencyId, customerId }: Pick<BillingPlace, 'agencyId' | 'customerId'>): Promise<void> => {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, customerId)))
    .for('no key update');
};

export const periodOf = (from: string | null, until: string | null, timeZone: string): Interval | null =>
  from !== null && until !== null ? daysInterval(from, until, timeZone) : null;

/** Drafts count too. Cancelled documents and credit notes do not. */
export async function billedElsewhere(
  tx: Tx,
  { agencyId, customerId, timeZone }: BillingPlace,
  serviceIds: readonly string[],
  exceptId?: string,
): Promise<BilledElsewhere[]> {
  if (serviceIds.length === 0) return [];
  const rows = await tx
    .select({
      invoiceId: invoices.id,
      number: invoices.number,
      from: invoices.periodFrom,
      until: invoices.periodUntil,
      serviceIds: invoiceItems.serviceIds,
    })
    .from(invoiceItems)
    .innerJoin(invoices, and(eq(invoices.agencyId, invoiceItems.agencyId), eq(invoices.id, invoiceItems.invoiceId)))
    .where(
      and(
        eq(invoiceItems.agencyId, agencyId),
        eq(invoiceItems.customerId, customerId),
        arrayOverlaps(invoiceItems.serviceIds, [...serviceIds]),
        eq(invoices.type, 'invoice'),
        ne(invoices.status, InvoiceStatus.cancelled),
        exceptId ? ne(invoices.id, exceptId) : undefined,
      ),
    );
  const wanted = new Set(serviceIds);
  return rows.flatMap(({ serviceIds: ids, from, until, ...invoice }) =>
    ids.filter((id) => wanted.has(id)).map((serviceId) => ({ ...invoice, serviceId, period: periodOf(from, until, timeZone) })),
  );
}

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
