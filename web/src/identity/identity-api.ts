// The calls of profile, sign-out, devices and notifications.
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { clientOf } from '../shared/api/client.ts';
import { apiBase } from '../shared/api/api-base.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { drafts } from '../shared/ui/form/draft/draft-store.ts';
import { leaveUnasked } from '../shared/session/re-login.ts';
import { session } from '../shared/session/session-store.ts';
import { tokensInMemory } from '../shared/session/tokens.ts';
import { queryClient } from '../shared/api/query-client.ts';

export const identityApi = clientOf(identity);

/** What `fetch` throws without an answer. */
const isNoNetwork = (error: unknown): boolean => error instanceof TypeError;

/** Ends the session here and on the server. Without a network the server's part is left to the tokens' expiry. */
export async function signOut(): Promise<void> {
  leaveUnasked();
  const tokens = tokensInMemory();
  if (tokens) {
    await fetch(`${apiBase}/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: tokens.refreshToken }),
      keepalive: true,
    }).catch((error: unknown) => (isNoNetwork(error) ? undefined : reportError(error)));
  }
  drafts.dropAll();
  const { user } = session.get();
  await session.signOut();
  queryClient.clear();
  // A browser without storage has nothing to delete. A desk never loads the phone's storage code.
  if (user) await import('../shared/offline/leftovers.ts').then(({ forgetDone }) => forgetDone(user)).catch(reportError);
}

/** Refreshes the current user. Without a network the stored copy is used. */
export async function reloadUser(): Promise<void> {
  session.setUser(await identityApi.me());
}
