// Saves an agent's rights with their dependencies, never beyond the giver's own rights.
import { and, eq } from 'drizzle-orm';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agentsCan, isOwnFile } from '@vigie/domain/agents/agents-can.ts';
import { closeRights, rightLabel, rightsBeyondGiver } from '@vigie/domain/identity/rights.ts';
import { forbidden, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { agentErrors } from '../errors.ts';
import { ensureMember, loadAgentFile } from '../reach.ts';
import { presentFile } from '../read-agent.ts';

export async function saveRights(call: ScopedCall<typeof calls.saveRights>) {
  const { tx, agencyId, actor, params, body } = call;
  const file = await loadAgentFile(tx, agencyId, params.id, { lock: true });
  if (file.access.isManager) throw refusal(agentErrors, 'agents.manager_stays');
  if (isOwnFile(actor, file.access)) throw refusal(agentErrors, 'agents.rights_own');
  if (!agentsCan.editRights(actor, file.access)) throw forbidden('editAgentRights');
  const member = await ensureMember(tx, file.agent, file.member);
  const beyond = rightsBeyondGiver(actor, member.rights, body.rights);
  if (beyond.length > 0) throw refusal(agentErrors, 'agents.rights_beyond', { rights: beyond, labels: beyond.map(rightLabel) });
  const [row] = await tx
    .update(userCompanies)
    .set({ rights: closeRights(body.rights), kind: body.kind })
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, member.id), eq(userCompanies.version, body.version)))
    .returning({ userId: userCompanies.userId });
  if (!row) throw await staleOf(tx, agencyId, userCompanies, 'user_companies', member.id);
  if (row.userId) await notifyScreens(tx, { agencyId, topic: 'people', ids: [row.userId] });
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [params.id], agentIds: [params.id] });
  return presentFile(call, params.id);
}
