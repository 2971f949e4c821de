// Tests the backup of somebody else's PostgreSQL with a stand-in for its programs, which are not shipped.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-dump-'));
const usual = process.env['PATH'];
afterEach(() => {
  process.env['PATH'] = usual;
});

const config = readConfig({
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: join(folder, 'backup'),
  DATABASE_URL: 'postgresql://vigie:motdepasse@base.test:5433/vigie',
  VIGIE_KEY: 'a key of a test, long enough to be one',
  DEMO: '0',
});

/** Programs of that name in PATH, and none besides but the shell's own. */
function standIn(text: string): void {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'pg_dump'), `#!/bin/sh\n${text}\n`);
  chmodSync(join(bin, 'pg_dump'), 0o755);
  process.env['PATH'] = bin;
}

test('without pg_dump the backup says what to install, and leaves no base behind', async () => {
  process.env['PATH'] = join(folder, 'nothing');
  await expect(makeBackup(config)).rejects.toThrow(
    'pg_dump manque sur cette machine : installez le client de PostgreSQL 18 (paquet postgresql-client-18), ou sauvegardez la base base.test:5433/vigie par ses propres moyens.',
  );
  await expect(restoreBackup(config, join(folder, 'backup'), {})).rejects.toThrow('Aucune sauvegarde complète');
});

test('an older pg_dump, and a user who does not read all rows, are one sentence each', async () => {
  standIn('echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1');
  await expect(makeBackup(config)).rejects.toThrow('pg_dump est plus ancien que la base base.test:5433/vigie');
  standIn('echo "pg_dump: error: query would be affected by row-level security policy for table \\"users\\"" >&2; exit 1');
  await expect(makeBackup(config)).rejects.toThrow('BACKUP_DATABASE_URL');
});

test('the dump is one call with the address in the environment, where no list of processes shows it', async () => {
  const heard = join(folder, 'heard');
  standIn(`echo "$@" > ${heard}; echo "$PGHOST $PGPORT $PGUSER $PGPASSWORD $PGDATABASE" >> ${heard}
for word in "$@"; do case $word in --file=*) echo dump > "\${word#--file=}";; esac; done`);
  const made = await makeBackup(config);
  expect(made.manifest).toMatchObject({ kind: 'dump', parts: [{ path: 'base.dump', size: 5 }], files: [] });
  const [args = '', environment] = readFileSync(heard, 'utf8').split('\n');
  expect(args).toContain('--format=custom');
  expect(args).not.toContain('motdepasse');
  expect(environment).toBe('base.test 5433 vigie motdepasse vigie');
  const wrongKey = { ...config, key: 'another key, which is long enough too' };
  await expect(restoreBackup(wrongKey, join(folder, 'backup'), {})).rejects.toThrow('La clé donnée n’est pas celle');
  await expect(restoreBackup({ ...config, databaseUrl: undefined }, join(folder, 'backup'), {})).rejects.toThrow(
    'donnez dans DATABASE_URL une base vide',
  );
});
