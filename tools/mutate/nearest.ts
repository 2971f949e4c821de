// Finds the tests that could notice a mutation, nearest first: the file's own, then by imports in between.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { importsOf } from '../checks/floors.ts';
import { filesUnder, root } from './scope.ts';

const UNIT_FLOORS = ['domain', 'contract', 'web', 'mobile', 'demo', 'tools'];
const DATABASE_FLOORS = ['server', 'db'];
/**
 * Excluded: the wall, which makes every call as everybody, for minutes; the product as a process, which reads its own sources (start, dev); the whole
 * demonstration.
 */
const NOT_ASKED = /^server\/test\/(?:wall\/|(?:start|dev|demonstration)\.test\.ts$)/;

export type Kind = 'unit' | 'database';
const floorOf = (file: string): string => file.split('/')[0]!;
export const kindOf = (file: string): Kind => (DATABASE_FLOORS.includes(floorOf(file)) ? 'database' : 'unit');

/** The path from the root of an imported file; null for a package. `@vigie/domain/agency/x.ts` is `domain/src/agency/x.ts`. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier).split('\\').join('/');
  const own = /^@vigie\/(\w+)\/(.+)$/.exec(specifier);
  return own ? `${own[1]}/src/${own[2]}` : null;
}

export type Imports = ReadonlyMap<string, readonly string[]>;
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

/** Every file of some floors with its imports. */
export const importsUnder = (floors: readonly string[]): Imports =>
  new Map(
    floors
      .flatMap((floor) => [...filesUnder(join(root, floor))])
      .filter(isSource)
      .map((file) => [file, importsOf(readFileSync(join(root, file), 'utf8')).flatMap((specifier) => targetOf(file, specifier) ?? [])]),
  );
export const unitImports = (): Imports => importsUnder(UNIT_FLOORS);

/** Files that reach `file` by imports, with the number of steps. */
export function importersOf(file: string, imports: Imports): Map<string, number> {
  const steps = new Map([[file, 0]]);
  for (let ring = [file], step = 1; ring.length > 0; step += 1) {
    ring = [...imports]
      .filter(([importer, targets]) => !steps.has(importer) && targets.some((target) => ring.includes(target)))
      .map(([importer]) => importer);
    for (const importer of ring) steps.set(importer, step);
  }
  return steps;
}

const isUnitTest = (file: string): boolean => file.endsWith('.test.ts') && !file.endsWith('.db.test.ts');

/** The number of folders that two files share, from the root on. */
const shared = (a: string, b: string): number => {
  const [left, right] = [dirname(a).split('/'), dirname(b).split('/')];
  const apart = left.findIndex((part, index) => part !== right[index]);
  return apart === -1 ? left.length : apart;
};

/** Tests of other rooms that use these: every sign-in passes all of the plumbing, and other rooms open accounts. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'server/src/plumbing': ['server/src/identity'],
  'server/src/identity': [
    'plumbing/session/must-have-factor',
    'mail/secret-links',
    'agents/accounts/save-licence',
    'customers/save-contacts',
    'backoffice/people/people',
  ].map((name) => `server/src/${name}.test.ts`),
};

let ofServer: Imports | undefined;
/** Tests of any room that name the file themselves. */
function testsNaming(file: string): string[] {
  ofServer ??= importsUnder(DATABASE_FLOORS);
  return [...ofServer].filter(([, targets]) => targets.includes(file)).map(([importer]) => importer);
}

/**
 * Database tests of the file's room, of the whole server, and those that name the file. Import distance is useless here, as each imports
 * everything.
 */
function databaseTests(file: string): Map<string, number> {
  const room = file.split('/').slice(0, 3).join('/');
  const folders = [room, ...(BESIDE[room] ?? []), 'server/test'].filter((folder) => existsSync(join(root, folder)));
  const whole = readdirSync(join(root, 'server/src')).map((name) => `server/src/${name}`);
  const tests = [...folders.flatMap((folder) => [...filesUnder(join(root, folder))]), ...whole];
  const distances = [...tests.map((test) => [test, 10 - shared(file, test)] as const), ...testsNaming(file).map((test) => [test, 1] as const)];
  return new Map(distances.filter(([test]) => test.endsWith('.test.ts') && !NOT_ASKED.test(test)));
}

/** Tests that could notice, with their distance; a test of the same name has distance 0. */
export function testsNear(file: string, imports: Imports): Map<string, number> {
  const found = kindOf(file) === 'unit' ? [...importersOf(file, imports)].filter(([test]) => isUnitTest(test)) : [...databaseTests(file)];
  const own = basename(file, '.ts');
  return new Map(found.map(([test, steps]) => [test, basename(test, '.test.ts') === own ? 0 : steps]));
}
