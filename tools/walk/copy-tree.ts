// Copies the tree and shares the installed packages. The floors' own packages lead into the copy, so that its sources are read.
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** What installing and building make anywhere, and what running leaves at the top. */
const MADE = new Set(['node_modules', '.git', 'dist']);
const LEFT_AT_THE_TOP = new Set(['data', 'data.key', 'data.key.new', 'shots', 'coverage', 'audit']);
const OURS = '@vigie';

export function copyTree(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !MADE.has(basename(path)) && !LEFT_AT_THE_TOP.has(relative(from, path)) });
  const packages = join(to, 'node_modules');
  mkdirSync(join(packages, OURS), { recursive: true });
  for (const name of readdirSync(join(from, 'node_modules')))
    if (name !== OURS) symlinkSync(join(from, 'node_modules', name), join(packages, name), 'junction');
  for (const floor of readdirSync(join(from, 'node_modules', OURS))) symlinkSync(join(to, floor), join(packages, OURS, floor), 'junction');
}
