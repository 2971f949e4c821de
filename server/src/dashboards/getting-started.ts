// Counts what a new agency has and still lacks. Sample rows count for nothing.
import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { dashboards as calls } from '@vigie/contract/dashboards/endpoints.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { agentContracts, agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { holdsIban, startSteps, type StartFacts } from '@vigie/domain/agency/getting-started.ts';
import { missingIdentity } from '@vigie/domain/agency/legal-identity.ts';
import type { PartialSettings } from '@vigie/domain/agency/settings/settings.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../agency/profile.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';

type Call = ScopedCall<typeof calls.gettingStarted>;

const ACTIVE = 100;

function identityMissing(agency: AgencyRow): string[] {
  const plain: readonly (readonly [string, string])[] = [
    [agency.siret, 'le SIRET'],
    [agency.street, 'l’adresse'],
    [agency.cnapsNumber, 'le numéro d’autorisation CNAPS'],
  ];
  // Without it an invoice that bears VAT has no number.
  const vat = settingsOf(agency).vatRegime.franchise || agency.vatNumber.trim() !== '' ? [] : ['le numéro de TVA'];
  return [...plain.flatMap(([value, name]) => (value.trim() === '' ? [name] : [])), ...vat, ...Object.values(missingIdentity(agency))];
}

async function peopleOf({ tx, agencyId }: Call): Promise<Pick<StartFacts, 'agents' | 'unlicensed' | 'unsigned'>> {
  const here = and(eq(agents.agencyId, agencyId), inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed]), eq(agents.isFake, false));
  const [people] = await tx
    .select({
      // Who runs the agency has a file too, and is no guard.
      agents: sql<number>`(count(*) filter (where ${agents.plannable}))::int`,
      unlicensed: sql<number>`(count(*) filter (where ${agents.plannable} and ${agents.status} = ${AgentStatus.unlicensed}))::int`,
    })
    .from(agents)
    .where(here);
  const [unsigned] = await tx
    .select({ count: count() })
    .from(agentContracts)
    .innerJoin(agents, and(eq(agents.agencyId, agentContracts.agencyId), eq(agents.id, agentContracts.agentId)))
    .where(
      and(
        eq(agentContracts.agencyId, agencyId),
        inArray(agentContracts.status, [ContractStatus.created, ContractStatus.unsigned, ContractStatus.sent]),
        here,
      ),
    );
  return { agents: people?.agents ?? 0, unlicensed: people?.unlicensed ?? 0, unsigned: unsigned?.count ?? 0 };
}

async function placesOf({ tx, agencyId }: Call): Promise<Pick<StartFacts, 'customers' | 'sites' | 'unplaced' | 'published'>> {
  const [owners] = await tx
    .select({ count: count() })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.status, ACTIVE), eq(customers.isFake, false)));
  const [places] = await tx
    .select({ count: count(), unplaced: sql<number>`(count(*) filter (where ${sites.latitude} is null))::int` })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.status, ACTIVE), eq(sites.isFake, false)));
  const [planned] = await tx
    .select({ count: count() })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), isNull(services.parentId), isNotNull(services.publishedAt)));
  return { customers: owners?.count ?? 0, sites: places?.count ?? 0, unplaced: places?.unplaced ?? 0, published: planned?.count ?? 0 };
}

/** Saving the proposed price leaves nothing behind: whoever sells at it shows it by a document. */
async function hasPriced({ tx, agencyId }: Call): Promise<boolean> {
  const [own] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), isNotNull(customers.dayPriceCents), eq(customers.isFake, false)))
    .limit(1);
  const [paper] = own ? [own] : await tx.select({ id: papers.id }).from(papers).where(eq(papers.agencyId, agencyId)).limit(1);
  const [invoice] = paper ? [paper] : await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.agencyId, agencyId)).limit(1);
  return invoice !== undefined;
}

/** Accounts stand above the agencies: only how many have signed in is read. */
async function signedIn({ house, agencyId }: Call): Promise<Pick<StartFacts, 'guardsIn' | 'customersIn'>> {
  const rows = await house.db.platform(
    (tx) =>
      tx
        .select({ kind: userCompanies.kind, count: count() })
        .from(userCompanies)
        .innerJoin(users, eq(users.id, userCompanies.userId))
        .where(and(eq(userCompanies.agencyId, agencyId), isNull(userCompanies.disabledAt), isNotNull(users.lastLoginAt)))
        .groupBy(userCompanies.kind),
    'dashboards.gettingStarted',
  );
  const of = (kind: string): number => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { guardsIn: of('agent'), customersIn: of('customer') };
}

export async function readGettingStarted(call: Call) {
  const agency = await loadAgency(call.tx, call.agencyId);
  const own: PartialSettings = agency.settings;
  const facts: StartFacts = {
    identityMissing: identityMissing(agency),
    hasIban: holdsIban(settingsOf(agency).invoiceSettings.bankDetails),
    hasPrice: own.pricing?.dayPriceCents !== undefined || (await hasPriced(call)),
    ...(await peopleOf(call)),
    ...(await placesOf(call)),
    ...(await signedIn(call)),
  };
  return { data: startSteps(facts) };
}
