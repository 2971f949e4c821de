// Stores and renews the two session tokens: one refresh at a time over all tabs and the service worker.
//
// The field outbox calls `refreshTokens(failed)` too, in the page or in the worker. It runs under the Web Lock `vigie-refresh`. It first
// checks whether the tokens were renewed meanwhile, and only then uses the refresh token.
import { forget, keep, readKept } from './session-storage.ts';

export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

const KEY = 'tokens';

/** Memory first: a private window without IndexedDB still works until it is closed. */
let memory: TokenPair | null = null;

export async function readTokens(): Promise<TokenPair | null> {
  try {
    memory = (await readKept<TokenPair>(KEY)) ?? null;
  } catch {
    // Storage refused: the copy in memory counts.
  }
  return memory;
}

export const tokensInMemory = (): TokenPair | null => memory;

export async function writeTokens(tokens: TokenPair | null): Promise<void> {
  memory = tokens;
  try {
    await (tokens ? keep(KEY, tokens) : forget(KEY));
  } catch {
    // Storage refused: the session lasts as long as the page.
  }
}

/** The refresh token is spent, revoked or unknown: only a new sign-in helps. */
export class RefreshRefused extends Error {
  constructor() {
    super('Échec du rafraîchissement du token...');
    this.name = 'RefreshRefused';
  }
}

const underLock = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request('vigie-refresh', work) : work());

let flight: Promise<string> | null = null;

/** Returns a token newer than `failed`. Throws RefreshRefused when the session is over, TypeError when there is no network. */
export function refreshTokens(base: string, failed: string | null): Promise<string> {
  flight ??= underLock(() => renew(base, failed)).finally(() => {
    flight = null;
  });
  return flight;
}

async function renew(base: string, failed: string | null): Promise<string> {
  const kept = await readTokens();
  if (!kept) throw new RefreshRefused();
  if (kept.token !== failed) return kept.token;
  const response = await fetch(`${base}/token/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: kept.refreshToken }),
  });
  if (response.status >= 500) throw new TypeError('refresh unavailable');
  if (!response.ok) throw new RefreshRefused();
  const answer = (await response.json()) as { token: string; refresh_token: string };
  await writeTokens({ token: answer.token, refreshToken: answer.refresh_token });
  return answer.token;
}
