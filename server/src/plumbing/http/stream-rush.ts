// Limits how fast one session may open streams. It refuses before the session check, so that a rush delays nobody else.
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { refusal, sessionErrors } from '../errors.ts';
import type { Clock } from '../clock.ts';

/** Twice the streams that a person may have: all screens of a restarted browser come at once. */
export const STREAMS_PER_SECOND = 20;
const SECOND = 1000;

/** Returns the function that counts a request for a stream. It throws 429 beyond the limit of the second. */
export function createStreamRush(clock: Pick<Clock, 'now'>, most = STREAMS_PER_SECOND): (credentials: string) => void {
  let opened = new Map<string, number>();
  let since = -Infinity;
  return (credentials) => {
    const now = clock.now();
    if (Math.abs(now - since) >= SECOND) {
      opened = new Map();
      since = now;
    }
    const count = (opened.get(credentials) ?? 0) + 1;
    opened.set(credentials, count);
    if (count > most) throw refusal(sessionErrors, 'identity.too_many_attempts');
  };
}

const isStream = ({ produces }: EndpointSpec): boolean => produces?.includes('text/event-stream') ?? false;

const rush = createStreamRush(Date);

/** For a call that streams. Any other passes. */
export function throttleStreams(spec: EndpointSpec, { headers }: FastifyRequest): void {
  if (isStream(spec)) rush(headers.authorization ?? '');
}
