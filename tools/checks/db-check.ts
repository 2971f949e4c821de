// `npm run db:check`: checks migrations' names, migrates a throw-away database and compares it with the code's tables, walls and keys.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { checkSchema } from '@vigie/db/check-schema.ts';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { migrations } from '@vigie/db/migrate.ts';
import { namingFaults } from '@vigie/db/migration-names.ts';
import { connectionsOf, ensureDatabase, migrateAs } from '@vigie/db/provision.ts';
import { allTables } from '@vigie/db/schema.ts';

const base = throwawayFolder('db-check');
const postgres = await ensurePostgres({ dir: join(base, 'postgres'), settings: { fsync: 'off' } });
const found = namingFaults(migrations().map(({ name }) => name));
try {
  await ensureDatabase(postgres.superuser, 'vigie');
  const { owner } = connectionsOf(postgres.superuser, 'vigie');
  await migrateAs(owner);
  const client = new pg.Client(owner);
  await client.connect();
  found.push(...(await checkSchema(client, allTables)));
  await client.end();
} finally {
  await postgres.stop();
  rmSync(base, { recursive: true, force: true });
}
for (const line of found) console.error(line);
console.log(found.length === 0 ? 'schema: database and code agree, all walls stand' : `schema: ${found.length} differences`);
process.exit(found.length === 0 ? 0 : 1);
