// The calls of sign-in, profile, devices and notifications.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { clientOf } from '../shared/api/client.ts';
import { apiBase } from '../shared/api/api-base.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { drafts } from '../shared/ui/form/draft-store.ts';
import { askAgain, leaveUnasked } from '../shared/session/re-login.ts';
import { session } from '../shared/session/session-store.ts';
import { tokensInMemory, writeTokens } from '../shared/session/tokens.ts';
import { queryClient } from '../shared/api/query-client.ts';

export const identityApi = clientOf(identity);

/** Begins the session: tokens first, since the answer to "who am I" needs them. */
export async function takeTokens(answer: { readonly token: string; readonly refresh_token: string }): Promise<void> {
  const tokens = { token: answer.token, refreshToken: answer.refresh_token };
  await writeTokens(tokens);
  const user = await identityApi.me();
  await session.signIn(tokens, user, user.email);
  askAgain();
}

export async function signIn(username: string, password: string): Promise<void> {
  await takeTokens(await identityApi.login({ body: { username, password } }));
}

/** The password was right, and the account asks for more. */
export interface SecondStep {
  readonly ticket: string;
  readonly totp: boolean;
  readonly passkey: boolean;
}
export const secondStepOf = (error: unknown): SecondStep | null =>
  error instanceof ApiError && error.code === 'identity.second_step' ? (error.data as SecondStep) : null;

/** What `fetch` throws without an answer. */
const isNoNetwork = (error: unknown): boolean => error instanceof TypeError;

/** Ends the session here and on the server; without a network the server's part is left to the tokens' expiry. */
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
  // A browser that keeps nothing has nothing to forget.
  // A desk never loads what a phone keeps.
  if (user) await import('../shared/offline/leftovers.ts').then(({ forgetDone }) => forgetDone(user)).catch(reportError);
}

/** Brings the person up to date; a kept copy serves while there is no network. */
export async function reloadUser(): Promise<void> {
  session.setUser(await identityApi.me());
}
