import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { closeSlowBodies } from './slow-bodies.ts';

const IDLE = 150;
const app = Fastify();
closeSlowBodies(app, { headers: 60_000, idle: IDLE, body: 60_000, upload: 60_000 });
app.post('/', async () => {
  await new Promise((resolve) => setTimeout(resolve, 4 * IDLE));
  return 'done';
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

test('an answer that takes longer than a body may pause is awaited, because the request is complete', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  expect([answer.status, await answer.text()]).toEqual([200, 'done']);
});

test('a body that stops arriving ends with 408', async () => {
  const said = await new Promise<string>((resolve, reject) => {
    let words = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"'),
    );
    socket.on('data', (bytes: Buffer) => (words += bytes.toString()));
    socket.on('close', () => resolve(words)).on('error', reject);
  });
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});
