// `npm run rows`: which numbered requirements are named by tests, by area. With a report of a test run (--report file.json …) only passing tests count.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const REQUIREMENTS = join(root, 'docs', 'requirements');
const NUMBER = /\b([AFC]-\d{3})\b/g;

interface Row {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

function requirements(): Row[] {
  return readdirSync(REQUIREMENTS)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      let area = file;
      return readFileSync(join(REQUIREMENTS, file), 'utf8')
        .split('\n')
        .flatMap((line) => {
          if (line.startsWith('## ')) area = line.slice(3).trim();
          const row = /^\|\s*([AFC]-\d{3})\s*\|\s*([^|]+)\|/.exec(line);
          return row ? [{ id: row[1] ?? '', area, text: (row[2] ?? '').trim() }] : [];
        });
    });
}

function* testFiles(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', 'data', 'docs'].includes(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (/\.(test|e2e)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Titles of tests: from reports when given (passing ones only), else from the sources; one that runs only under a condition counts by a report alone. */
function titles(reports: readonly string[]): string[] {
  if (reports.length === 0) {
    return [...testFiles(root)].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:test|it|describe)(?:\.(?!runIf\b)\w+)*(?:\([^)]*\))?\(\s*(['"`])([\s\S]*?)\1\s*,/g)].map(
        (match) => match[2] ?? '',
      ),
    );
  }
  type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };
  return reports.flatMap((file) =>
    (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults.flatMap((suite) =>
      suite.assertionResults.filter((one) => one.status === 'passed').map((one) => one.fullName),
    ),
  );
}

const args = process.argv.slice(2);
const held = new Set(titles(args.filter((arg) => arg.endsWith('.json'))).flatMap((title) => title.match(NUMBER) ?? []));
const rows = requirements();
const known = new Set(rows.map((row) => row.id));
for (const [area, list] of Map.groupBy(rows, (row) => row.area)) {
  const shown = list.filter((row) => held.has(row.id));
  console.log(`${area}: ${shown.length} of ${list.length}`);
  if (args.includes('--all')) for (const row of list) console.log(`  ${held.has(row.id) ? '✓' : '·'} ${row.id} ${row.text.slice(0, 110)}`);
}
console.log(`\n${[...held].filter((id) => known.has(id)).length} of ${rows.length} rows are held by tests`);
const unknown = [...held].filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`numbers that no requirement has: ${unknown.join(', ')}`);
