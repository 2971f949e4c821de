// Tells whether this process can answer people: the database answers soon, and no migration waits.
import { sql } from 'drizzle-orm';
import { migrations } from '@vigie/db/migrate.ts';
import type { House } from '../house.ts';

/** A proxy asks every few seconds, and gives up soon. */
const PATIENCE_MS = 2_000;

/** Read once: a process has the code that it started with. */
let own: readonly string[] | undefined;
const ownMigrations = (): readonly string[] => (own ??= migrations().map(({ name }) => name));

async function waiting(house: House): Promise<readonly string[]> {
  const { rows } = await house.db.platform((tx) => tx.execute<{ name: string }>(sql`select name from migrations`), 'health');
  const done = new Set(rows.map(({ name }) => name));
  return ownMigrations().filter((name) => !done.has(name));
}

export type Readiness = 'ready' | 'database' | 'migrations';

export async function readinessOf(house: House): Promise<Readiness> {
  const late = Promise.withResolvers<Readiness>();
  const timer = setTimeout(() => late.resolve('database'), PATIENCE_MS);
  const look = waiting(house).then(
    (names): Readiness => (names.length === 0 ? 'ready' : 'migrations'),
    (): Readiness => 'database',
  );
  try {
    return await Promise.race([look, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
