// Refuses an import that a floor may not make, and a dependency that its package does not declare. Also refuses a room that uses a higher one,
// a barrel file, and a crowded folder.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Floor → floors it may import from. */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  client: [],
  db: ['domain'],
  server: ['domain', 'contract', 'db', 'demo', 'client'],
  web: ['domain', 'contract'],
  mobile: ['domain', 'web'],
  demo: ['domain', 'db'],
  e2e: ['domain', 'contract', 'db', 'server', 'demo', 'web'],
  bench: ['domain', 'contract', 'db', 'server', 'demo', 'web', 'e2e'],
  tools: ['domain', 'contract', 'db', 'server', 'web', 'demo', 'e2e', 'client'],
};
/** From the ground up: a room uses those listed before it. */
export const ROOMS: readonly string[] = [
  'identity',
  'documents',
  'agency',
  'mail',
  'agents',
  'sites',
  'customers',
  'stock',
  'planning',
  'field',
  'hours',
  'requests',
  'contracts',
  'billing',
  'subscription',
  'marketplace',
  'import',
  'backoffice',
  'dashboards',
];
/** What a floor's rooms may use besides its libraries. The rest of a floor (application, routes, wiring) uses the rooms. */
const GROUND: Readonly<Record<string, readonly string[]>> = {
  domain: ['shared'],
  contract: ['shared'],
  server: ['plumbing'],
  web: ['shared', 'paths', 'styles'],
  demo: ['shared'],
};
const BUILT_IN = /^(node:|virtual:)/;

export interface Breach {
  readonly file: string;
  readonly why: string;
}

/** Programs and style sheets of a floor. */
function* sources(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(tsx?|mjs|css)$/.test(entry.name)) yield path;
  }
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
export const importsOf = (text: string): string[] => [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
/** The part of a floor that contains a file, and its height there. */
function standing(floor: string, file: string): { readonly part: string; readonly height: number } {
  const [part = ''] = relative(join(root, floor, 'src'), file).split(sep);
  if (GROUND[floor]?.includes(part)) return { part, height: -1 };
  const room = ROOMS.indexOf(part);
  return { part, height: room === -1 ? ROOMS.length : room };
}

function declared(floor: string): Set<string> {
  const own = JSON.parse(readFileSync(join(root, floor, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
  const shared = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
  return new Set([
    ...Object.keys({ ...own['dependencies'], ...own['devDependencies'], ...own['optionalDependencies'] }),
    ...Object.keys(shared.devDependencies),
  ]);
}

const isTest = (file: string): boolean =>
  /\.(test|e2e)\.tsx?$|[\\/]test-[\w-]+\.tsx?$/.test(file) || file.includes(`${sep}test${sep}`) || file.endsWith('.config.ts');

function insideBreach(floor: string, file: string, specifier: string): string | undefined {
  const target = resolve(dirname(file), specifier);
  return target.startsWith(join(root, floor) + sep) ? undefined : `leaves its floor: ${specifier}`;
}

function floorBreach(floor: string, file: string, specifier: string): string | undefined {
  const [, target = ''] = specifier.split('/');
  if (target === floor) return `own floor by its package name: ${specifier}`;
  if (!FLOORS[floor]?.includes(target)) return `${floor} may not import ${target}`;
  const start = /(?:main|src.serve)\.ts$/.test(file) || isTest(file);
  if (target === 'client' && !isTest(file) && floor === 'server') return 'only tests of the server use the client';
  return target === 'demo' && floor === 'server' && !start ? 'only tests and the start of the server use demo' : undefined;
}

function breachOf(floor: string, file: string, specifier: string, packages: Set<string>): string | undefined {
  if (specifier.startsWith('.')) return insideBreach(floor, file, specifier);
  if (specifier.startsWith('@vigie/')) return floorBreach(floor, file, specifier);
  if (BUILT_IN.test(specifier)) return floor === 'domain' && !isTest(file) ? `domain does no input or output: ${specifier}` : undefined;
  return packages.has(packageOf(specifier)) ? undefined : `undeclared dependency ${packageOf(specifier)}`;
}

/** « web planning → field », when the import climbs. */
export function climbs(floor: string, file: string, specifier: string): string | undefined {
  if (!GROUND[floor] || isTest(file) || !specifier.startsWith('.')) return undefined;
  const [from, to] = [standing(floor, file), standing(floor, resolve(dirname(file), specifier))];
  return to.height > from.height && from.part !== to.part ? `${floor} ${from.part} → ${to.part}` : undefined;
}

/** A folder with more files than this, tests not counted, is divided by what its files do. */
const MOST_IN_A_FOLDER = 20;

/** Folders with too many sources: programs and style sheets, without tests and test helpers. */
export function crowded(files: readonly string[]): Breach[] {
  const counts = new Map<string, number>();
  for (const file of files) if (!isTest(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].flatMap(([file, count]) =>
    count > MOST_IN_A_FOLDER ? [{ file, why: `${count} files stand in it; more than ${MOST_IN_A_FOLDER} are divided by what they do` }] : [],
  );
}

export function breaches(): Breach[] {
  const found: Breach[] = [];
  for (const floor of Object.keys(FLOORS)) {
    const packages = declared(floor);
    const files = [...sources(join(root, floor))];
    found.push(...crowded(files.map((file) => relative(root, file))));
    for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
      const text = readFileSync(file, 'utf8');
      const name = relative(root, file);
      if (/(^|[\\/])index\.tsx?$/.test(name)) found.push({ file: name, why: 'barrel or index file' });
      if (!/^\s*(\/\/|\/\*)/.test(text) && !/\.(test|e2e)\.tsx?$/.test(name))
        found.push({ file: name, why: 'does not open with a sentence on what it is for' });
      for (const specifier of importsOf(text)) {
        const why = breachOf(floor, file, specifier, packages);
        if (why) found.push({ file: name, why });
        const arrow = climbs(floor, file, specifier);
        if (arrow) found.push({ file: name, why: `${arrow}: uses a room that stands on its own` });
      }
    }
  }
  return found;
}

if (process.argv[1] === import.meta.filename) {
  const found = breaches();
  for (const { file, why } of found) console.error(`${file}: ${why}`);
  console.log(found.length === 0 ? 'floors: all arrows run down' : `floors: ${found.length} breaches`);
  process.exit(found.length === 0 ? 0 : 1);
}
