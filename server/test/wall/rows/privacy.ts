// Creates collaborators who have left: one whose data may be erased, one whose file is kept for a dispute.
import { personHolds } from '@vigie/db/tables/privacy.ts';
import { makeAgentContract } from '@vigie/demo/factories/agents.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import type { Maker } from './made.ts';

export async function privacyRows({ t, here }: Maker) {
  return t.platform(async (tx) => {
    const gone = await makeAgent(tx, here.id, { firstname: 'Line', lastname: 'Partie', status: AgentStatus.archived });
    await makeAgentContract(tx, gone, { startOn: '2020-01-01', endOn: '2020-12-31' });
    const held = await makeAgent(tx, here.id, { firstname: 'Marc', lastname: 'Gardé', status: AgentStatus.archived });
    await tx.insert(personHolds).values({ agencyId: here.id, agentId: held.id, reason: 'Prud’hommes' });
    return { gone: gone.id, held: held.id };
  });
}
