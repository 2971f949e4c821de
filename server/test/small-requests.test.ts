import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../src/build-app.ts';
import { openTestHouse } from './house.ts';
import { formOf } from './papers.ts';

const t = await openTestHouse();
const a = await t.agency();
const app = await buildApp(t.house, { headers: 400, idle: 400, body: 1_200, upload: 60_000 });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});
afterEach(() => vi.restoreAllMocks());

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const post = (url: string, payload: string, token?: string) =>
  t.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
/** The longest text that was parsed meanwhile. */
function parsed(): () => number {
  const spy = vi.spyOn(JSON, 'parse');
  return () => Math.max(0, ...spy.mock.calls.map(([text]) => String(text).length));
}

describe('a body beyond its call’s limit', () => {
  const save = `/agency/${a.id}/customer`;
  const saveMany = `/agency/${a.id}/circuits`;

  test('of millions of brackets is refused at sign-in before it is parsed', async () => {
    const longest = parsed();
    const answer = await post('/login_check', deep(1_900_000));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'shared.too_large']);
    expect(longest()).toBeLessThan(10_000);
  });

  test('of as many as fit is refused as malformed before it is parsed, also with a session', async () => {
    const longest = parsed();
    for (const answer of [await post('/login_check', deep(30_000)), await post(saveMany, deep(1_900_000), a.manager.token)])
      expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'shared.malformed', message: 'La requête transmise semble incorrecte' }]);
    expect(longest()).toBeLessThan(10_000);
  });

  test('is refused before it is read, without a session or the right', async () => {
    const longest = parsed();
    expect((await post(saveMany, deep(1_900_000))).statusCode).toBe(401);
    expect((await post(saveMany, deep(1_900_000), a.customer.token)).statusCode).toBe(404);
    expect((await post(saveMany, deep(1_900_000), a.agent.token)).statusCode).toBe(403);
    expect(longest()).toBeLessThan(10_000);
  });

  test('may hold some fields without a session, a form with one, and more where the call says so', async () => {
    const words = (bytes: number) => JSON.stringify({ username: 'x'.repeat(bytes), name: 'x'.repeat(300) });
    expect((await post('/login_check', words(60_000))).statusCode).toBe(422);
    expect((await post('/login_check', words(66_000))).statusCode).toBe(413);
    expect((await post('/contract/customer/signature', words(400_000))).statusCode).toBe(422);
    expect((await post(save, words(1_000_000), a.manager.token)).statusCode).toBe(422);
    expect((await post(save, words(1_100_000), a.manager.token)).statusCode).toBe(413);
    expect((await post(saveMany, words(4_000_000), a.manager.token)).statusCode).toBe(422);
    expect((await post(saveMany, words(4_300_000), a.manager.token)).statusCode).toBe(413);
  });

  test('that cannot be read counts as an attempt, whatever name it contains', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 110; attempt += 1) statuses.push((await post('/user/forgot-password', '{"identifier":')).statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(100);
    expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429));
  });

  test('does not delay other answers', async () => {
    const health = await Promise.all([
      ...Array.from({ length: 6 }, () => post('/login_check', deep(1_900_000))),
      t.app.inject({ url: '/api/health' }),
    ]);
    expect(health.map(({ statusCode }) => statusCode)).toEqual([413, 413, 413, 413, 413, 413, 200]);
  });
});

/** A connection on which these lines were sent. `answer` is everything received until it is closed. */
async function say(text: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text.replaceAll('\n', '\r\n'));
  return { socket, answer: once(socket, 'close').then(() => Buffer.concat(chunks).toString()) };
}
const login = (length: number) => `POST /api/login_check HTTP/1.1\nHost: vigie\nContent-Type: application/json\nContent-Length: ${length}\n`;

