// Helps a collaborator who can no longer sign in: sends a new link, or removes a second factor.
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { sendPasswordLink } from '../../identity/accounts/send-password-link.ts';
import { takeMembersFactor } from '../../identity/factors/take-factor-away.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { loadAgentFile } from '../reach.ts';

export async function sendAgentPasswordLink(call: ScopedCall<typeof calls.sendPasswordLink>): Promise<{ message: string }> {
  const { agency, member } = await loadAgentFile(call.tx, call.agencyId, call.params.id);
  return sendPasswordLink({ ...call, agency }, member ?? undefined);
}

export async function takeAgentsFactorAway(call: ScopedCall<typeof calls.takeFactorAway>): Promise<{ ok: true }> {
  const { member } = await loadAgentFile(call.tx, call.agencyId, call.params.id);
  return takeMembersFactor(call, member ?? undefined, 'agents.takeFactorAway');
}
