// Lists offers with their sales: their lines on paid invoices, counted and summed in the same query (C-271).
import { and, count, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { platformSales as calls } from '@vigie/contract/subscription/catalogue-endpoints.ts';
import type { Offer } from '@vigie/contract/subscription/catalogue-schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import {
  agencyInvoicePayments as payments,
  agencyInvoices as invoices,
  agencyPaymentItems as items,
} from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionArticles as articles, subscriptionOffers as offers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyInvoiceStatus, settledStatuses } from '@vigie/domain/subscription/agency-invoice.ts';
import { offerTypesOf, type OfferGroup, type OfferStatus } from '@vigie/domain/subscription/offer.ts';
import { daysInterval, isoOf } from '@vigie/domain/shared/time.ts';
import { firstOf, platformWork } from '../../plumbing/platform-work.ts';
import type { UserCall } from '../../plumbing/http/call.ts';

type Shown = z.input<typeof Offer>;

/** The platform's days are those of Paris. */
const ZONE = 'Europe/Paris';

/** Invoices with all payments received or on their way, without cancelled ones. */
const paidInvoices = (tx: Tx) => {
  const settled = inArray(payments.status, [...settledStatuses]);
  return tx
    .select({ agencyId: payments.agencyId, invoiceId: payments.invoiceId })
    .from(payments)
    .groupBy(payments.agencyId, payments.invoiceId)
    .having(sql`bool_or(${settled}) and bool_and(${settled} or ${eq(payments.status, 'CANCELLED_MANUALLY')})`)
    .as('paid');
};

function soldOffers(tx: Tx) {
  const paid = paidInvoices(tx);
  return tx
    .select({
      offerId: items.offerId,
      sales: sql<number>`count(*)::int`.as('sales'),
      turnover: sql<number>`sum(${items.quantity}::bigint * ${items.unitPriceCents})::float8`.as('turnover'),
    })
    .from(items)
    .innerJoin(
      invoices,
      and(eq(invoices.agencyId, items.agencyId), eq(invoices.id, items.invoiceId), eq(invoices.status, AgencyInvoiceStatus.active)),
    )
    .innerJoin(paid, and(eq(paid.agencyId, items.agencyId), eq(paid.invoiceId, items.invoiceId)))
    .where(isNotNull(items.offerId))
    .groupBy(items.offerId)
    .as('sold');
}

interface Page {
  readonly where: SQL | undefined;
  readonly orderBy?: readonly SQL[];
  readonly limit?: number;
  readonly offset?: number;
}

const NUMBER_OF_SALES = sql<number>`coalesce("sold"."sales", 0)`;
const TURNOVER = sql<number>`coalesce("sold"."turnover", 0)`;

async function shownOffers(tx: Tx, { where, orderBy = [], limit = 1, offset = 0 }: Page): Promise<Shown[]> {
  const sold = soldOffers(tx);
  const rows = await tx
    .select({ offer: offers, article: { id: articles.id, name: articles.name }, numberOfSales: NUMBER_OF_SALES, turnoverCents: TURNOVER })
    .from(offers)
    .leftJoin(articles, eq(articles.id, offers.articleId))
    .leftJoin(sold, eq(sold.offerId, offers.id))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows.map(({ offer: { yearly, yearlyPriceCents, ...offer }, ...beside }) => ({
    ...offer,
    ...beside,
    options: { yearly, yearlyPriceCents },
  }));
}

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: offers.createdAt,
    name: offers.name,
    priceCents: offers.priceCents,
    type: offers.type,
    status: offers.status,
    numberOfSales: NUMBER_OF_SALES,
    turnoverCents: TURNOVER,
  },
  search: sql`fold(${offers.name} || ' ' || ${offers.description})`,
  filters: {
    group: (groups: OfferGroup[]) => inArray(offers.type, groups.flatMap(offerTypesOf)),
    status: (values: OfferStatus[]) => inArray(offers.status, values),
    from: (day: string) => sql`${offers.createdAt} >= ${isoOf(daysInterval(day, day, ZONE).start)}::timestamptz`,
    until: (day: string) => sql`${offers.createdAt} < ${isoOf(daysInterval(day, day, ZONE).end)}::timestamptz`,
  },
  tie: offers.id,
};

export const listOffers = (call: UserCall<typeof calls.offers>) =>
  platformWork(call, async (tx) => {
    const page = listParts(declaration, call.body);
    const data = await shownOffers(tx, page);
    const [total] = await tx.select({ count: count() }).from(offers).where(page.where);
    return { data, count: total?.count ?? 0 };
  });

export const loadOffer = async (tx: Tx, id: string): Promise<Shown> => firstOf(await shownOffers(tx, { where: eq(offers.id, id) }));

export const readOffer = (call: UserCall<typeof calls.readOffer>) => platformWork(call, (tx) => loadOffer(tx, call.params.id));
