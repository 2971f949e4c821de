// Tests the spans that a collector hears: calls, statements, jobs, mails, requests that go out. And that nothing is loaded when off.
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf } from '@vigie/contract/shared/client.ts';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse } from '../../../test/house.ts';
import { readConfig } from '../config.ts';
import { aroundJobs, openWatch, watchedMail } from './watch.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute).transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]))),
  status: z.object({ code: z.number().optional() }).optional(),
});
const Sent = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes: z.array(attribute) }), scopeSpans: z.array(z.object({ spans: z.array(Span) })) }),
  ),
});

const spans: z.infer<typeof Span>[] = [];
const heard: { path: string | undefined; key: string | undefined; services: unknown[] }[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    const { resourceSpans } = Sent.parse(body);
    const services = resourceSpans.flatMap(({ resource }) => resource.attributes.map(({ value }) => Object.values(value)[0]));
    heard.push({ path: request.url, key: request.headers['x-key']?.toString(), services });
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: list }) => list)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const listening = Promise.withResolvers<void>();
collector.listen(0, '127.0.0.1', () => listening.resolve());
await listening.promise;
const address = collector.address();
const port = address instanceof Object ? address.port : 0;
const env = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
  OTEL_SERVICE_NAME: 'vigie-test',
};

const t = await openTestHouse(env);
const { watch } = t.house;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
let requestId: unknown;

beforeAll(async () => {
  const { owner } = await t.agency();
  const url = `/api${addressOf(contract.agency.profile, `/agency/${owner.agencyId}`, { params: {}, query: {} })}`;
  const authorization = `Bearer ${owner.token}`;
  const answer = await t.app.inject({ url, headers: { authorization, traceparent: `00-${TRACE}-${PARENT}-01` } });
  requestId = answer.headers['x-request-id'];
  await t.app.inject({ url, headers: { authorization, traceparent: `00-${TRACE.replace('0', '1')}-${PARENT}-00` } });
  await t.app.inject({ url: `/api/communes?search=Rennes-la-secrete`, headers: { authorization, traceparent: 'nonsense' } });
  const runJob = aroundJobs(watch, t.house.log);
  await runJob('files.tend', () => t.platform((tx) => tx.execute(sql`select 'inside the job'`)).then(() => {}));
  await runJob('mail.send', () => Promise.reject(new Error('for claire@agence.fr'))).catch(() => {});
  const refused = { kind: 'refused', reason: 'no', refusals: [] } as const;
  const mail = watchedMail({ ...t.house.mail, send: () => Promise.resolve(refused) }, watch);
  await mail.send({ id: '', senderName: '', to: ['claire@agence.fr'], cc: [], bcc: [], subject: 'x', html: '', text: '', attachments: [] });
  await fetch(`http://127.0.0.1:${port}/secret?key=abc`, { method: 'POST', body: '{"resourceSpans":[]}' });
  await watch.traces.close();
});
afterAll(() => void collector.close());

const named = (name: string) => spans.filter((span) => span.name === name);
const childrenOf = (id: string | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === id);

test('a call is one span, in the trace of its caller, with the number of its request', () => {
  expect(named('agency.profile')).toEqual([expect.objectContaining({ traceId: TRACE, parentSpanId: PARENT, kind: 2 })]);
  const [call] = named('agency.profile');
  expect(call?.attributes).toEqual({
    'http.route': 'agency.profile',
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'vigie.request_id': requestId,
  });
});

test('each of its statements is a child, with its text and without its values', () => {
  const statements = childrenOf(named('agency.profile')[0]?.spanId);
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'select', 'commit']));
  expect(statements.every(({ traceId, kind }) => traceId === TRACE && kind === 3)).toBe(true);
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(expect.stringContaining('$1'));
});

test('a job and a mail are spans; what fails is told without its words', () => {
  const [job] = named('job files.tend');
  expect(childrenOf(job?.spanId).map(({ attributes }) => attributes['db.query.text'])).toContain('select ?');
  expect(named('job mail.send')).toEqual([
    expect.objectContaining({ status: { code: 2 }, attributes: expect.objectContaining({ 'error.type': 'Error' }) }),
  ]);
  expect(named('send mail')).toHaveLength(1);
});

test('a request that goes out is a span with its host and its answer alone', () => {
  expect(named(`POST 127.0.0.1:${port}`).map(({ attributes }) => attributes)).toEqual([
    { 'http.request.method': 'POST', 'server.address': `127.0.0.1:${port}`, 'http.response.status_code': 200 },
  ]);
});

test('nothing in the spans names anybody or opens anything', () => {
  expect(JSON.stringify(spans)).not.toMatch(/claire|agence\.fr|secr[eè]te|key=abc|Bearer|[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/i);
});

test('the collector is asked at its address, with the headers and the name of the settings', () => {
  expect(heard).toContainEqual({ path: '/v1/traces', key: 'a b', services: expect.arrayContaining(['vigie-test']) });
});

test('a caller that does not sample, and a share of zero, leave no span', async () => {
  expect(spans.some(({ traceId }) => traceId === TRACE.replace('0', '1'))).toBe(false);
  const before = heard.length;
  const none = await openWatch(readConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: '0' }), t.clock);
  await none.traces.around('job', 'files.tend', () => Promise.resolve());
  await none.traces.close();
  expect(heard).toHaveLength(before);
});

test('a collector that is away delays nothing and keeps nobody from stopping', async () => {
  const away = await openWatch(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }), t.clock);
  expect(await away.traces.around('job', 'files.tend', () => Promise.resolve('done'))).toBe('done');
  await expect(away.traces.close()).resolves.toBeUndefined();
});

test('without a setting nothing is counted or traced, and no library of it is loaded', async () => {
  const off = await openWatch(readConfig({}), t.clock);
  expect([off.metrics, off.traces.isOn]).toEqual([undefined, false]);
  const source = join(import.meta.dirname, '..', '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const importing = (what: RegExp) =>
    files.filter((file) => what.test(readFileSync(join(source, file), 'utf8'))).map((file) => file.replaceAll('\\', '/'));
  expect(importing(/from '(@opentelemetry|prom-client)/)).toEqual(['plumbing/watch/metrics.ts', 'plumbing/watch/otlp.ts']);
  expect(importing(/^import (?!type).*from '\.\/(metrics|otlp)\.ts'/m)).toEqual([]);
});
