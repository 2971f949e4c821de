// Begins a session from the server's answer to a password, a code or a passkey. Separate from what every phone loads.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { askAgain } from '../../shared/session/re-login.ts';
import { session } from '../../shared/session/session-store.ts';
import { writeTokens } from '../../shared/session/tokens.ts';
import { identityApi } from '../identity-api.ts';

/** Begins the session: tokens first, since the request for the current user needs them. */
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

/** The password was right, and the account requires more. */
export interface SecondStep {
  readonly ticket: string;
  readonly totp: boolean;
  readonly passkey: boolean;
}
export const secondStepOf = (error: unknown): SecondStep | null =>
  error instanceof ApiError && error.code === 'identity.second_step' ? (error.data as SecondStep) : null;
