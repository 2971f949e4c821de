// Starts one temporary PostgreSQL for the tests, in memory if possible, and migrates the template that each file clones.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { connectionsOf, ensureDatabase, migrateAs } from '@vigie/db/provision.ts';
import { openJobs } from '../src/plumbing/jobs.ts';

/** May be lost, and is fast to write: nothing in this cluster outlives the run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  shared_buffers: '128MB',
  // A deadlock is reported at once, not after a second.
  deadlock_timeout: '50ms',
  // Passwords that need no protection: the usual 4096 rounds cost time at each connection, and a file opens a dozen.
  scram_iterations: '1',
};

/** The folder of the cluster's socket: half the cost of a network connection. None where the path is unsuitable. */
const socketIn = (dir: string): string | undefined => (process.platform !== 'win32' && /^[\w/.-]{1,80}$/.test(dir) ? dir : undefined);

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = throwawayFolder('test', { inMemory: true });
  // Files of the tests are beside it: workers get this path with the environment.
  process.env['TMPDIR'] = join(base, 'files');
  mkdirSync(process.env['TMPDIR'], { mode: 0o755 });
  // A product started by a test reads what an earlier one has compiled.
  process.env['NODE_COMPILE_CACHE'] ??= join(base, 'compiled');
  const dir = join(base, 'postgres');
  const socket = socketIn(dir);
  const postgres = await ensurePostgres({ dir, settings: { ...SETTINGS, ...(socket ? { unix_socket_directories: socket } : {}) } });
  await ensureDatabase(postgres.superuser, 'template_vigie');
  const { owner } = connectionsOf(postgres.superuser, 'template_vigie');
  const client = new pg.Client({ ...postgres.superuser, database: 'template_vigie' });
  await client.connect();
  await client.query('grant create on database template_vigie to vigie_owner');
  await client.query(`alter role postgres password '${postgres.superuser.password}'`);
  await client.end();
  await migrateAs(owner);
  const jobs = await openJobs(owner, () => {});
  await jobs.close();
  project.provide('cluster', { ...postgres.superuser, host: socket ?? postgres.superuser.host });
  return async () => {
    await postgres.stop();
    rmSync(base, { recursive: true, force: true });
  };
}
