// Saves and loads somebody else's PostgreSQL with its own programs, pg_dump and pg_restore, which must stand in PATH.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartRefusal, withoutPassword } from '../start/start-refusal.ts';

const run = promisify(execFile);

/** The address in the environment: arguments can be read by everybody on the machine. */
function environmentOf(address: string): NodeJS.ProcessEnv {
  const url = new URL(address);
  const ssl = url.searchParams.get('sslmode');
  return {
    ...process.env,
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(ssl ? { PGSSLMODE: ssl } : {}),
  };
}

const saidBy = (error: unknown): string => (error instanceof Error && 'stderr' in error ? String(error.stderr) : '');
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function refusalOf(program: string, address: string, error: unknown): StartRefusal {
  const said = saidBy(error);
  const where = withoutPassword(address);
  if (isMissing(error))
    return new StartRefusal(
      `${program} manque sur cette machine : installez le client de PostgreSQL 18 (paquet postgresql-client-18), ou sauvegardez la base ${where} par ses propres moyens.`,
      { cause: error },
    );
  if (said.includes('version mismatch') || said.includes('unsupported version'))
    return new StartRefusal(`${program} est plus ancien que la base ${where} : installez celui de PostgreSQL 18 (paquet postgresql-client-18).`, {
      cause: error,
    });
  if (said.includes('row-level security') || said.includes('row security'))
    return new StartRefusal(
      `L’utilisateur de ${where} ne lit pas toutes les lignes : donnez dans BACKUP_DATABASE_URL un utilisateur qui les lit (ALTER ROLE … BYPASSRLS).`,
      { cause: error },
    );
  return new StartRefusal(`${program} a échoué sur ${where} : ${said.trim().split('\n').at(-1) ?? String(error)}`, { cause: error });
}

async function runOn(address: string, program: string, args: string[]): Promise<void> {
  try {
    await run(program, args, { env: environmentOf(address), maxBuffer: 1e8 });
  } catch (error) {
    throw refusalOf(program, address, error);
  }
}

/** The whole database as it is at one instant. Compressed afterwards, as everything of a base is. */
export const dumpTo = (address: string, file: string): Promise<void> =>
  runOn(address, 'pg_dump', ['--format=custom', '--compress=0', '--no-password', `--file=${file}`]);

/** All or nothing, into a database that is empty. */
export const loadFrom = (address: string, file: string): Promise<void> =>
  runOn(address, 'pg_restore', [
    '--no-password',
    '--no-owner',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${new URL(address).pathname.slice(1)}`,
    file,
  ]);
