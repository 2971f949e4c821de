// Reads the agency's limits and their use. Writers that count lock the agency's row, so that two of them cannot exceed a limit together.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import type { ExtraPrices } from '@vigie/domain/agents/extra-licences.ts';
import { defaultAgentPriceCents, fileRefusal, type AgencyPricing } from '@vigie/domain/agents/licence.ts';
import { loadAgency, type AgencyRow } from '../agency/profile.ts';
import { roomOf } from '../documents/files/storage-room.ts';
import { refusal } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { extraPricesOf } from './accounts/extra-licences.ts';
import { agentErrors } from './errors.ts';
import { today } from './reach.ts';

/** Archived and deleted files use nothing, and neither does the sample collaborator. */
export async function pricingOf(
  tx: Tx,
  agency: Pick<AgencyRow, 'id' | 'agentsLimit' | 'accountsLimit'>,
): Promise<Omit<AgencyPricing, 'storage' | 'extraLicence'>> {
  const rows = await tx
    .select({ status: agents.status, count: count(), waiting: sql<number>`count(${agents.willActivateOn})::int` })
    .from(agents)
    .where(and(eq(agents.agencyId, agency.id), eq(agents.isFake, false), inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed])))
    .groupBy(agents.status);
  const of = (status: number): number => rows.find((row) => row.status === status)?.count ?? 0;
  const licensed = of(AgentStatus.licensed);
  const waiting = rows.reduce((total, row) => total + row.waiting, 0);
  const [granted] = await tx.select().from(agencySubscriptions).where(eq(agencySubscriptions.agencyId, agency.id));
  return {
    agentsLimit: agency.agentsLimit,
    accountsLimit: agency.accountsLimit,
    vFreeAccounts: granted?.freeAccounts ?? 0,
    agentUnitPriceCents: defaultAgentPriceCents,
    prepaidPayslips: granted?.prepaidPayslips ?? 0,
    prepaidSignatures: granted?.prepaidSignatures ?? 0,
    countAgents: { agents: licensed + of(AgentStatus.unlicensed), accounts: licensed + waiting },
  };
}

/** The same, with the agency's row locked until the end of the transaction. */
export async function lockPricing(tx: Tx, agencyId: string): ReturnType<typeof pricingOf> {
  await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, agencyId)).for('no key update');
  return pricingOf(tx, await loadAgency(tx, agencyId));
}

/** Refuses a file beyond the quota (F-258). */
export async function demandFileQuota(tx: Tx, agencyId: string): Promise<void> {
  if (fileRefusal(await lockPricing(tx, agencyId))) throw refusal(agentErrors, 'agents.files_reached');
}

async function extraPricesNow(house: House, tx: Tx, agency: AgencyRow): Promise<ExtraPrices | null> {
  const [held] = await tx.select().from(agencySubscriptions).where(eq(agencySubscriptions.agencyId, agency.id));
  return extraPricesOf(held, today(house, agency));
}

export const readPricing = async ({ house, tx, agencyId }: ScopedCall<typeof calls.pricing>): Promise<AgencyPricing> => ({
  ...(await pricingOf(tx, await loadAgency(tx, agencyId))),
  extraLicence: await extraPricesNow(house, tx, await loadAgency(tx, agencyId)),
  storage: await house.db.platform((platform) => roomOf(house, platform, agencyId), 'documents.room'),
});
