import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { expect, test } from 'vitest';
import { keepRawBody, rawBodyOf } from './raw-body.ts';

const requestOf = (bodyLimit = 20): FastifyRequest => ({ routeOptions: { bodyLimit } }) as FastifyRequest;
const keep = (request: FastifyRequest, ...pieces: string[]) =>
  keepRawBody(request, {} as FastifyReply, Readable.from(pieces.map((piece) => Buffer.from(piece))) as RequestPayload);

test('a body is kept byte for byte, even when it arrives in pieces, and is then parsed', async () => {
  const request = requestOf();
  const onward = await keep(request, '{"a": ', '"é"}');
  expect(rawBodyOf(request)).toBe('{"a": "é"}');
  expect(Buffer.concat(await (onward as Readable).toArray()).toString()).toBe('{"a": "é"}');
  expect(onward.receivedEncodedLength).toBe(11);
});

test('an empty body passes nothing on, and a request without a kept body has none', async () => {
  const request = requestOf();
  expect(rawBodyOf(request)).toBe('');
  expect(await ((await keep(request)) as Readable).toArray()).toEqual([]);
  expect(rawBodyOf(request)).toBe('');
});

test('a body beyond the call’s limit is refused while it arrives', async () => {
  await expect(keep(requestOf(), 'x'.repeat(12), 'x'.repeat(12))).rejects.toThrow(expect.objectContaining({ code: 'shared.too_large' }));
});
