// Receives webhooks in tests: a real local server that keeps what it hears.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';

export interface Heard {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
}
export type Reply = (response: ServerResponse, heard: Heard) => void;

export interface Receiver {
  readonly url: string;
  readonly heard: Heard[];
  /** How it answers from now on. */
  reply(reply: Reply): void;
}

export const answers =
  (status: number, text = ''): Reply =>
  (response) => {
    response.writeHead(status).end(text);
  };

export async function openReceiver(): Promise<Receiver> {
  const heard: Heard[] = [];
  let current = answers(204);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      const one = { id, headers: request.headers, body: Buffer.concat(parts).toString('utf8'), path: request.url ?? '' };
      heard.push(one);
      current(response, one);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the receiver has no port');
  return { url: `http://127.0.0.1:${at.port}/vigie`, heard, reply: (reply) => void (current = reply) };
}
