// Starts one throw-away PostgreSQL for the tests, in memory where there is some, and migrates the template that each file clones.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { connectionsOf, ensureDatabase, migrateAs } from '@vigie/db/provision.ts';
import { openJobs } from '../src/plumbing/jobs.ts';

/** Safe to lose, quick to write: nothing in this cluster outlives the run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  shared_buffers: '128MB',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = throwawayFolder('test', { inMemory: true });
  // Files of the tests lie beside it: workers take this name with the environment.
  process.env['TMPDIR'] = join(base, 'files');
  mkdirSync(process.env['TMPDIR'], { mode: 0o755 });
  const postgres = await ensurePostgres({ dir: join(base, 'postgres'), settings: SETTINGS });
  await ensureDatabase(postgres.superuser, 'template_vigie');
  const { owner } = connectionsOf(postgres.superuser, 'template_vigie');
  const client = new pg.Client({ ...postgres.superuser, database: 'template_vigie' });
  await client.connect();
  await client.query('grant create on database template_vigie to vigie_owner');
  await client.end();
  await migrateAs(owner);
  const jobs = await openJobs(owner, () => {});
  await jobs.close();
  project.provide('cluster', postgres.superuser);
  return async () => {
    await postgres.stop();
    rmSync(base, { recursive: true, force: true });
  };
}
