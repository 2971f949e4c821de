// Lists orders of articles: all agencies' for the platform's people, an agency's own for itself. Uses the platform's door, where names of offers are
// stored. An agency's call names its agency in the query.
import { and, count, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { agencyInvoices as calls } from '@vigie/contract/subscription/invoices-endpoints.ts';
import type { ArticleOrder } from '@vigie/contract/subscription/invoice-schemas.ts';
import { agencyInvoices, agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { articleOrders } from '@vigie/db/tables/platform/subscription.ts';
import { listParts, type ListDeclaration, type ListQuery } from '@vigie/db/list.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ArticleOrderStatus } from '@vigie/domain/subscription/article-order.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { isoOf, startOfDay } from '@vigie/domain/shared/time.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { presentFile } from '../../documents/files/store-file.ts';
import type { ScopedCall, UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';

const ZONE = 'Europe/Paris';
const startOf = (day: string): SQL => sql`${isoOf(startOfDay(day, ZONE))}::timestamptz`;

const name = sql`coalesce(${subscriptionOffers.name}, ${agencyPaymentItems.label})`;

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: articleOrders.createdAt,
    offerName: name,
    articleQuantity: agencyPaymentItems.quantity,
    agency: agencies.name,
    status: articleOrders.status,
    validatedAt: articleOrders.validatedAt,
    sentAt: articleOrders.sentAt,
    receivedAt: articleOrders.receivedAt,
    canceledAt: articleOrders.canceledAt,
  },
  search: sql`fold(${name} || ' ' || ${agencies.name} || ' ' || ${agencyInvoices.reference} || ' ' || ${articleOrders.comment})`,
  filters: {
    status: (values: ArticleOrderStatus[]) => inArray(articleOrders.status, values),
    agency: (id: string) => eq(articleOrders.agencyId, id),
    from: (day: string) => gte(articleOrders.createdAt, startOf(day)),
    until: (day: string) => lt(articleOrders.createdAt, startOf(addDays(day, 1))),
  },
  tie: articleOrders.id,
};

const itsItem = and(eq(agencyPaymentItems.agencyId, articleOrders.agencyId), eq(agencyPaymentItems.id, articleOrders.itemId));
const itsInvoice = and(eq(agencyInvoices.agencyId, articleOrders.agencyId), eq(agencyInvoices.id, agencyPaymentItems.invoiceId));
const itsFile = and(eq(files.agencyId, agencyInvoices.agencyId), eq(files.id, agencyInvoices.fileId));

export const joinedOrders = (tx: Tx) =>
  tx
    .select({
      row: articleOrders,
      item: agencyPaymentItems,
      offer: { id: subscriptionOffers.id, name: subscriptionOffers.name },
      invoice: { id: agencyInvoices.id, reference: agencyInvoices.reference },
      agency: { id: agencies.id, name: agencies.name },
      file: files,
    })
    .from(articleOrders)
    .innerJoin(agencyPaymentItems, itsItem)
    .innerJoin(agencyInvoices, itsInvoice)
    .innerJoin(agencies, eq(agencies.id, articleOrders.agencyId))
    .leftJoin(subscriptionOffers, eq(subscriptionOffers.id, agencyPaymentItems.offerId))
    .leftJoin(files, itsFile)
    .$dynamic();
export type OrderRecord = Awaited<ReturnType<typeof joinedOrders>>[number];

export const presentOrder = (house: House, { row, item, offer, invoice, agency, file }: OrderRecord): z.input<typeof ArticleOrder> => ({
  ...row,
  agencyPaymentItem: {
    label: item.label,
    quantity: item.quantity,
    offer,
    agencyInvoice: { ...invoice, agency, file: file && presentFile(house, file) },
  },
});

async function pageOf(house: House, tx: Tx, query: ListQuery, whose?: SQL) {
  const { where, orderBy, limit, offset } = listParts(declaration, query);
  const wanted = and(whose, where);
  const rows = await joinedOrders(tx)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx
    .select({ count: count() })
    .from(articleOrders)
    .innerJoin(agencyPaymentItems, itsItem)
    .innerJoin(agencyInvoices, itsInvoice)
    .innerJoin(agencies, eq(agencies.id, articleOrders.agencyId))
    .leftJoin(subscriptionOffers, eq(subscriptionOffers.id, agencyPaymentItems.offerId))
    .where(wanted);
  return { data: rows.map((row) => presentOrder(house, row)), count: total?.count ?? 0 };
}

export const listAllOrders = (call: UserCall<typeof calls.adminOrders>) => platformWork(call, (tx) => pageOf(call.house, tx, call.body));

export const listOwnOrders = (call: Omit<ScopedCall<typeof calls.ownOrders>, 'tx'>) =>
  platformWork(call, (tx) => pageOf(call.house, tx, call.body, eq(articleOrders.agencyId, call.agencyId)));
