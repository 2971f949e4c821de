// Starts the product as a newcomer does (own process, own data), and connects to its database for test data.
import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '@vigie/db/door.ts';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { connectionsOf } from '@vigie/db/provision.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** The terminal output so far. */
  said(): string;
  stop(): Promise<void>;
}

function listenTo(child: ChildProcess): () => string {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return () => said;
}

const ready = (child: ChildProcess, said: () => string): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: number }) => message.ready && resolve(message.ready));
    child.on('exit', (code) => reject(new Error(`the product ended (${code}) before it was ready:\n${said().slice(-3000)}`)));
  });

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  // The key of its database is beside its data.
  const home = env['DATA_DIR'] ? undefined : throwawayFolder('product');
  const dataDir = env['DATA_DIR'] ?? join(home!, 'data');
  const child = fork(join(root, 'server', 'src', 'main.ts'), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', WEBHOOKS_LOCAL: '1', FRENCH_MAPS: '0', DATA_DIR: dataDir, ...env },
  });
  const said = listenTo(child);
  const port = await ready(child, said);
  return {
    said,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      if (home) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The database of a running product: closing this connection leaves it running. */
export async function openProductDatabase(dataDir: string): Promise<Database> {
  const postgres = await ensurePostgres({ dir: join(dataDir, 'postgres') });
  return openDatabase(connectionsOf(postgres.superuser, 'vigie'), () => {});
}
