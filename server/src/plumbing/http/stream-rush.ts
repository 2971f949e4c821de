// How fast one sign-in may open streams: refused before the session is looked at, so that a rush of them delays nobody else.
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { refusal, sessionErrors } from '../errors.ts';
import type { Clock } from '../clock.ts';

/** Twice the streams that a person may hold: all screens of a browser that starts again come at once. */
export const STREAMS_PER_SECOND = 20;
const SECOND = 1000;

/** Gives the function that counts a request for a stream; it throws 429 for one more than fits into the second. */
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

/** Of a call that streams; any other passes. */
export function throttleStreams(spec: EndpointSpec, { headers }: FastifyRequest): void {
  if (isStream(spec)) rush(headers.authorization ?? '');
}
