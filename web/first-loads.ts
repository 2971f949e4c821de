// A step of the build: weighs what first visits load and refuses a build beyond web/first-loads.data.ts.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { firstLoads, type FirstLoad } from './first-loads.data.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'code' | 'moduleIds'>;

/** The files in which these modules stand, and all that those need before they run. */
function filesFor(roots: readonly string[], chunks: ReadonlyMap<string, Chunk>): ReadonlySet<string> {
  const ids = roots.map((root) => fileURLToPath(new URL(`src/${root}`, import.meta.url)));
  const needed = new Set(
    ids.map((id) => {
      const home = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id));
      if (!home) throw new Error(`web/first-loads.data.ts names what is not built: ${id}`);
      return home.fileName;
    }),
  );
  for (const name of needed) for (const next of chunks.get(name)?.imports ?? []) needed.add(next);
  return needed;
}

/** Empty unless it is too heavy: then each file is named, what weighs most first. */
function tooHeavy({ who, roots, kb, files }: FirstLoad, chunks: ReadonlyMap<string, Chunk>): string[] {
  const weights = [...filesFor(roots, chunks)].map((name) => ({ name, weight: gzipSync(chunks.get(name)?.code ?? '').byteLength / 1024 }));
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  if (sum <= kb && weights.length <= files) return [];
  const lines = weights.toSorted((a, b) => b.weight - a.weight).map(({ name, weight }) => `  ${weight.toFixed(1)} kB ${name}`);
  return [`${who}: ${sum.toFixed(1)} kB of at most ${kb}, ${weights.length} files of at most ${files}`, ...lines];
}

export const lightFirstLoads = (): Plugin => ({
  name: 'vigie:first-loads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
      const heavy = firstLoads.flatMap((load) => tooHeavy(load, chunks));
      if (heavy.length > 0) throw new Error(`first loads beyond web/first-loads.data.ts:\n${heavy.join('\n')}`);
    },
  },
});
