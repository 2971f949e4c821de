// Ends dated licences: closes the account once the last day is over in the agency's own time.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { isLicenceOver } from '@vigie/domain/agents/licence.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { loadAgency } from '../../agency/profile.ts';
import { today } from '../reach.ts';
import { leaveRoom } from './leave-room.ts';

async function endLicences(house: House, agencyId: string, agentIds: readonly string[]): Promise<void> {
  await house.db.tenant({ agencyId, action: 'agents.endLicences' }, async (tx) => {
    const ids = [...agentIds];
    const ended = await tx
      .update(agents)
      .set({ status: AgentStatus.unlicensed, nextSubscription: 0, willActivateOn: null, willDeactivateOn: null })
      .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, ids), eq(agents.status, AgentStatus.licensed)))
      .returning({ id: agents.id });
    if (ended.length === 0) return;
    const { timeZone } = await loadAgency(tx, agencyId);
    // Their last day was yesterday or before: today the plan has room.
    await leaveRoom(tx, agencyId, [], today(house, { timeZone }));
    const closed = await tx
      .update(userCompanies)
      .set({ disabledAt: house.clock.instant() })
      .where(
        and(
          eq(userCompanies.agencyId, agencyId),
          inArray(
            userCompanies.agentId,
            ended.map((row) => row.id),
          ),
        ),
      )
      .returning({ userId: userCompanies.userId });
    await notifyScreens(tx, { agencyId, topic: 'people', ids: closed.flatMap((row) => row.userId ?? []) });
    await notifyScreens(tx, { agencyId, topic: 'agents', ids: ended.map((row) => row.id) });
  });
}

export async function endDatedLicences(house: House): Promise<void> {
  const dated = await house.db.platform(
    (tx) =>
      tx
        .select({
          agencyId: agents.agencyId,
          id: agents.id,
          lastDay: agents.willDeactivateOn,
          timeZone: agencies.timeZone,
        })
        .from(agents)
        .innerJoin(agencies, eq(agencies.id, agents.agencyId))
        .where(and(sql`${agents.willDeactivateOn} is not null`, eq(agents.status, AgentStatus.licensed))),
    'agents.endLicences',
  );
  const over = dated.filter(({ lastDay, timeZone }) => lastDay !== null && isLicenceOver(lastDay, today(house, { timeZone })));
  for (const [agencyId, rows] of Map.groupBy(over, (row) => row.agencyId))
    await endLicences(
      house,
      agencyId,
      rows.map((row) => row.id),
    );
}
