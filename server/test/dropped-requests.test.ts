import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../src/build-app.ts';
import { openTestHouse } from './house.ts';

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly code?: string; readonly message: string };
}
const [DEBUG, ERROR] = [20, 50];

const t = await openTestHouse();
const lines: LogLine[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(chunk.toString()) as LogLine);
    done();
  },
});
const app = await buildApp({ ...t.house, log: pino({ level: 'debug', base: null }, sink) });
let asked = 0;
const endless = () =>
  new Readable({
    read: () => {
      asked += 1;
    },
  });
app.post('/endless', { config: { callName: 'endless' } }, (_request, reply) => reply.type('text/plain').send(endless()));
app.get('/broken', { config: { callName: 'broken' } }, (_request, reply) => {
  const source = new Readable({ read: () => undefined });
  setImmediate(() => source.destroy(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })));
  return reply.type('text/plain').send(source);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

const errors = () => lines.filter(({ level }) => level >= ERROR);
const dropped = () => lines.filter(({ level, msg }) => level === DEBUG && msg === 'the browser dropped the request');

/** Sends these lines as they are, and disconnects once the server is processing them. */
async function sendAndLeave(text: string, isAtWork: () => boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text.replaceAll('\n', '\r\n'));
  await expect.poll(isAtWork).toBe(true);
  socket.destroy();
}

const { owner } = await t.agency();
const signedIn = `Host: vigie\nAuthorization: Bearer ${owner.token}`;

describe('a request that the browser drops', () => {
  test('while it waits for the answer is no error', async () => {
    await sendAndLeave('POST /endless HTTP/1.1\nHost: vigie\nContent-Type: application/json\nContent-Length: 2\n\n{}', () => asked > 0);
    await expect.poll(() => dropped().length).toBe(1);
    expect(errors()).toEqual([]);
  });

  test('in the middle of a file is no error', async () => {
    const form = `POST /api/upload?agencyId=${owner.agencyId} HTTP/1.1\n${signedIn}\nContent-Type: multipart/form-data; boundary=b\nContent-Length: 9000\n\n`;
    await sendAndLeave(`${form}--b\nContent-Disposition: form-data; name="files"; filename="a.txt"\nContent-Type: text/plain\n\nHalf of it`, () =>
      lines.some(({ msg }) => msg === 'starting multipart parsing'),
    );
    await expect.poll(() => dropped().length).toBe(1);
    expect(errors()).toEqual([]);
  });

  test('differs from a stream that breaks while the browser is still there', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/broken`);
    expect(answer.status).toBe(500);
    expect(errors()).toMatchObject([{ msg: 'call failed', err: { code: 'ERR_STREAM_PREMATURE_CLOSE' } }]);
    expect(dropped()).toEqual([]);
  });
});
