// Computes the billed amount for the days of a period, before tax, by customer and site.
import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { invoiceSign } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { netBySite, revenueDay } from '@vigie/domain/billing/margin.ts';
import type { Days } from '@vigie/domain/dashboards/compared-period.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { counted } from '../turnover.ts';

export interface Revenue {
  readonly customerId: string;
  readonly siteId: string | null;
  readonly cents: number;
  /** The day on which it counts. */
  readonly day: LocalDay;
}

const corrected = alias(invoices, 'corrected');

/** Numbered documents that may belong to the days: their day is one of these four. */
async function documentsOf(tx: Tx, agencyId: string, { from, until }: Days) {
  const within = (day: SQLWrapper) => sql`${day} between ${from}::date and ${until}::date`;
  const rows = await tx
    .select({
      id: invoices.id,
      type: invoices.type,
      customerId: invoices.customerId,
      netCents: invoices.netCents,
      issuedOn: invoices.issuedOn,
      periodUntil: invoices.periodUntil,
      correctedIssuedOn: corrected.issuedOn,
      correctedUntil: corrected.periodUntil,
    })
    .from(invoices)
    .leftJoin(corrected, and(eq(corrected.agencyId, invoices.agencyId), eq(corrected.id, invoices.creditOfId)))
    .where(
      and(
        eq(invoices.agencyId, agencyId),
        counted,
        sql`(${within(invoices.issuedOn)} or ${within(invoices.periodUntil)} or ${within(corrected.issuedOn)} or ${within(corrected.periodUntil)})`,
      ),
    )
    .orderBy(invoices.id);
  return rows.flatMap((row) => {
    const day = revenueDay({
      issuedOn: row.issuedOn,
      periodUntil: row.periodUntil,
      corrected: row.correctedIssuedOn === null ? null : { issuedOn: row.correctedIssuedOn, periodUntil: row.correctedUntil },
    });
    return from <= day && day <= until ? [{ ...row, day }] : [];
  });
}

export async function revenueOf(tx: Tx, agencyId: string, days: Days): Promise<Revenue[]> {
  const documents = await documentsOf(tx, agencyId, days);
  if (documents.length === 0) return [];
  const lines = await tx
    .select({ invoiceId: invoiceItems.invoiceId, siteId: invoiceItems.siteId, netCents: invoiceItems.netCents })
    .from(invoiceItems)
    .where(
      and(
        eq(invoiceItems.agencyId, agencyId),
        inArray(
          invoiceItems.invoiceId,
          documents.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(invoiceItems.invoiceId, invoiceItems.position);
  const byDocument = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  return documents.flatMap(({ id, type, customerId, netCents, day }) =>
    [...netBySite(netCents, byDocument.get(id) ?? [])].map(([siteId, cents]) => ({ customerId, siteId, cents: invoiceSign(type) * cents, day })),
  );
}
