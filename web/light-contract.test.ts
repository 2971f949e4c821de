// What the browser's thinned copy of the contract keeps of each call: all that the browser reads.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { lightContract, namedSchemas, pureText, SCHEMA_MAKER } from './light-contract.ts';

/** Schemas, and what the server alone looks at. */
const LEFT_OUT = new Set(['params', 'query', 'body', 'summary', 'throttle']);
type Calls = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The calls as plain data: of a schema only that there is one. */
const plain = (rooms: Calls): [string, object][] =>
  Object.entries(rooms).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, spec]): [string, object] => [
      `${room}.${name}`,
      Object.fromEntries(
        Object.entries(spec).flatMap(([key, value]) => (LEFT_OUT.has(key) ? [] : [[key, key === 'output' ? value !== undefined : value]])),
      ),
    ]),
  );

test('every call of the contract bears the same method, path, access and marks in the browser as on the server', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-contract-'));
  try {
    const entry = join(folder, 'entry.js');
    await writeFile(entry, `export { contract } from ${JSON.stringify(join(import.meta.dirname, '../contract/src/contract.ts'))};`);
    await build({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      plugins: [lightContract(), pureText(), namedSchemas()],
      build: {
        lib: { entry, formats: ['es'], fileName: () => 'light.mjs' },
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: { treeshake: { manualPureFunctions: [SCHEMA_MAKER, 'endpoint', 'optionalText', 'listOf', 'listQuery'] } },
      },
    });
    const light: { contract: Calls } = await import(/* @vite-ignore */ join(folder, 'light.mjs'));
    const [thin, whole] = [plain(light.contract), plain(contract)];
    expect(whole.length).toBeGreaterThan(300);
    expect(thin).toEqual(whole);
  } finally {
    await rm(folder, { recursive: true });
  }
});
