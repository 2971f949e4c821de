// Reads what the platform has billed before tax: month by month beside the year before, and by what was sold.
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { platformFigures } from '@vigie/contract/backoffice/figures-endpoints.ts';
import { agencyInvoicePayments, agencyInvoices, agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import type { Tx } from '@vigie/db/door.ts';
import { settledStatuses } from '@vigie/domain/subscription/agency-invoice.ts';
import { offerGroupOf, offerGroups, type OfferGroup } from '@vigie/domain/subscription/offer.ts';
import { addMonths, firstOfMonth, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { billedSign } from '../../subscription/invoices/records.ts';

interface Days {
  readonly from: LocalDay;
  readonly until: LocalDay;
}
interface Sums {
  readonly billed: number;
  readonly settled: number;
}

/** Every issued document counts on its own day, a credit note against (docs/decisions/0031-what-counts-in-turnover.md). */
const issued = ({ from, until }: Days) => between(agencyInvoices.issuedOn, from, until);

/** Settled is the paid share of the total, applied to the amount before tax. */
async function byMonth(tx: Tx, days: Days): Promise<ReadonlyMap<string, Sums>> {
  const paid = tx
    .select({
      agencyId: agencyInvoicePayments.agencyId,
      invoiceId: agencyInvoicePayments.invoiceId,
      cents: sql<number>`sum(${agencyInvoicePayments.amountCents})`.as('paid_cents'),
    })
    .from(agencyInvoicePayments)
    .where(inArray(agencyInvoicePayments.status, [...settledStatuses]))
    .groupBy(agencyInvoicePayments.agencyId, agencyInvoicePayments.invoiceId)
    .as('paid');
  const rows = await tx
    .select({
      month: sql<string>`to_char(${agencyInvoices.issuedOn}, 'YYYY-MM')`,
      billed: sql<number>`sum(${billedSign} * ${agencyInvoices.exclCents})::float8`,
      settled: sql<number>`sum(case when ${agencyInvoices.totalCents} = 0 then 0
        else round(${agencyInvoices.exclCents} * (coalesce(${paid.cents}, 0) - ${agencyInvoices.backCents}) / ${agencyInvoices.totalCents}) end)::float8`,
    })
    .from(agencyInvoices)
    .leftJoin(paid, and(eq(paid.agencyId, agencyInvoices.agencyId), eq(paid.invoiceId, agencyInvoices.id)))
    .where(issued(days))
    .groupBy(sql`1`);
  return new Map(rows.map(({ month, billed, settled }) => [month, { billed, settled }]));
}

async function byGroup(tx: Tx, days: Days): Promise<ReadonlyMap<OfferGroup, number>> {
  const rows = await tx
    .select({
      type: subscriptionOffers.type,
      cents: sql<number>`sum(${billedSign} * ${agencyPaymentItems.quantity}::bigint * ${agencyPaymentItems.unitPriceCents})::float8`,
    })
    .from(agencyPaymentItems)
    .innerJoin(agencyInvoices, and(eq(agencyInvoices.agencyId, agencyPaymentItems.agencyId), eq(agencyInvoices.id, agencyPaymentItems.invoiceId)))
    .leftJoin(subscriptionOffers, eq(subscriptionOffers.id, agencyPaymentItems.offerId))
    .where(issued(days))
    .groupBy(subscriptionOffers.type);
  const sums = new Map<OfferGroup, number>();
  for (const { type, cents } of rows) {
    // A line written by hand belongs to no offer.
    const group = type === null ? 'article' : offerGroupOf(type);
    sums.set(group, (sums.get(group) ?? 0) + cents);
  }
  return sums;
}

function monthsOf({ from, until }: Days): string[] {
  const months: string[] = [];
  for (let day = firstOfMonth(from); day <= until; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months;
}
const yearBefore = (day: LocalDay): LocalDay => addMonths(day, -12);
const total = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

export const readTurnover = (call: UserCall<typeof platformFigures.turnover>) =>
  platformWork(call, async (tx) => {
    const days = call.body;
    const [sums, earlier, groups] = [
      await byMonth(tx, days),
      await byMonth(tx, { from: yearBefore(days.from), until: yearBefore(days.until) }),
      await byGroup(tx, days),
    ];
    const months = monthsOf(days).map((month) => ({
      month,
      billedCents: sums.get(month)?.billed ?? 0,
      settledCents: sums.get(month)?.settled ?? 0,
      earlierCents: earlier.get(yearBefore(`${month}-01`).slice(0, 7))?.billed ?? 0,
    }));
    return {
      months,
      groups: offerGroups.map((group) => ({ group, billedCents: groups.get(group) ?? 0 })),
      billedCents: total(months, ({ billedCents }) => billedCents),
      settledCents: total(months, ({ settledCents }) => settledCents),
      earlierCents: total(months, ({ earlierCents }) => earlierCents),
    };
  });
