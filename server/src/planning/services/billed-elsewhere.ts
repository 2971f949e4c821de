// Finds which minutes of services are on a customer's documents, so that billing takes no minute twice.
import { and, arrayOverlaps, eq, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '@vigie/db/door.ts';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import type { BilledPart } from '@vigie/domain/billing/invoice/billed-minutes.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { daysInterval, type Interval } from '@vigie/domain/shared/time.ts';

export interface BillingPlace {
  readonly agencyId: string;
  readonly customerId: string;
  readonly timeZone: string;
}

export interface PartsWish {
  /** When absent, of all services. */
  readonly serviceIds?: readonly string[];
  /** A document that is being written. */
  readonly exceptId?: string | undefined;
}

export const periodOf = (from: string | null, until: string | null, timeZone: string): Interval | null =>
  from !== null && until !== null ? daysInterval(from, until, timeZone) : null;

const corrected = alias(invoices, 'corrected');

const linesOf = (tx: Tx, { agencyId, customerId }: BillingPlace, { serviceIds, exceptId }: PartsWish) =>
  tx
    .select({
      invoiceId: invoices.id,
      type: invoices.type,
      number: invoices.number,
      creditOfId: invoices.creditOfId,
      from: invoices.periodFrom,
      until: invoices.periodUntil,
      unit: invoiceItems.unit,
      category: invoiceItems.category,
      serviceIds: invoiceItems.serviceIds,
      serviceMinutes: invoiceItems.serviceMinutes,
    })
    .from(invoiceItems)
    .innerJoin(invoices, and(eq(invoices.agencyId, invoiceItems.agencyId), eq(invoices.id, invoiceItems.invoiceId)))
    .leftJoin(corrected, and(eq(corrected.agencyId, invoices.agencyId), eq(corrected.id, invoices.creditOfId)))
    .where(
      and(
        eq(invoiceItems.agencyId, agencyId),
        eq(invoiceItems.customerId, customerId),
        serviceIds ? arrayOverlaps(invoiceItems.serviceIds, [...serviceIds]) : ne(invoiceItems.serviceIds, []),
        ne(invoices.status, InvoiceStatus.cancelled),
        // An invoice that was credited whole is cancelled: its credit note leaves with it.
        or(isNull(corrected.id), ne(corrected.status, InvoiceStatus.cancelled)),
        exceptId ? ne(invoices.id, exceptId) : undefined,
      ),
    );

type Line = Awaited<ReturnType<typeof linesOf>>[number];

function partsOfLine({ serviceIds, serviceMinutes, ...line }: Line, timeZone: string): BilledPart[] {
  const isCredit = line.type === 'creditNote';
  const counts = line.unit === 'hour' && line.category !== null && serviceMinutes !== null;
  // A credit note of no counted minutes takes back an amount, not hours.
  if (isCredit && (!counts || line.creditOfId === null)) return [];
  return serviceIds.map((serviceId, place) => ({
    kind: isCredit ? 'credit' : 'invoice',
    serviceId,
    invoiceId: (isCredit ? line.creditOfId : null) ?? line.invoiceId,
    number: line.number,
    period: periodOf(line.from, line.until, timeZone),
    category: line.category,
    minutes: counts ? (serviceMinutes[place] ?? 0) : null,
  }));
}

/** What invoices bill and credit notes take back, drafts too. Cancelled documents do not count. */
export async function billedParts(tx: Tx, place: BillingPlace, wish: PartsWish): Promise<BilledPart[]> {
  if (wish.serviceIds?.length === 0) return [];
  const wanted = wish.serviceIds && new Set(wish.serviceIds);
  const parts = (await linesOf(tx, place, wish)).flatMap((line) => partsOfLine(line, place.timeZone));
  return wanted ? parts.filter(({ serviceId }) => wanted.has(serviceId)) : parts;
}

/** The invoices alone. */
export const billedElsewhere = async (tx: Tx, place: BillingPlace, serviceIds: readonly string[]): Promise<BilledPart[]> =>
  (await billedParts(tx, place, { serviceIds })).filter(({ kind }) => kind === 'invoice');
