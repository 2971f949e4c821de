// Asks the Géoplateforme: bounded in time and size, without cookies, redirections or anything about who asks.
import type { FastifyBaseLogger } from 'fastify';
import { VERSION } from '@vigie/domain/shared/version.ts';
import type { Clock } from '../clock.ts';
import { openBreaker } from './breaker.ts';

/** `absent`: the service has nothing at that address. `away`: it did not answer rightly, or is not asked for now. */
export type Answered = { readonly kind: 'found'; readonly bytes: Buffer } | { readonly kind: 'absent' } | { readonly kind: 'away' };

export interface Question {
  /** Path and query below the base address, already encoded. */
  readonly path: string;
  /** The most bytes that are read. */
  readonly limit: number;
  /** Whether the bytes are what was asked for. An error page with status 200 is not. */
  readonly looksRight: (bytes: Buffer) => boolean;
}

export interface UpstreamNeeds {
  readonly base: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly closing: AbortSignal;
  /** Milliseconds for one whole answer. */
  readonly patience: number;
}
export type Upstream = (question: Question) => Promise<Answered>;

/** Three in a row close the way: one tile alone may be broken. */
const WRONG_ANSWER = 0.34;
const AWAY = { kind: 'away' } as const;

async function read(response: Response, limit: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    // Leaving the loop closes the connection.
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The answer, or why it is wrong. */
async function judge(response: Response, { limit, looksRight }: Question): Promise<Answered | string> {
  if (response.status === 200) {
    const bytes = await read(response, limit);
    if (bytes === null) return `more than ${limit} bytes`;
    return looksRight(bytes) ? { kind: 'found', bytes } : 'not what was asked for';
  }
  await response.body?.cancel();
  return [204, 400, 404].includes(response.status) ? { kind: 'absent' } : `status ${response.status}`;
}

export function openUpstream({ base, clock, log, closing, patience }: UpstreamNeeds): Upstream {
  const breaker = openBreaker(clock);
  const init: RequestInit = { redirect: 'error', credentials: 'omit', headers: { 'user-agent': `Vigie/${VERSION}` } };
  return async (question) => {
    if (!breaker.mayAsk()) return AWAY;
    // Only the path of the service is logged: the query may be an address.
    const [where] = question.path.split('?');
    try {
      const response = await fetch(`${base}${question.path}`, { ...init, signal: AbortSignal.any([closing, AbortSignal.timeout(patience)]) });
      const answer = await judge(response, question);
      if (typeof answer !== 'string') {
        breaker.succeeded();
        return answer;
      }
      breaker.failed(WRONG_ANSWER);
      log.warn({ where, answer }, 'wrong answer of the map service');
    } catch (error) {
      breaker.failed();
      // A machine without internet is no fault: its base map stands.
      log.info({ where, err: error }, 'map service away');
    }
    return AWAY;
  };
}
