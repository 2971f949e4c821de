// Finds the documents of a customer that already bear services. The plan shows them, and billing takes no service twice.
import { and, arrayOverlaps, eq, ne } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import type { BilledService } from '@vigie/domain/billing/invoice/billed-services.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { daysInterval, type Interval } from '@vigie/domain/shared/time.ts';

export interface BilledElsewhere extends BilledService {
  readonly number: string | null;
}

export interface BillingPlace {
  readonly agencyId: string;
  readonly customerId: string;
  readonly timeZone: string;
}

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
