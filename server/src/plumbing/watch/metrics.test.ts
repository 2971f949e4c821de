// Tests the figures of a process: what they count, and who can read them. They name nobody, and the dashboard reads what is there.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf } from '@vigie/contract/shared/client.ts';
import { contract } from '@vigie/contract/contract.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makeEntry } from '@vigie/demo/factories/field.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse } from '../../../test/house.ts';
import { runJob } from '../../rooms.ts';
import { figuresOf, openMetricsPort } from './metrics-port.ts';
import { aroundJobs, watchedMail } from './watch.ts';

const t = await openTestHouse({ METRICS_PORT: '0', SLOW_CALL_MS: '1' });
const { watch } = t.house;
const served = await openMetricsPort(t.house);
const port = served?.port ?? 0;
afterAll(() => served?.close());
const read = watch.metrics ? figuresOf(t.house, watch.metrics, 0) : () => Promise.resolve('');

interface Line {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}
function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return {
        name,
        labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', label = '']) => [key, label])),
        value: Number(value),
      };
    });
}
let lines: Line[] = [];
const valueOf = (name: string, labels: Readonly<Record<string, string>> = {}): number | undefined =>
  lines.find((line) => line.name === name && Object.entries(labels).every(([key, label]) => line.labels[key] === label))?.value;

let agencyId = '';
let email = '';
const ask = (path: string, headers: Record<string, string> = {}): Promise<{ status: number | undefined; body: string }> => {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>();
  const asked = request(
    { host: '127.0.0.1', port, path, headers },
    (answer) => void textOf(answer).then((body) => resolve({ status: answer.statusCode, body }), reject),
  );
  asked.on('error', reject).end();
  return promise;
};

