// Stops the embedded PostgreSQL of DATA_DIR, which `npm run dev` leaves running between restarts of the server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { readConfig } from '@vigie/server/plumbing/config.ts';

const dir = join(readConfig().dataDir, 'postgres');
if (existsSync(join(dir, 'postmaster.pid'))) await (await ensurePostgres({ dir })).stop();
