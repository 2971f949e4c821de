// Posts one signed body to an agency's address: within a time, without redirects, never into a private network.
import { request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ANSWER_LENGTH, ANSWER_MS, addressIssue, type DeliveryError } from '@vigie/domain/agency/webhooks/webhook.ts';
import { isPublicAddress, NotPublicAddress, publicLookup, type Resolve } from '../../plumbing/outbound/public-address.ts';

export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** An address of this machine is called too. */
  readonly takesLocal: boolean;
  /** Ends the call: this process stops. */
  readonly closing: AbortSignal;
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
}

export type Outcome =
  | { readonly status: number; readonly answer: string; readonly error: null; readonly retryAfter?: string | undefined }
  | { readonly status: null; readonly answer: ''; readonly error: DeliveryError; readonly retryAfter?: undefined };

/** A connection of its own each time: a kept one would skip the look at the address. */
const agent = new Agent({ keepAlive: false });
const MOST_BYTES = ANSWER_LENGTH * 4;

const failed = (error: DeliveryError): Outcome => ({ status: null, answer: '', error });

const codeOf = (error: Error): string => {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
};

function errorOf(error: Error, timeout: AbortSignal): DeliveryError {
  if (error instanceof NotPublicAddress) return 'notPublic';
  if (timeout.aborted) return 'timeout';
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(codeOf(error)) ? 'certificate' : 'unreachable';
}

/** Enough of the answer to show. PostgreSQL keeps no zero character. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      const bytes = Buffer.from(part);
      parts.push(bytes);
      size += bytes.length;
      if (size >= MOST_BYTES) break;
    }
  } catch {
    // The status has come: an answer that breaks off changes nothing.
  }
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', '').slice(0, ANSWER_LENGTH).toWellFormed();
}

/** A name is judged when it is connected to. An address in figures never asks for a name. */
const isClosed = ({ hostname }: URL): boolean => {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublicAddress(literal);
};

/** Any answer is an outcome, a redirect too. Throws only when this process stops. */
export async function post({ url, headers, body, takesLocal, closing, timeoutMs = ANSWER_MS, resolve }: Posting): Promise<Outcome> {
  if (addressIssue(url, takesLocal) !== null) return failed('notPublic');
  const address = new URL(url);
  const isLocal = address.protocol === 'http:';
  if (!isLocal && isClosed(address)) return failed('notPublic');
  const timeout = AbortSignal.timeout(timeoutMs);
  const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, signal: AbortSignal.any([timeout, closing]) };
  try {
    const response = await new Promise<IncomingMessage>((done, refuse) => {
      const sent = isLocal
        ? requestPlain(address, options, done)
        : requestSecure(address, { ...options, agent, lookup: publicLookup(resolve) }, done);
      sent.on('error', refuse);
      sent.end(body);
    });
    const retryAfter = response.headers['retry-after'];
    return { status: response.statusCode ?? 0, answer: await beginningOf(response), error: null, retryAfter };
  } catch (error) {
    closing.throwIfAborted();
    if (error instanceof Error) return failed(errorOf(error, timeout));
    throw error;
  }
}
