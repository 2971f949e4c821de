// Lists the libraries that screens import, by import name, so that they are prepared before the component tests. One discovered later would
// reload the page during a test.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = ['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts', 'domain/src/**/*.ts'];
const IMPORT = /\bfrom '([^'./][^']*)'|^import '([^'./][^']*)'|\bimport\('([^'./][^']*)'\)/gm;
/** Styles and data, and what only the service worker imports. */
const NOT_SCRIPTS = /\.css$|^world-atlas\/|^workbox-/;

export function screenLibraries(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'web', 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const libraries = Object.keys(dependencies).filter((name) => !name.startsWith('@vigie/'));
  const names = globSync(SOURCES, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map((found) => found[1] ?? found[2] ?? found[3] ?? ''),
  );
  const used = names.filter((name) => !NOT_SCRIPTS.test(name) && libraries.some((library) => name === library || name.startsWith(`${library}/`)));
  return [...new Set([...used, 'react/jsx-dev-runtime'])].toSorted();
}
