// Tests `npm run dev` as a program: where it listens, and what stays between two servers.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Whether somebody may listen there. */
const listens = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(0));
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

/** A free port whose next one is free too. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = await listens(0);
    if (port < 65_535 && (await listens(port + 1)) > 0) return port;
  }
}

const versionAt = (port: number): Promise<unknown> => fetch(`http://localhost:${port}/api/version`).then((answer) => answer.json());

test('it listens on PORT and the next, and a restart finds the same PostgreSQL', { timeout: 240_000 }, async () => {
  const base = mkdtempSync(join(tmpdir(), 'vigie-dev-'));
  const dataDir = join(base, 'data');
  const port = await freePair();
  // Vite colours its address where CI is set.
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', NODE_OPTIONS: '', NO_COLOR: '1' };
  const child = spawn(process.execPath, [join(root, 'tools', 'dev.mjs')], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const opened = (times: number): Promise<unknown> =>
    expect.poll(() => said.split(`Vigie est ouverte : http://localhost:${port}\n`).length - 1, { timeout: 100_000 }).toBeGreaterThanOrEqual(times);
  const postgres = (): string => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]!;
  try {
    await opened(1);
    await expect.poll(() => said, { timeout: 100_000 }).toContain(`http://localhost:${port + 1}/`);
    // The application's own floor passes calls on to this server, and to no other.
    expect(await Promise.all([versionAt(port), versionAt(port + 1)])).toEqual([{ version: expect.any(String) }, { version: expect.any(String) }]);
    const before = postgres();
    const now = new Date();
    utimesSync(join(root, 'server', 'src', 'main.ts'), now, now);
    await opened(2);
    expect(said).toContain('PostgreSQL 18 retrouvé');
    expect(postgres()).toBe(before);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  expect(() => postgres()).toThrow(/ENOENT/);
  rmSync(base, { recursive: true, force: true });
});
