// Lists agencies' subscriptions with their state: « Souscriptions » of the super-administrator, and with options for administrators.
import { and, count, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { agencyInvoices as calls } from '@vigie/contract/subscription/invoices-endpoints.ts';
import type { AdminSubscriptionRow, AgencyPlan, SubscriptionStateSchema } from '@vigie/contract/subscription/invoice-schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions, subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { OfferType, offerTypeLabels } from '@vigie/domain/subscription/offer.ts';
import { subscriptionState } from '@vigie/domain/subscription/subscription-state.ts';
import { filesWith } from '../../agents/counted-files.ts';
import { presentSubscription } from '../../plumbing/session/subscription.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import type { ScopedCall, UserCall } from '../../plumbing/http/call.ts';
import { todayOf } from '../invoices/issue-invoice.ts';

type State = z.output<typeof SubscriptionStateSchema>;

/** The domain's `subscriptionState` in SQL, because the database pages the list. */
const stateOn = (today: string) => sql<State>`case when ${agencySubscriptions.currentPeriodEndOn} < ${today}::date then 'expired'
  when ${agencySubscriptions.offerType} = ${OfferType.trial} then 'trial' when ${agencySubscriptions.paid} then 'valid' else 'unpaid' end`;

const declarationOn = (today: string): ListDeclaration => ({
  orderBy: {
    createdAt: agencySubscriptions.createdAt,
    agency: agencies.name,
    startedAt: agencySubscriptions.startedOn,
    currentPeriodEndAt: agencySubscriptions.currentPeriodEndOn,
    cancelledFrom: agencySubscriptions.cancelledFrom,
  },
  search: sql`fold(${agencies.name} || ' ' || coalesce(${subscriptionOffers.name}, ''))`,
  filters: {
    state: (values: State[]) => inArray(stateOn(today), values),
    yearly: (wanted: boolean) => eq(agencySubscriptions.yearly, wanted),
    cancelled: (wanted: boolean) => (wanted ? isNotNull(agencySubscriptions.cancelledFrom) : isNull(agencySubscriptions.cancelledFrom)),
    agency: (id: string) => eq(agencySubscriptions.agencyId, id),
    from: (day: string) => gte(agencySubscriptions.currentPeriodEndOn, day),
    until: (day: string) => lte(agencySubscriptions.currentPeriodEndOn, day),
  },
  tie: agencySubscriptions.id,
});

const itsOperation = and(
  eq(subscriptionOperations.agencyId, agencySubscriptions.agencyId),
  eq(subscriptionOperations.id, agencySubscriptions.operationId),
);

const joined = (tx: Tx) =>
  tx
    .select({
      row: agencySubscriptions,
      agency: { id: agencies.id, name: agencies.name },
      limits: { agentsLimit: agencies.agentsLimit, accountsLimit: agencies.accountsLimit },
      offer: subscriptionOffers,
      agents: filesWith(AgentStatus.licensed, AgentStatus.unlicensed),
      accounts: filesWith(AgentStatus.licensed),
    })
    .from(agencySubscriptions)
    .innerJoin(agencies, eq(agencies.id, agencySubscriptions.agencyId))
    .leftJoin(subscriptionOperations, itsOperation)
    .leftJoin(subscriptionOffers, eq(subscriptionOffers.id, subscriptionOperations.offerId))
    .$dynamic();
type Found = Awaited<ReturnType<typeof joined>>[number];

const wordOf = ({ row }: Found, today: string): State => {
  const { expired, trial, paid } = subscriptionState(presentSubscription(row), today);
  if (expired) return 'expired';
  if (trial) return 'trial';
  return paid ? 'valid' : 'unpaid';
};

/** A manual grant has no order, so the type's own name replaces the offer's. */
const present = (found: Found, today: string): z.input<typeof AdminSubscriptionRow> => ({
  ...found.row,
  agency: found.agency,
  offer: { name: found.offer?.name ?? offerTypeLabels[found.row.offerType], type: found.offer?.type ?? found.row.offerType },
  startedAt: found.row.startedOn,
  currentPeriodEndAt: found.row.currentPeriodEndOn,
  state: wordOf(found, today),
});

const presentPlan = (found: Found, today: string): z.input<typeof AgencyPlan> => ({
  ...present(found, today),
  options: {
    ...found.limits,
    vFreeAccounts: found.row.freeAccounts,
    prepaidSignatures: found.row.prepaidSignatures,
    prepaidPayslips: found.row.prepaidPayslips,
    countAgents: { agents: found.agents, accounts: found.accounts },
  },
});

type ListCall = UserCall<typeof calls.adminSubscriptions> | UserCall<typeof calls.adminPlans>;

const pageOf = <Row>(call: ListCall, shown: (found: Found, today: string) => Row) =>
  platformWork(call, async (tx) => {
    const today = todayOf(call.house);
    const { where, orderBy, limit, offset } = listParts(declarationOn(today), call.body);
    const rows = await joined(tx)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx
      .select({ count: count() })
      .from(agencySubscriptions)
      .innerJoin(agencies, eq(agencies.id, agencySubscriptions.agencyId))
      .leftJoin(subscriptionOperations, itsOperation)
      .leftJoin(subscriptionOffers, eq(subscriptionOffers.id, subscriptionOperations.offerId))
      .where(where);
    return { data: rows.map((row) => shown(row, today)), count: total?.count ?? 0 };
  });

export const listSubscriptions = (call: UserCall<typeof calls.adminSubscriptions>) => pageOf(call, present);
export const listPlans = (call: UserCall<typeof calls.adminPlans>) => pageOf(call, presentPlan);

/** Uses the platform's door, where names of offers are stored: the query names the agency. */
export const readOwnPlan = (call: Omit<ScopedCall<typeof calls.ownPlan>, 'tx'>) =>
  platformWork(call, async (tx) => {
    const [found] = await joined(tx).where(eq(agencySubscriptions.agencyId, call.agencyId));
    return { plan: found ? presentPlan(found, todayOf(call.house)) : null };
  });
