// Counts lint and type suppressions: their number may only fall, and each says why on its line.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const MOST = 10;
const FLOORS = ['domain', 'contract', 'db', 'server', 'web', 'demo', 'e2e', 'bench'];
const MARK = /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)/;

function* sources(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

const found = FLOORS.flatMap((floor) =>
  [...sources(join(root, floor))].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (MARK.test(line) ? [{ at: `${relative(root, file)}:${index + 1}`, line: line.trim() }] : [])),
  ),
);
const silent = found.filter(({ line }) => !/--\s*\S|:\s+\S{3,}/.test(line));
for (const { at, line } of silent) console.error(`${at}: no reason given: ${line}`);
if (found.length > MOST) for (const { at } of found) console.error(`${at}: suppression`);
console.log(`suppressions: ${found.length} of at most ${MOST}`);
process.exit(found.length > MOST || silent.length > 0 ? 1 : 0);
