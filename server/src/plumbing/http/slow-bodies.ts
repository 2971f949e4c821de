// Closes the connection of a half-sent body after some seconds without a byte, or when the whole takes too long. Node's own limit is one for all
// requests and must let a photo through on a bad network. Here nothing is cut while it still moves.
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { transportErrors } from '../errors.ts';
import type { Patience } from './limits.ts';

const { status, message } = transportErrors['shared.too_slow'];
const WORDS = JSON.stringify({ code: 'shared.too_slow', message });
const ANSWER = [
  `HTTP/1.1 ${status} Request Timeout`,
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(WORDS)}`,
  'connection: close',
  '',
  WORDS,
].join('\r\n');

/** Sends the refusal, if no other answer has begun, and closes. */
function closeSlow(socket: Socket, hasAnswer: boolean): void {
  if (!hasAnswer && socket.writable) socket.end(ANSWER);
  socket.destroySoon();
}

/** A connection without a valid request: too slow, too long, or not HTTP. */
export function answerBroken(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return closeSlow(socket, false);
  const line = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  if (socket.writable) socket.end(`HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  socket.destroySoon();
}

const hasBody = ({ headers }: FastifyRequest): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch({ raw, headers }: FastifyRequest, reply: FastifyReply, { idle, body }: Patience): void {
  const { socket } = raw;
  const giveUp = (): void => closeSlow(socket, reply.raw.headersSent);
  // Data that waits for this server is not the sender's delay.
  const isOurs = (): boolean => raw.complete || raw.readableLength > 0;
  raw.on('timeout', () => {
    if (isOurs()) socket.setTimeout(idle);
    else giveUp();
  });
  socket.setTimeout(idle);
  const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
  const end = isUpload ? undefined : setTimeout(giveUp, body).unref();
  let isDone = false;
  const done = (): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(end);
    // After the answer the connection waits for its next request, with the server's own limit.
    if (!socket.destroyed) socket.setTimeout(reply.raw.writableFinished ? reply.server.server.keepAliveTimeout : 0);
  };
  raw.once('end', done).once('close', done);
}

export function closeSlowBodies(app: FastifyInstance, patience: Patience): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket instanceof Socket && hasBody(request)) watch(request, reply, patience);
  });
}
