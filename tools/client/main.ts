// `npm run client`: writes the generated part of the client and emits the package; with --check it only compares.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames } from '@vigie/contract/contract.ts';
import { openApiDocument } from '@vigie/server/plumbing/http/openapi.ts';
import { callsModule, type Described, type Operation } from './calls-of.ts';
import { eventsModule } from './events-of.ts';

const root = join(import.meta.dirname, '..', '..');
const source = join(root, 'client', 'src');

/** As any reader of the document sees it: through JSON. */
function described(): Described[] {
  const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(JSON.stringify(openApiDocument(callNames())));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

const files: Readonly<Record<string, string>> = {
  'calls.gen.ts': callsModule(described()),
  'events.gen.ts': eventsModule(readFileSync(join(root, 'domain', 'src', 'agency', 'webhooks', 'events.ts'), 'utf8')),
};

const standing = (name: string): string | null => {
  try {
    return readFileSync(join(source, name), 'utf8');
  } catch {
    return null;
  }
};

const stale = Object.entries(files).filter(([name, text]) => standing(name)?.replaceAll('\r\n', '\n') !== text);
if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`client/src/${name} is not what the contract says: npm run client`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const [name, text] of stale) writeFileSync(join(source, name), text);
const emitted = spawnSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', join(root, 'client')], {
  stdio: 'inherit',
});
process.exit(emitted.status ?? 1);
