// `npm run room NAME`: prints the files of one room on all floors, with their first sentences.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const name = process.argv[2];
if (!name) {
  console.error('usage: npm run room NAME');
  process.exit(2);
}

function* filesUnder(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (/\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')) yield path;
  }
}

let found = false;
for (const floor of ['domain', 'contract', 'db', 'server', 'web', 'demo']) {
  const dir = join(root, floor, 'src', name);
  const table = join(root, floor, 'src', 'tables', `${name}.ts`);
  const files = [...(existsSync(dir) ? filesUnder(dir) : []), ...(existsSync(table) ? [table] : [])];
  if (files.length === 0) continue;
  found = true;
  console.log(`\n${floor}`);
  for (const file of files.sort()) {
    const [first = ''] = readFileSync(file, 'utf8').split('\n');
    console.log(`  ${relative(root, file).padEnd(58)} ${first.replace(/^\/\/\s*/, '')}`);
  }
}
if (!found) {
  console.error(`no room « ${name} »`);
  process.exit(1);
}
