// Builds the page that verifies an export without a network, as one file. Its script is the verifier's own source without types.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const DOMAIN = join(import.meta.dirname, '..', '..', '..', '..', '..', 'domain', 'src');
const LOGBOOK = join(DOMAIN, 'field', 'logbook');
/** In the order in which they use each other. */
const SOURCES = [
  join(DOMAIN, 'shared', 'words-of-number.ts'),
  join(LOGBOOK, 'logbook-proof.ts'),
  join(LOGBOOK, 'logbook-archive.ts'),
  join(LOGBOOK, 'logbook-verifier.ts'),
  new URL('./page.ts', import.meta.url),
];

/** One script has no imports or exports, and its content must not close the script element. */
const scriptOf = (path: string | URL): string =>
  stripTypeScriptTypes(readFileSync(path, 'utf8'))
    .replace(/^import\b[^;]*;$/gm, '')
    .replace(/^export /gm, '')
    .replaceAll('</', '<\\/');

let page: string | undefined;

export const verifierPage = (): string =>
  (page ??= readFileSync(join(import.meta.dirname, 'page.html'), 'utf8').replace('/*SCRIPT*/', () => SOURCES.map(scriptOf).join('\n')));
