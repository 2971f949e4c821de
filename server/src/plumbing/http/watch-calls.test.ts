// Tests the number of a request in its answer and in the log, and slow calls. No line names anybody.
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf } from '@vigie/contract/shared/client.ts';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { buildApp } from '../../build-app.ts';
import type { House } from '../house.ts';
import { openLog } from '../log.ts';

const t = await openTestHouse();
const lines: string[] = [];
const log = openLog('debug', new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }));
const EMAIL = 'claire.vasseur@agence.fr';
const SECRET = 'k3Jd9sLq0PzXc7VbN1mQwErTyUiOpAsDf2';

const broken: House['people'] = {
  ...t.house.people,
  of: () => Promise.reject(new Error(`no answer for ${EMAIL} from 10.1.2.3 with https://vigie.fr/#/signature/1/${SECRET}`)),
};
const app = await buildApp({ ...t.house, log, people: broken });
const slow = await buildApp({ ...t.house, log, config: { ...t.house.config, slowCallMs: 0 } });
afterAll(async () => {
  await app.close();
  await slow.close();
});
beforeEach(() => void (lines.length = 0));
const profileOf = ({ agencyId }: TestPerson): string => `/api${addressOf(contract.agency.profile, `/agency/${agencyId}`, { params: {}, query: {} })}`;
const Line = z.record(z.string(), z.unknown());
const told = () => lines.map((line) => Line.parse(JSON.parse(line)));

test('a request that fails bears one number, in its answer and in the log, with its call', async () => {
  const { owner } = await t.agency();
  const answer = await app.inject({ url: profileOf(owner), headers: { authorization: `Bearer ${owner.token}`, 'x-request-id': 'mine' } });
  expect(answer.statusCode).toBe(500);
  const id = answer.headers['x-request-id'];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(told()).toContainEqual(expect.objectContaining({ level: 50, msg: 'call failed', reqId: id, call: 'agency.profile' }));
  expect(told()).toContainEqual(expect.objectContaining({ reqId: id, status: 500, ms: expect.any(Number) }));
});

test('no line has an address, a token, a secret link or where somebody calls from', async () => {
  const { owner } = await t.agency();
  await app.inject({ url: profileOf(owner), headers: { authorization: `Bearer ${owner.token}` }, remoteAddress: '198.51.100.7' });
  const body = { email: EMAIL, password: 'Vasseur-2026' };
  await app.inject({ method: 'POST', url: '/api/login_check', payload: body, remoteAddress: '198.51.100.7' });
  await app.inject({ url: `/api/contract/customer/signature?token=${SECRET}&email=${EMAIL}`, remoteAddress: '198.51.100.7' });
  log.error({ err: await t.platform((tx) => tx.execute(sql`select ${EMAIL}::int`)).catch((error: unknown) => error) }, 'statement');
  log.warn({ req: { id: 'r', method: 'GET', url: `/x?email=${EMAIL}`, remoteAddress: '198.51.100.7' } }, 'of the framework');
  expect(told().length).toBeGreaterThan(3);
  const all = lines.join('');
  for (const secret of ['vasseur', 'agence.fr', SECRET, '198.51.100', '10.1.2.3', owner.token])
    expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('a call begins its span when it is heard, and ends it once', async () => {
  const { watch } = t.house;
  const heard: string[] = [];
  const note = (word: string) => (request: { readonly id: unknown }) => void heard.push(`${word} ${String(request.id)}`);
  const traces = { ...watch.traces, begin: note('begun'), end: note('ended') };
  const traced = await buildApp({ ...t.house, log, watch: { ...watch, traces } });
  const { headers } = await traced.inject({ url: '/api/health/alive' });
  await traced.close();
  const id = String(headers['x-request-id']);
  expect(heard).toEqual([`begun ${id}`, `ended ${id}`]);
});

test('a call slower than the setting is logged by its name', async () => {
  await slow.inject({ url: '/api/health/alive' });
  expect(told()).toEqual([expect.objectContaining({ level: 40, msg: 'slow call', call: 'agency.alive', status: 200, ms: expect.any(Number) })]);
  lines.length = 0;
  await app.inject({ url: '/api/health/alive' });
  expect(told()).toEqual([expect.objectContaining({ level: 20, msg: 'call' })]);
});
