// `npm run routes`: prints every hash path of the application, tab-separated with its label, roles and rights.
import { screensTable } from '@vigie/e2e/look/screens.ts';

/** A path with an optional parameter is two: without it, and with it. */
const pathsOf = (path: string): readonly string[] => [...new Set([path.replace(/\/\{-\$\w+\}/g, ''), path])];

const line = (...columns: readonly string[]): void => console.log(columns.join('\t'));
line('/', 'Entrée (mène à une page selon le rôle)', 'public', '', 'ready');
for (const { path, label, roles, rights, ready } of screensTable)
  for (const each of pathsOf(path)) line(each, label, roles, rights, ready ? 'ready' : 'later');
process.exit(0);
