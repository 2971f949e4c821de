// Keeps one stream of notices open to the server and marks what they name as stale: `{ topic: 'services', ids: [...] }`.
// After a disconnect it reconnects with a growing pause (1 to 60 s) and reloads the screen: notices were missed.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { queryClient, invalidate } from '../../shared/api/query-client.ts';
import { apiBase } from '../../shared/api/api-base.ts';
import { checkHealth } from '../../shared/api/connection.ts';
import { prefixFor } from '../../shared/api/transport.ts';
import { readEvents, type LiveEvent } from '../../shared/api/live-stream.ts';
import { passOn, type Notice } from '../../shared/api/notices.ts';
import { reportWarning } from '../../shared/errors/report-error.ts';
import { membershipOf, session } from '../../shared/session/session-store.ts';
import { refreshTokens } from '../../shared/session/tokens.ts';

function take({ data }: LiveEvent): void {
  let notice: Notice;
  try {
    notice = JSON.parse(data) as Notice;
  } catch {
    reportWarning('realtime notice not understood', data);
    return;
  }
  if (typeof notice.topic !== 'string') return;
  invalidate(notice.topic).catch(() => undefined);
  passOn(notice);
}

const agencyId = (): string | undefined => session.get().visited?.id ?? membershipOf(session.get())?.agency.id;

/** Returns whether the server closed the stream in favour of a newer one of the same person. */
async function once(signal: AbortSignal, onOpen: () => void): Promise<boolean> {
  const token = session.token();
  if (!token) throw new Error('no token');
  const response = await fetch(`${apiBase}${prefixFor(agency.live)}${agency.live.path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) await refreshTokens(apiBase, token);
  if (!response.ok) throw new Error(`live ${response.status}`);
  onOpen();
  let isReplaced = false;
  await readEvents(response, (heardNow) => {
    if (heardNow.event === 'replaced') isReplaced = true;
    else take(heardNow);
  });
  return isReplaced;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const LONGEST_PAUSE = 60_000;

async function keepListening(signal: AbortSignal): Promise<void> {
  let failures = 0;
  let wasOpen = false;
  const opened = (): void => {
    // Notices may have been missed while the connection was down.
    if (wasOpen) queryClient.invalidateQueries({ refetchType: 'active' }).catch(() => undefined);
    wasOpen = true;
    failures = 0;
  };
  while (!signal.aborted) {
    const isReplaced = await once(signal, opened).catch(() => false);
    if (signal.aborted) return;
    // The stream is the first to notice a lost connection.
    await checkHealth();
    // Many tabs would displace one another if they reconnected at once.
    await pause(isReplaced ? LONGEST_PAUSE : Math.min(LONGEST_PAUSE, 1000 * 2 ** Math.min(failures, 6)), signal);
    failures += 1;
  }
}

/** Opens the stream for the current membership and returns a function that closes it. The platform's own people have none. */
export function listen(): () => void {
  if (!agencyId()) return () => undefined;
  const stop = new AbortController();
  keepListening(stop.signal).catch(() => undefined);
  return () => stop.abort();
}
