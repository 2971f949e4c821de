// `npm run db:new NAME`: makes an empty migration named by the clock. It refuses a minute that is taken, or that precedes a landed migration.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const directory = join(import.meta.dirname, '..', 'db', 'migrations');
const what = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9_]+$/.test(what)) {
  console.error('usage: npm run db:new what_it_does');
  process.exit(2);
}
const stamp = new Date().toISOString().slice(0, 16).replace(/[-:]/g, '');
const file = `${stamp}_${what}.sql`;
const last =
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1) ?? '';
if (file.slice(0, stamp.length) <= last.slice(0, stamp.length)) {
  console.error(`${file} would not run after ${last}: wait a minute, set the clock right, or bring your branch up to date.`);
  process.exit(1);
}
writeFileSync(join(directory, file), `-- ${what.replaceAll('_', ' ')}\n`);
console.log(`db/migrations/${file}\nThen change db/src/tables, and run npm run db:check.`);
