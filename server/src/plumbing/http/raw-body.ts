// Keeps the bytes of a body beside its parsed form: a signature covers the bytes.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { refusal, transportErrors } from '../errors.ts';

const bodies = new WeakMap<FastifyRequest, string>();

/** Empty for a call that was not bound with `rawBody`. */
export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request) ?? '';

export async function keepRawBody(request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> {
  const { bodyLimit } = request.routeOptions;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    const bytes = Buffer.from(chunk as Uint8Array | string);
    size += bytes.length;
    if (bodyLimit !== undefined && size > bodyLimit) throw refusal(transportErrors, 'shared.too_large');
    chunks.push(bytes);
  }
  const whole = Buffer.concat(chunks);
  bodies.set(request, whole.toString('utf8'));
  return Object.assign(Readable.from(whole.length > 0 ? [whole] : []), { receivedEncodedLength: whole.length }) as RequestPayload;
}
