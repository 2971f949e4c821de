// Lists « Opérations »: what agencies have ordered, and the state of each order (C-239, C-272).
import { and, count, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { agencyInvoices as calls } from '@vigie/contract/subscription/invoices-endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { OfferType } from '@vigie/domain/subscription/offer.ts';
import type { OperationState } from '@vigie/domain/subscription/operation.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import type { UserCall } from '../../plumbing/http/call.ts';

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: subscriptionOperations.createdAt,
    agency: agencies.name,
    offer: subscriptionOffers.name,
    state: subscriptionOperations.state,
    unitPriceCents: subscriptionOperations.unitPriceCents,
    startsOn: subscriptionOperations.startsOn,
    endsOn: subscriptionOperations.endsOn,
  },
  search: sql`fold(${agencies.name} || ' ' || ${subscriptionOffers.name} || ' ' || ${subscriptionOperations.orderedByName})`,
  filters: {
    state: (values: OperationState[]) => inArray(subscriptionOperations.state, values),
    type: (values: OfferType[]) => inArray(subscriptionOffers.type, values),
    agency: (id: string) => eq(subscriptionOperations.agencyId, id),
    from: (day: string) => gte(subscriptionOperations.startsOn, day),
    until: (day: string) => lte(subscriptionOperations.startsOn, day),
  },
  tie: subscriptionOperations.id,
};

export const listOperations = (call: UserCall<typeof calls.adminOperations>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const wanted = and(where);
    const rows = await tx
      .select({ row: subscriptionOperations, agency: { id: agencies.id, name: agencies.name }, offer: subscriptionOffers })
      .from(subscriptionOperations)
      .innerJoin(agencies, eq(agencies.id, subscriptionOperations.agencyId))
      .innerJoin(subscriptionOffers, eq(subscriptionOffers.id, subscriptionOperations.offerId))
      .where(wanted)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx
      .select({ count: count() })
      .from(subscriptionOperations)
      .innerJoin(agencies, eq(agencies.id, subscriptionOperations.agencyId))
      .innerJoin(subscriptionOffers, eq(subscriptionOffers.id, subscriptionOperations.offerId))
      .where(wanted);
    return { data: rows.map(({ row, agency, offer }) => ({ ...row, agency, offer, orderedBy: row.orderedByName })), count: total?.count ?? 0 };
  });
