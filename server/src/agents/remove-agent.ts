// Deletes, archives, deactivates or reactivates an agent. Archiving keeps the file and closes the account.
import { and, eq } from 'drizzle-orm';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { AgentStatus, agentMayBecome } from '@vigie/domain/agents/agent.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { licenceRemovalRefusal, removalRefusal } from '@vigie/domain/agents/licence.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { forbidden, refusal } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { agentErrors } from './errors.ts';
import { demandFileQuota } from './pricing.ts';
import { leaveRoom } from './accounts/leave-room.ts';
import { loadAgentFile, today, type AgentFile } from './reach.ts';
import { countUpcoming } from './file/upcoming-services.ts';

type Call = ScopedCall<typeof calls.remove>;
type Kind = Call['params']['kind'];

const targets = {
  archive: AgentStatus.archived,
  delete: AgentStatus.deleted,
  deactivate: AgentStatus.unlicensed,
  revive: AgentStatus.unlicensed,
} as const;
const rights: Record<Kind, Right> = {
  archive: 'archiveAgents',
  delete: 'deleteAgents',
  deactivate: 'editAgentLicences',
  revive: 'editAgents',
};
/** The main administrator always stays. The message says so instead of naming a missing right. */
const may: Record<Kind, (actor: Call['actor'], id: string) => boolean> = {
  archive: (actor, id) => agentsCan.archive(actor, { id, isManager: false }),
  delete: (actor, id) => agentsCan.delete(actor, { id, isManager: false }),
  deactivate: (actor, id) => agentsCan.editLicence(actor, { id, isManager: false }),
  revive: (actor) => agentsCan.revive(actor),
};

async function demandLawful({ tx, agencyId, params: { id, kind }, house }: Call, { agent, access }: AgentFile): Promise<void> {
  const status = agent.status as AgentStatus;
  if (kind !== 'revive' && removalRefusal(access)) throw refusal(agentErrors, 'agents.manager_stays');
  const licence =
    kind === 'deactivate'
      ? licenceRemovalRefusal({
          status,
          isManager: access.isManager,
          willDeactivate: agent.willDeactivateOn !== null,
          willActivate: agent.willActivateOn !== null,
        })
      : null;
  if (licence) throw new ApiError(409, { code: 'agents.licence_refused', message: licence });
  const revived = kind === 'revive';
  if ((revived !== (status === AgentStatus.archived) && (revived || kind === 'archive')) || !agentMayBecome(status, targets[kind]))
    throw refusal(agentErrors, 'agents.impossible_move');
  if (kind === 'delete' && (await countUpcoming(tx, agencyId, id, house.clock.instant())) > 0) throw refusal(agentErrors, 'agents.has_services');
  if (revived) await demandFileQuota(tx, agencyId);
}

export async function removeAgent(call: Call): Promise<{ ok: true }> {
  const {
    tx,
    agencyId,
    actor,
    params: { id, kind },
    house,
  } = call;
  if (!may[kind](actor, id)) throw forbidden(rights[kind]);
  const file = await loadAgentFile(tx, agencyId, id, { lock: true });
  await demandLawful(call, file);
  await tx
    .update(agents)
    .set({ status: targets[kind], nextSubscription: 0, willActivateOn: null, willDeactivateOn: null })
    .where(and(eq(agents.agencyId, agencyId), eq(agents.id, id)));
  if (kind !== 'revive') await leaveRoom(tx, agencyId, [id], today(house, file.agency));
  if (file.member && kind !== 'revive') {
    await tx
      .update(userCompanies)
      .set({ disabledAt: house.clock.instant() })
      .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, file.member.id)));
    if (file.member.userId) await notifyScreens(tx, { agencyId, topic: 'people', ids: [file.member.userId] });
  }
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [id], agentIds: [id] });
  return { ok: true };
}
