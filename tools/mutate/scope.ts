// Decides which files are mutated, and which mutations of each are tried: the same ones in every run.
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { mutationsOf, nameOf } from './mutations.ts';
import type { Mutation } from './mutations.ts';

export const root = join(import.meta.dirname, '..', '..');

/** The default scope when no folder is named; it contains every `*-can.ts`. */
export const DEFAULT_SCOPE = ['domain/src', 'server/src/plumbing', 'server/src/identity'];

/** Where a fault costs money, breaks the law or opens access, more mutations are tried. */
const WEIGHTY = /-can\.ts$|\/identity\/|\/checks\/|^domain\/src\/(billing|hours|subscription)\/|^server\/src\/plumbing\/http\//;
export const limitOf = (file: string, most: number): number => (WEIGHTY.test(file) ? 2 * most : most);

/** Excluded: tests and their helpers, data tables, and code of a separate process, where no mutant is read. */
const LEFT_OUT =
  /\.(test|data|d)\.ts$|\/test-[\w-]+\.ts$|-fixture\.ts$|^domain\/src\/(planning|hours)\/oracle\/|^server\/src\/plumbing\/pdf\/worker\.ts$/;

export function* filesUnder(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return yield relative(root, path).split(sep).join('/');
  for (const { name } of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (name !== 'node_modules' && name !== 'dist') yield* filesUnder(join(path, name));
}

/** Files of the folders, from the root, that can be mutated. */
export const scopeOf = (folders: readonly string[]): string[] => [
  ...new Set(folders.flatMap((folder) => [...filesUnder(join(root, folder))]).filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file))),
];

const rank = (seed: number, file: string, mutation: Mutation): string =>
  createHash('sha1')
    .update(`${seed} ${file} ${nameOf(mutation)}`)
    .digest('hex');

/** At most `most` mutations of a source. Each has its own random number, so a change to the source does not affect the selection of the others. */
export function sampleOf(file: string, source: string, { seed, most }: { readonly seed: number; readonly most: number }): Mutation[] {
  return mutationsOf(source)
    .map((mutation) => ({ mutation, lot: rank(seed, file, mutation) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, limitOf(file, most))
    .map(({ mutation }) => mutation)
    .sort((a, b) => a.start - b.start);
}
