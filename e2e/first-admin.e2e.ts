// Independent of the date.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '@vigie/demo/accounts.ts';
import { makeUser } from '@vigie/demo/factories/people.ts';
import { openProductDatabase, startProduct, type Product } from './src/product.ts';

const newFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'vigie-first-'));
  chmodSync(made, 0o755);
  // The key of its database is beside its data.
  return join(made, 'data');
};
const dataDir = newFolder();
const env = { DATA_DIR: dataDir, DEMO: '0', HOST: '127.0.0.1' };
const PASSWORD = 'Guet-Apens-7';
let product: Product | undefined;
async function stop(): Promise<void> {
  await product?.stop();
  product = undefined;
}
async function start(more: Record<string, string> = {}): Promise<string> {
  product = await startProduct({ ...env, ...more });
  return product.said();
}
afterAll(async () => {
  await stop();
  rmSync(dirname(dataDir), { recursive: true, force: true });
});

const tokenIn = (text: string): string => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? 'none';
const send = (method: string, path: string, body: object): Promise<Response> =>
  fetch(`${product!.url}/api${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const choose = async (text: string): Promise<number> => (await send('PUT', `/user/forgot-password/${tokenIn(text)}`, { password: PASSWORD })).status;
const signIn = async (username: string, password = PASSWORD): Promise<number> => (await send('POST', '/login_check', { username, password })).status;

/** Runs `npm run admin -- …` as typed, and returns how it ended. */
const admin = (...args: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'src', 'admin.ts'), ...args], {
      env: { ...process.env, ...env },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('exit', (code) => resolve({ code, said }));
  });

test('an installation without the demonstration lets its first administrator in by the link on the terminal', async () => {
  expect(await admin('password', 'chef@securite.fr')).toMatchObject({ code: 1, said: expect.stringContaining('lancez d’abord') });
  const said = await start({ ADMIN_EMAIL: 'chef@securite.fr' });
  const line = said.split('\n').find((text) => text.includes('Premier administrateur')) ?? '';
  expect(line).toContain('identifiant chef@securite.fr');
  expect(said).not.toContain('Vigie-2026');
  expect(await choose(line)).toBe(200);
  expect(await signIn('chef@securite.fr')).toBe(200);
});

test('the machine’s operator lets others in, whether the server runs or not', { timeout: 300_000 }, async () => {
  const made = await admin('create', 'seconde@securite.fr');
  expect([made.code, await choose(made.said), await signIn('seconde@securite.fr')]).toEqual([0, 200, 200]);
  expect((await admin('create', 'chef@securite.fr')).code).toBe(1);
  expect((await admin('delete', 'chef@securite.fr')).code).toBe(2);
  const db = await openProductDatabase(dataDir);
  await db.platform(async (tx) => {
    for (const { email, platformRole } of demoAccounts) await makeUser(tx, { email, platformRole: platformRole ?? null });
  });
  await db.close();
  expect(await signIn('superadmin@vigie.test', demoPassword)).toBe(200);
  await stop();
  const given = await admin('password', 'chef@securite.fr');
  expect(given.code).toBe(0);
  const said = await start();
  expect(said).not.toContain('Premier administrateur');
  // The command stopped what it had started.
  expect(said).toContain('PostgreSQL 18 démarré');
  expect(said).toMatch(new RegExp(`Comptes de démonstration fermés.* : ${demoAccounts.length}`));
  expect(await choose(given.said)).toBe(200);
});

test('the accounts of a previously loaded demonstration were closed at that start', async () => {
  expect(await signIn('chef@securite.fr')).toBe(200);
  for (const { email } of demoAccounts.slice(0, 3)) expect(await signIn(email, demoPassword)).toBe(401);
});