beforeAll(async () => {
  const a = await t.agency();
  agencyId = a.id;
  email = `claire-${crypto.randomUUID().slice(0, 8)}@agence.fr`;
  await t.call(contract.agency.profile, { as: a.owner });
  await t.call(contract.agency.profile, { as: a.owner });
  await t.call(contract.agency.profile, { as: a.owner, scopeId: crypto.randomUUID() });
  await t.app.inject({ url: `/anything/${agencyId}` });
  await t.tx(a.id, async (tx) => {
    const site = await makeSite(tx, a.id);
    await makeEntry(tx, site, 'ptiSos', { madeAt: '2026-11-21T08:50:00.000Z' });
    const mail = { agencyId: a.id, template: 'x', recipients: [email], subject: '', html: '', textBody: '' };
    await tx.insert(mails).values([{ ...mail }, { ...mail, status: 'bounced' }, { ...mail, status: 'sent' }]);
    await t.house.jobs.send(tx, 'files.sweep', {});
  });
  await t.platform((tx) => tx.execute(sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'files.sweep'`));
  const around = aroundJobs(watch, t.house.log);
  await around('visits.tend', () => runJob(t.house, 'visits.tend', {}));
  await around('mail.send', () => Promise.reject(new Error('no'))).catch(() => {});
  await t.platform((tx) => tx.execute(sql`select 1 / 0`)).catch(() => {});
  const sent = { kind: 'sent', messageId: '', refused: [], refusals: [] } as const;
  const mail = watchedMail({ ...t.house.mail, send: () => Promise.resolve(sent) }, watch);
  await mail.send({ id: '', senderName: '', to: [email], cc: [], bcc: [], subject: 'x', html: '', text: '', attachments: [] });
  const end = watch.signals.streamOpened();
  watch.signals.streamOpened();
  end();
  end();
  lines = linesOf(await read());
});

describe('what is counted', () => {
  test('calls by name, method and class of status, their time, and slow ones', () => {
    expect(valueOf('vigie_http_calls_total', { call: 'agency.profile', method: 'GET', status: '2xx' })).toBe(2);
    expect(valueOf('vigie_http_calls_total', { call: 'agency.profile', method: 'GET', status: '4xx' })).toBe(1);
    expect(valueOf('vigie_http_calls_total', { call: 'other', status: '4xx' })).toBe(1);
    expect(valueOf('vigie_http_call_seconds_count', { call: 'agency.profile' })).toBe(3);
    expect(valueOf('vigie_http_slow_calls_total', { call: 'agency.profile' })).toBeGreaterThan(0);
    expect(watch.slowCalls.slowest()).toContainEqual(expect.objectContaining({ name: 'agency.profile', count: 3 }));
  });

  test('statements, connections, jobs and mails of the process', () => {
    expect(valueOf('vigie_database_statement_seconds_count', { result: 'done' })).toBeGreaterThan(20);
    expect(valueOf('vigie_database_statement_seconds_count', { result: 'failed' })).toBe(1);
    for (const pool of ['app', 'platform'])
      for (const state of ['used', 'idle', 'waiting'])
        expect([pool, state, valueOf('vigie_database_pool_connections', { pool, state })]).toEqual([pool, state, expect.any(Number)]);
    expect(valueOf('vigie_job_seconds_count', { queue: 'visits.tend', result: 'done' })).toBe(1);
    expect(valueOf('vigie_job_seconds_count', { queue: 'mail.send', result: 'failed' })).toBe(1);
    expect(valueOf('vigie_mails_total', { result: 'sent' })).toBe(1);
    expect(valueOf('vigie_live_streams')).toBe(1);
  });

  test('queues, mails, alarms and storage of the installation', () => {
    expect(valueOf('vigie_jobs', { queue: 'files.sweep', state: 'waiting' })).toBe(1);
    expect(Math.round((valueOf('vigie_job_oldest_waiting_seconds', { queue: 'files.sweep' }) ?? 0) / 30)).toBe(3);
    expect([valueOf('vigie_mails', { state: 'waiting' }), valueOf('vigie_mails', { state: 'refused' })]).toEqual([1, 1]);
    expect([valueOf('vigie_alarms_open', { kind: 'ptiSos' }), valueOf('vigie_alarms_open', { kind: 'ptiFall' })]).toEqual([1, 0]);
    expect(valueOf('vigie_alarm_oldest_seconds')).toBe(600);
    expect(valueOf('vigie_database_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf('vigie_disk_bytes', { state: 'free' })).toBeGreaterThan(0);
    expect(valueOf('vigie_files_bytes')).toBe(0);
  });

  test('the process itself', () => {
    expect(valueOf('vigie_build_info', { roles: 'web,worker' })).toBe(1);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_start_time_seconds'])
      expect([name, (valueOf(name) ?? 0) > 0]).toEqual([name, true]);
  });
});

test('no label names an agency, a person, a record or an address', () => {
  const labels = lines.flatMap((line) => Object.values(line.labels));
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter((label) => /[\da-f]{8}-[\da-f]{4}|@|\/|claire/i.test(label))).toEqual([]);
});

describe('the port', () => {
  test('answers the figures to this machine, and nothing else', async () => {
    const answer = await ask('/metrics');
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('vigie_build_info{') });
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics?all')).status).toBe(404);
  });

  test('does not answer a page of a browser that calls it by another name', async () => {
    expect(await ask('/metrics', { host: `figures.evil.test:${port}` })).toEqual({ status: 404, body: '' });
  });

  test('once closed, nobody answers at it', async () => {
    const other = await openMetricsPort(t.house);
    const place = { host: '127.0.0.1', port: other?.port ?? 0, path: '/metrics' };
    const asked = (): Promise<string> =>
      new Promise((resolve) =>
        request(place, (answer) => resolve(String(answer.resume().statusCode)))
          .on('error', () => resolve('nobody'))
          .end(),
      );
    expect(await asked()).toBe('200');
    await other?.close();
    expect(await asked()).toBe('nobody');
  });

  test('the product itself has no figures at its own address', async () => {
    for (const url of ['/metrics', '/api/metrics']) expect([url, (await t.app.inject({ url })).statusCode]).toEqual([url, 404]);
  });
});

test('without its database a process still tells what it knows of itself', async () => {
  const without = await watch.metrics?.text({ pools: {}, figures: () => Promise.reject(new Error('away')) });
  expect(without).toMatch(/^vigie_database_up 0$/m);
  expect(without).toMatch(/^vigie_http_calls_total\{call="agency\.profile"/m);
});

const root = join(import.meta.dirname, '..', '..', '..', '..');
const Dashboard = z.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) });

test('the dashboard reads figures that are there, by labels that they have', () => {
  const dashboard = Dashboard.parse(JSON.parse(readFileSync(join(root, 'docs/operations/grafana/vigie.json'), 'utf8')));
  const used = dashboard.panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) =>
      [...expr.matchAll(/\b((?:vigie|nodejs|process)_\w+)(?:\{(\w+)=)?/g)].map(([, name = '', label]) => ({ title, name, label })),
    ),
  );
  expect(used.length).toBeGreaterThan(25);
  const known = new Map(lines.map((line) => [line.name, Object.keys(line.labels)]));
  // There is none without a folder for backups.
  const absent = used.filter(({ name, label }) => !known.has(name) || (label !== undefined && !known.get(name)?.includes(label)));
  expect(absent.map(({ name }) => name)).toEqual(['vigie_backup_age_seconds']);
  expect(
    [...new Set(lines.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')))].filter(
      (name) => name.startsWith('vigie_') && !used.some((one) => one.name.startsWith(name)),
    ),
  ).toEqual([]);
});

test('the metrics of the live stream rise and fall with it', async () => {
  const { owner } = await t.agency();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const address = t.app.server.address();
  const at = `http://127.0.0.1:${address instanceof Object ? address.port : 0}/api${addressOf(contract.agency.live, `/agency/${owner.agencyId}`, { params: {}, query: {} })}`;
  const before = watch.signals.openStreams();
  const leaving = new AbortController();
  const answer = await fetch(at, { headers: { authorization: `Bearer ${owner.token}` }, signal: leaving.signal });
  expect([answer.status, watch.signals.openStreams()]).toEqual([200, before + 1]);
  leaving.abort();
  await expect.poll(() => watch.signals.openStreams()).toBe(before);
  await expect.poll(async () => (await read()).includes('call="agency.live"')).toBe(true);
  lines = linesOf(await read());
  // A stream has no time of its own.
  expect(valueOf('vigie_http_calls_total', { call: 'agency.live' })).toBe(1);
  expect(valueOf('vigie_http_call_seconds_count', { call: 'agency.live' })).toBeUndefined();
});
