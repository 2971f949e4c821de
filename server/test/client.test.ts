// Tests the client package as a program has it: emitted, over a real connection, with a real key and webhook.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { announceEvents } from '../src/agency/webhooks/announce-events.ts';
import { openReceiver } from '../src/agency/webhooks/test-receiver.ts';
import { runJob } from '../src/rooms.ts';
import { openTestHouse, type TestAgency } from './house.ts';

const root = join(import.meta.dirname, '..', '..');
const out = mkdtempSync(join(tmpdir(), 'vigie-client-'));
const tsc = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...args], { encoding: 'utf8', cwd: out });

const built = tsc('-p', join(root, 'client'), '--outDir', out);
writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
const emitted: typeof import('@vigie/client/client.ts') = await import(pathToFileURL(join(out, 'client.js')).href);
const { createClient, verifyWebhook, VigieError, WebhookError } = emitted;

const t = await openTestHouse({ WEBHOOKS_LOCAL: '1' });
const receiver = await openReceiver();
let url = '';
beforeAll(async () => {
  url = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** A program of the agency with these rights. */
async function program(a: TestAgency, rights: readonly ('listCustomers' | 'readCustomers' | 'createCustomers' | 'editCustomers')[]) {
  const { secret } = (await t.call(contract.apiKeys.create, { as: a.owner, body: { name: 'Logiciel', rights: [...rights], endsOn: null } })).body;
  return createClient({ url, key: secret, agencyId: a.id });
}
const refused = async (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => (error instanceof VigieError ? error : Promise.reject(error)),
  );

describe('an agency’s program with a key', () => {
  test('lists, reads and saves the agency’s customers', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const vigie = await program(a, ['listCustomers', 'readCustomers', 'createCustomers', 'editCustomers']);
    const { data, count } = await vigie.customers.list({ body: { limit: 25 } });
    expect([data.map(({ id }) => id), count]).toEqual([[a.customerId], 1]);
    const saved = await vigie.customers.save({ body: { name: 'Quai Ouest', email: 'nora@quai.test' } });
    expect(await vigie.customers.read({ params: { id: saved.id } })).toMatchObject({ id: saved.id, name: 'Quai Ouest' });
    expect((await vigie.customers.list({ body: {} })).count).toBe(2);
    expect((await refused(vigie.customers.read({ params: { id: b.customerId } }))).status).toBe(404);
  });

  test('is told what it lacks and what to correct', async () => {
    const vigie = await program(await t.agency(), ['listCustomers', 'createCustomers']);
    const lacking = await refused(vigie.sites.list({ body: {} }));
    expect([lacking.status, lacking.code, lacking.right]).toEqual([403, 'IsGranted', 'listSites']);
    const wrong = await refused(vigie.customers.save({ body: { name: '' } }));
    expect([wrong.status, wrong.code, Object.keys(wrong.errors)]).toEqual([422, 'shared.invalid', expect.arrayContaining(['name'])]);
    const stranger = createClient({ url, key: `vigie_${'x'.repeat(43)}`, agencyId: crypto.randomUUID() });
    expect((await refused(stranger.customers.list({ body: {} }))).status).toBe(401);
  });
});

test('a real webhook is verified, and refused with another secret or five minutes later', async () => {
  const a = await t.agency();
  const body = { name: 'Paie', url: receiver.url, events: ['alarm.acknowledged' as const] };
  const { webhook, secret } = (await t.call(contract.webhooks.create, { as: a.owner, body })).body;
  const at = t.clock.instant();
  const entryId = crypto.randomUUID();
  await t.tx(a.id, (tx) =>
    announceEvents({ house: t.house, tx, agencyId: a.id }, [{ name: 'alarm.acknowledged', at, facts: { entryId, acknowledgedAt: at } }]),
  );
  await runJob(t.house, 'webhooks.deliver', { agencyId: a.id, webhookId: webhook.id });
  const [heard] = receiver.heard;
  const now = t.clock.now();
  expect(await verifyWebhook(secret, heard!.headers, heard!.body, now)).toMatchObject({
    type: 'alarm.acknowledged',
    data: { entryId, acknowledgedAt: at },
  });
  const reasonOf = (verified: Promise<unknown>) =>
    verified.then(String, (error: unknown) => (error instanceof WebhookError ? error.reason : String(error)));
  expect(await reasonOf(verifyWebhook(secret.replace(/.{8}$/, 'AAAAAAA='), heard!.headers, heard!.body, now))).toBe('signature');
  expect(await reasonOf(verifyWebhook(secret, heard!.headers, heard!.body, now + 301_000))).toBe('time');
});

describe('the emitted package', () => {
  test('is emitted without a fault, and imports nothing but its own files', () => {
    expect([built.status, built.stdout]).toEqual([0, '']);
    const sources = readdirSync(out).filter((name) => /\.(js|d\.ts)$/.test(name));
    const imports = sources.flatMap((name) =>
      [...readFileSync(join(out, name), 'utf8').matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)].map(([, from]) => from),
    );
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((from) => !/^\.\/[\w.-]+$/.test(from ?? ''))).toEqual([]);
  });

  test('is typed for a program that has only it: a right call compiles, a wrong one does not', () => {
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom', '--types', '', '--ignoreConfig'];
    const compiled = (name: string, line: string) => {
      const opening = "import { createClient } from './client.js';\nconst vigie = createClient({ url: '', key: '', agencyId: '' });\n";
      writeFileSync(join(out, name), `${opening}${line}\n`);
      return tsc(...options, name);
    };
    const right = compiled(
      'right.ts',
      'export const { data, count } = await vigie.customers.list({ body: { limit: 25 } });\nexport const first: string | undefined = data[0]?.name;',
    );
    expect([right.status, right.stdout]).toEqual([0, '']);
    const wrong = compiled('wrong.ts', "await vigie.customers.list({ body: { limit: '25' } });");
    expect([wrong.status === 0, wrong.stdout]).toEqual([false, expect.stringContaining("Type 'string' is not assignable to type 'number'")]);
  });
});
