// Lists the packages in node_modules, and whether Vigie may be shipped with their licences.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Only for building and testing: it is not shipped. */
  readonly dev: boolean;
}

/** Licences that require a notice at most, and nothing of the program that uses them. MPL covers changes of its own files only. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-3.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'OFL-1.1',
  'PostgreSQL',
  'MPL-2.0',
  'WTFPL',
]);

/** An SPDX expression: OR needs one free licence, AND needs all. */
export function isFree(licence: string): boolean {
  const text = licence.replace(/[()]/g, ' ').trim();
  if (/\sOR\s/.test(text)) return text.split(/\sOR\s/).some(isFree);
  if (/\sAND\s/.test(text)) return text.split(/\sAND\s/).every(isFree);
  return FREE.has(text);
}

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}
interface Manifest {
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

function licenceIn(folder: string): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return '';
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type = '' }) => type).join(' OR ') ?? '';
}

/** The packages of the lock file, each version once, by name. */
export function packagesOf(root: string): Package[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, Locked>> };
  const found = new Map<string, Package>();
  for (const [path, locked] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)!;
    if (!path.includes('node_modules/') || locked.link || name.startsWith('@vigie/')) continue;
    const licence = locked.license || licenceIn(join(root, path));
    found.set(`${name}@${locked.version}`, { name, version: locked.version ?? '', licence, dev: locked.dev === true || locked.devOptional === true });
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

/** Shipped packages whose licence is unknown or requires more. */
export const doubtful = (packages: readonly Package[]): Package[] => packages.filter(({ dev, licence }) => !dev && !isFree(licence));
