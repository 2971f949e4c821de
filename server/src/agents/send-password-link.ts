// A new link for a collaborator who cannot sign in any more.
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { sendPasswordLink } from '../identity/send-password-link.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { loadAgentFile } from './reach.ts';

export async function sendAgentPasswordLink(call: ScopedCall<typeof calls.sendPasswordLink>): Promise<{ message: string }> {
  const { member } = await loadAgentFile(call.tx, call.agencyId, call.params.id);
  return sendPasswordLink(call, member ?? undefined);
}
