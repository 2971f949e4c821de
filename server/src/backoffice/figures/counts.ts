// Counts everything on the whole platform, without demonstration rows.
import { and, countDistinct, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { platformFigures } from '@vigie/contract/backoffice/figures-endpoints.ts';
import { agencyInvoicePayments } from '@vigie/db/tables/platform/agency-payments.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { platformWork } from '../../plumbing/platform-work.ts';

const ZONE = 'Europe/Paris';
const OPEN = [AgencyStatus.created, AgencyStatus.active];

export const readFigures = (call: UserCall<typeof platformFigures.figures>) =>
  platformWork(call, async (tx) => {
    const day = localDay(call.house.clock.now(), ZONE);
    const isAgency = eq(agencies.kind, 'agency');
    const holds = and(
      inArray(agencies.status, OPEN),
      gte(agencySubscriptions.currentPeriodEndOn, day),
      or(agencySubscriptions.paid, eq(agencySubscriptions.offerType, OfferType.trial)),
    );
    const [active] = await tx
      .select({ count: countDistinct(agencies.id) })
      .from(agencies)
      .innerJoin(agencySubscriptions, eq(agencySubscriptions.agencyId, agencies.id))
      .where(and(isAgency, holds));
    const [inDefault] = await tx
      .select({ count: countDistinct(agencyInvoicePayments.agencyId) })
      .from(agencyInvoicePayments)
      .where(eq(agencyInvoicePayments.status, 'ERROR'));
    return {
      agencies: await tx.$count(agencies, isAgency),
      activeAgencies: active?.count ?? 0,
      agents: await tx.$count(agents, and(inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed]), eq(agents.isFake, false))),
      paymentDefaults: inDefault?.count ?? 0,
      customerContacts: await tx.$count(userCompanies, and(eq(userCompanies.kind, 'customer'), isNotNull(userCompanies.customerId))),
      sites: await tx.$count(sites, eq(sites.isFake, false)),
      estimates: await tx.$count(papers, eq(papers.kind, 'estimate')),
      invoices: await tx.$count(invoices, isNotNull(invoices.number)),
      users: await tx.$count(users, isNull(users.disabledAt)),
    };
  });
