// Starts what the image and the unit would start, with their own commands and settings, on an empty folder.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { settings } from '../src/plumbing/settings/demand-settings.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const base = mkdtempSync(join(tmpdir(), 'vigie-packaging-'));
chmodSync(base, 0o755);
afterAll(() => rmSync(base, { recursive: true, force: true }));

const [dockerfile, unit, compose] = [read('Dockerfile'), read('vigie.service'), read('compose.yaml')];
/** The last stage is the image. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const imageCommand = [...(/^CMD \[(.*)\]$/m.exec(image)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, word = '']) => word);
const imageSettings = Object.fromEntries([...image.matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
const lineOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
const unitSettings = Object.fromEntries(
  lineOf('Environment')
    .split(' ')
    .map((word) => word.split('=', 2).map(String))
    .map(([name = '', value = '']) => [name, value]),
);

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly health: number;
}

/** Starts the command, asks for its health, and ends it as its keeper would. */
function serve([program = '', ...args]: readonly string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { PATH: process.env['PATH'] ?? '', TMPDIR: tmpdir(), ...env } });
    let said = '';
    let health = 0;
    const hear = async (chunk: Buffer): Promise<void> => {
      const before = said;
      said += chunk.toString();
      const address = /Vigie est ouverte : (\S+)/.exec(said)?.[1];
      if (!address || before.includes('API :') || !said.includes('API :')) return;
      health = (await fetch(`${address}/api/health`)).status;
      child.kill('SIGTERM');
    };
    child.stdout.on('data', (chunk: Buffer) => void hear(chunk));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('close', (code) => resolve({ code, said, health }));
  });
}

async function emptyDatabase(): Promise<string> {
  const { port, user, password, host } = inject('cluster');
  const name = `p_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ host, port, user, password, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;
}

test('the command of the image serves an empty database elsewhere, and ends at its signal', { timeout: 180_000 }, async () => {
  expect(imageCommand).toEqual(['node', 'server/src/main.ts']);
  const [, ...args] = imageCommand;
  const env = { ...imageSettings, PORT: '0', DATA_DIR: join(base, 'image', 'vigie'), DATABASE_URL: await emptyDatabase() };
  // The key is given: nothing but the data folder may be written.
  const ended = await serve([process.execPath, ...args], { ...env, VIGIE_KEY: 'a key of a test, long enough to be one' });
  expect(ended.said).toContain('Premier administrateur');
  expect([ended.code, ended.health, existsSync(join(base, 'image', 'vigie.key'))]).toEqual([0, 200, false]);
});

test('the command of the unit serves an empty folder with its own PostgreSQL, and ends it', { timeout: 180_000 }, async () => {
  const words = lineOf('ExecStart').split(' ');
  expect([lineOf('WorkingDirectory'), words[0]]).toEqual(['/opt/vigie', '/opt/vigie/node_modules/.bin/node']);
  const dataDir = join(base, 'unit', 'data');
  const ended = await serve(
    words.map((word) => word.replace('/opt/vigie', root)),
    { ...unitSettings, PORT: '0', DATA_DIR: dataDir },
  );
  expect(ended.said).toContain('PostgreSQL 18 créé');
  expect([ended.code, ended.health, existsSync(join(dataDir, 'postgres', 'postmaster.pid'))]).toEqual([0, 200, false]);
});

test('image, unit and compose give only settings that exist, and run without the rights of root', () => {
  const known = new Set(settings.map(({ name }) => name));
  const composed = [...compose.matchAll(/^ {2,6}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  const given = [...Object.keys(imageSettings), ...Object.keys(unitSettings), ...composed];
  expect(given.filter((name) => !known.has(name) && name !== 'NODE_ENV' && !name.startsWith('POSTGRES_'))).toEqual([]);
  expect(given.length).toBeGreaterThan(15);
  expect([image.includes('\nUSER node\n'), lineOf('User'), lineOf('NoNewPrivileges')]).toEqual([true, 'vigie', 'yes']);
  expect(compose).toContain('read_only: true');
});
