// Makes an agent sign in again by closing all their sessions. Only the owner may (F-242, F-245).
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { closeAllSessions } from '../../identity/refresh-tokens.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { agentErrors } from '../errors.ts';
import { loadAgentFile } from '../reach.ts';

const ASKED = 'Demande de reconnexion effectuée.';

export async function disconnectAgent({ tx, agencyId, actor, params, house }: ScopedCall<typeof calls.disconnect>): Promise<{ message: string }> {
  if (!agentsCan.disconnect(actor))
    throw new ApiError(403, {
      code: 'IsGranted',
      message: "Seul le propriétaire de l'agence peut demander une reconnexion",
    });
  const { member } = await loadAgentFile(tx, agencyId, params.id);
  const userId = member?.userId;
  if (!userId) throw refusal(agentErrors, 'agents.no_account');
  await house.db.platform((platform) => closeAllSessions(house, platform, userId), 'agents.disconnect');
  await notifyScreens(tx, { agencyId, topic: 'people', ids: [userId] });
  return { message: ASKED };
}
