// Runs the migrations, forward only, one transaction each, under a lock. Refuses a file that was changed after it ran.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expectManyRows } from './young-statistics.ts';

const DIRECTORY = join(import.meta.dirname, '..', 'migrations');
const LOCK = 72_707_369;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha: string;
}

export const migrations = (directory = DIRECTORY): Migration[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name), 'utf8');
      return { name, sql, sha: createHash('sha256').update(sql).digest('hex') };
    });

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migrations (name, sha) values ($1, $2)', [migration.name, migration.sha]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name}: ${(cause as Error).message}`, { cause });
  }
}

/** Brings the schema up to date and returns the names that ran. */
export async function migrate(client: pg.ClientBase, list = migrations()): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query('create table if not exists migrations (name text primary key, sha text not null, ran_at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string; sha: string }>('select name, sha from migrations');
    const done = new Map(rows.map((row) => [row.name, row.sha]));
    const ran: string[] = [];
    for (const migration of list) {
      const sha = done.get(migration.name);
      if (sha && sha !== migration.sha) throw new Error(`migration ${migration.name} was changed after it ran`);
      if (sha) continue;
      await apply(client, migration);
      ran.push(migration.name);
    }
    if (ran.length > 0) await expectManyRows(client);
    return ran;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}