describe('a request that is half sent', () => {
  test('is answered and its connection closed, many at once, and the server stays free', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => say(`${login(60_000)}\n{"username":`)));
    const answers = await Promise.all(many.map(({ answer }) => answer));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"message":"La requête a mis trop de temps à arriver. Réessayez."');
    }
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  });

  test('that ends in its headers is closed too', async () => {
    expect(await (await say('POST /api/login_check HTTP/1.1\nHost: vi')).answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('that comes a byte at a time is closed when it takes too long', async () => {
    const { socket, answer } = await say(`${login(60_000)}\n`);
    const drip = setInterval(() => socket.write('['), 100);
    expect(await answer.finally(() => clearInterval(drip))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is closed as well when its sender was already refused', async () => {
    const { answer } = await say(
      `POST /api/agency/${a.id}/circuits HTTP/1.1\nHost: vigie\nContent-Type: application/json\nContent-Length: 60000\n\n{`,
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('that is a slow photo is accepted, however long it takes', async () => {
    const content = Buffer.from('the incident, seen at night. '.repeat(20));
    const { payload, headers } = formOf([{ name: 'photo.txt', content }], a.agent);
    const head = [
      `POST /api/upload?agencyId=${a.id} HTTP/1.1`,
      'Host: vigie',
      `Authorization: ${headers.authorization}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
      'Connection: close',
    ].join('\n');
    const { socket, answer } = await say(`${head}\n\n`);
    // Twenty parts, longer together than any other body may take.
    let sent = 0;
    const drip = setInterval(() => {
      socket.write(payload.subarray(sent, sent + Math.ceil(payload.length / 20)));
      sent += Math.ceil(payload.length / 20);
    }, 100);
    const text = await answer.finally(() => clearInterval(drip));
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain('photo.txt');
  });

  test('leaves a reused connection open', async () => {
    const body = JSON.stringify({ username: 'x', password: 'y' });
    const { socket, answer } = await say(`${login(body.length)}\n${body}`);
    for (let time = 0; time < 3; time += 1) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      expect(chunk.toString()).toMatch(/^HTTP\/1\.1 401 /);
      socket.write(`${login(body.length)}${time === 2 ? 'Connection: close\n' : ''}\n${body}`.replaceAll('\n', '\r\n'));
    }
    await answer;
  });
});

describe('live streams', () => {
  /** Opens one and waits until it is ready. `text` is the content so far. */
  async function listen(token: string) {
    const stop = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/agent/${a.agent.agentId}/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    // A stream bypasses the framework, and still has its headers.
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const ear = { text: '', ended: false, close: () => stop.abort() };
    void (async () => {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) ear.text += chunk;
      ear.ended = true;
    })().catch(() => undefined);
    await expect.poll(() => ear.text).toContain('event: ready');
    return ear;
  }

  test('are limited to ten per person: the oldest ones are notified and end', async () => {
    const ears: Awaited<ReturnType<typeof listen>>[] = [];
    for (let count = 0; count < 13; count += 1) ears.push(await listen(a.agent.token));
    await expect.poll(() => ears.map(({ ended }) => ended)).toEqual([true, true, true, ...Array.from({ length: 10 }, () => false)]);
    for (const { text } of ears.slice(0, 3)) expect(text).toContain('event: replaced');
    for (const ear of ears) ear.close();
    const again = await listen(a.agent.token);
    expect(again.ended).toBe(false);
    again.close();
  });

  test('of one session are refused at three hundred at once, and the next call is answered', async () => {
    const opened = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const stop = new AbortController();
        const { status } = await fetch(`http://127.0.0.1:${port}/api/agent/${a.agent.agentId}/live`, {
          headers: { authorization: `Bearer ${a.agent.token}` },
          signal: stop.signal,
        });
        stop.abort();
        return status;
      }),
    );
    expect(opened.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(opened.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await fetch(`http://127.0.0.1:${port}/api/user`, { headers: { authorization: `Bearer ${a.agent.token}` } })).status).toBe(200);
  });
});
