// Runs the licence job: opens the account on the first day, and closes it after the last.
import { and, eq, isNotNull } from 'drizzle-orm';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import type { LicenceDuration } from '@vigie/domain/agents/licence.ts';
import { openAccount, welcome } from '../../identity/accounts/open-account.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { accountsOfAgents } from './accounts.ts';
import { endDatedLicences } from './end-licences.ts';
import { loadAgentFile, today } from '../reach.ts';
import { begins } from './save-licence.ts';

/** The day is checked again under the lock: the licence may have been cancelled, or begun by another process. */
async function begin(house: House, agencyId: string, id: string): Promise<void> {
  await house.db.tenant({ agencyId, action: 'agents.beginLicences' }, async (tx) => {
    const { agency, agent, member } = await loadAgentFile(tx, agencyId, id, { lock: true });
    const first = agent.willActivateOn;
    if (first === null || first > today(house, agency) || !member) return;
    await tx
      .update(agents)
      .set(begins(agent.nextSubscription as LicenceDuration, first))
      .where(and(eq(agents.agencyId, agencyId), eq(agents.id, id)));
    await tx
      .update(userCompanies)
      .set({ disabledAt: null })
      .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, member.id)));
    const known = (await accountsOfAgents(house, tx, agencyId, [id]))(id);
    if (known) {
      const account = await openAccount(house, { ...agent, phone: agent.phones[0] ?? '' }, known.email, agencyId);
      await welcome(house, tx, { agency, firstname: agent.firstname, account, about: { table: 'agents', id } });
      await notifyScreens(tx, { agencyId, topic: 'people', ids: [account.userId] });
    }
    await notifyScreens(tx, { agencyId, topic: 'agents', ids: [id], agentIds: [id] });
  });
}

async function beginLicences(house: House): Promise<void> {
  const waiting = await house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: agents.agencyId, id: agents.id, first: agents.willActivateOn, timeZone: agencies.timeZone })
        .from(agents)
        .innerJoin(agencies, eq(agencies.id, agents.agencyId))
        .where(and(isNotNull(agents.willActivateOn), eq(agents.status, AgentStatus.unlicensed))),
    'agents.beginLicences',
  );
  for (const { agencyId, id, first, timeZone } of waiting)
    if (first !== null && first <= today(house, { timeZone })) await begin(house, agencyId, id);
}

export async function turnLicences(house: House): Promise<void> {
  await beginLicences(house);
  await endDatedLicences(house);
}
