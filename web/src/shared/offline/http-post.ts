// Sends a line or a file with the owner's token, renewed when it has expired, or their pass. Runs in a page or in the worker.
import { apiBase } from '../api/api-base.ts';
import { readKept } from '../session/session-storage.ts';
import { RefreshRefused, readTokens, refreshTokens } from '../session/tokens.ts';
import { clockTold } from './clock/device-clock.ts';
import type { OutboxPost } from './drain.ts';
import type { OutboxOwner } from './outbox-types.ts';
import { fileOutcomeOf, outcomeOf, type Outcome } from './schedule.ts';
import { dropPass, passOf } from './senders.ts';

/** A line is short; a photo on a bad network is not. */
const MESSAGE_TIME = 30_000;
const FILE_TIME = 180_000;

/** The session as the page stores it. A line is sent only under its owner's name. */
interface KeptSession {
  readonly user: { readonly id: string } | null;
}

interface Credential {
  readonly token: string;
  /** Sends after its owner has left; it cannot be renewed. */
  readonly isPass: boolean;
}

async function credentialOf({ userId }: OutboxOwner): Promise<Credential | null> {
  const [session, tokens] = await Promise.all([readKept<KeptSession>('session'), readTokens()]);
  if (session?.user?.id === userId && tokens) return { token: tokens.token, isPass: false };
  const pass = await passOf(userId);
  return pass === null ? null : { token: pass, isPass: true };
}

const unreachable: Outcome = { kind: 'unreachable', status: 0, message: 'Pas de réseau' };
const serverTime = (response: Response): string => {
  const said = Date.parse(response.headers.get('date') ?? '');
  return new Date(Number.isNaN(said) ? Date.now() : said).toISOString();
};

type Send = (token: string) => Promise<Response>;
type Read = (status: number, body: unknown, receivedAt: string) => Outcome;

async function attempt(owner: OutboxOwner, send: Send, read: Read, again = false): Promise<Outcome> {
  const credential = await credentialOf(owner);
  if (!credential) return { kind: 'signedOut' };
  const { token, isPass } = credential;
  const response = await send(token);
  if (response.status !== 401) return read(response.status, await response.json().catch(() => null), serverTime(response));
  if (isPass) await dropPass(token);
  if (isPass || again) return { kind: 'signedOut' };
  await refreshTokens(apiBase, token);
  return attempt(owner, send, read, true);
}

async function outcome(owner: OutboxOwner, send: Send, read: Read): Promise<Outcome> {
  try {
    return await attempt(owner, send, read);
  } catch (error) {
    return error instanceof RefreshRefused ? { kind: 'signedOut' } : unreachable;
  }
}

export const httpPost = (owner: OutboxOwner): OutboxPost => ({
  message: (line) =>
    outcome(
      owner,
      (token) =>
        fetch(`${apiBase}/agent/${line.agentId}/sourcing/${line.kind}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            id: line.id,
            madeAt: line.madeAt,
            sentAt: new Date().toISOString(),
            ...clockTold(line.clock),
            planAt: line.planAt ?? null,
            aside: line.state === 'skipped' ? 'skipped' : (line.aside ?? null),
            position: line.position,
            payload: line.payload,
          }),
          signal: AbortSignal.timeout(MESSAGE_TIME),
        }),
      outcomeOf,
    ),
  file: (file) => {
    const form = new FormData();
    form.append('files', file.blob, file.name);
    return outcome(
      owner,
      (token) =>
        fetch(`${apiBase}/upload?${new URLSearchParams({ agencyId: owner.agencyId, id: file.id })}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
          signal: AbortSignal.timeout(FILE_TIME),
        }),
      (status, body, at) => fileOutcomeOf(status, body, file.id, at),
    );
  },
});
