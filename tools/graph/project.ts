// The project's source files as one graph: each file's pieces, and where its imported names lead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseModule, type Module } from './parse-module.ts';

export const root = join(import.meta.dirname, '..', '..');
const FLOORS = ['domain', 'contract', 'db', 'server', 'web', 'mobile', 'demo', 'e2e', 'bench', 'tools'];

export const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file);
/** Test helpers: their worlds and samples are in a separate folder, or named accordingly. */
export const isTestHelper = (file: string): boolean =>
  /^(e2e|[a-z]+\/test)\//.test(file) || file.startsWith('demo/src/factories/') || /\/(oracle\/[^/]+|test-[^/]+|[^/]+-fixture)\.tsx?$/.test(file);

function* filesUnder(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'public'].includes(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else yield relative(root, path).replaceAll('\\', '/');
  }
}

/** A floor's package exports its whole `src`. */
const addressed = (file: string, from: string): string =>
  from.startsWith('@vigie/')
    ? from.replace(/^@vigie\/([a-z0-9]+)\//, '$1/src/')
    : relative(root, resolve(root, dirname(file), from)).replaceAll('\\', '/');

/** What an agency's people run: the server, its command line, the application, its worker, and the Android shell's script. */
export const PRODUCT = ['server/src/main.ts', 'server/src/admin.ts', 'web/src/main.tsx', 'web/src/sw.ts', 'mobile/src/main.ts'];

/**
 * Everything that somebody starts: what a script names, the tools, and the product. Programs that name each other by address are found on the
 * way.
 */
export function programs({ modules }: Project): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const named = Object.values(scripts).flatMap((script) => script.split(' ').filter((word) => modules.has(word)));
  const tools = [...modules.keys()].filter((file) => /^tools\/(checks\/)?[^/]+$/.test(file) && !isTest(file));
  return [...PRODUCT, ...named, ...tools, 'vitest.config.ts'];
}

export interface Project {
  readonly modules: ReadonlyMap<string, Module>;
  /** All files of the floors, including styles and pictures. */
  readonly files: ReadonlySet<string>;
  /** The project file that an import means; undefined for a package. */
  readonly resolve: (file: string, from: string) => string | undefined;
}

export function readProject(): Project {
  const files = new Set(['vitest.config.ts', ...FLOORS.flatMap((floor) => [...filesUnder(join(root, floor))])]);
  const modules = new Map<string, Module>();
  for (const file of files) if (/\.(tsx?|m?js)$/.test(file)) modules.set(file, parseModule(file, readFileSync(join(root, file), 'utf8')));
  const find = (file: string, from: string): string | undefined => {
    if (!/^(\.|@vigie\/)/.test(from) && !existsSync(join(root, dirname(file), from))) return undefined;
    const target = addressed(file, from.replace(/\?.*$/, ''));
    return files.has(target) ? target : undefined;
  };
  return { modules, files, resolve: find };
}
