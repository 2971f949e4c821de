// `npm run rows`: prints which numbered requirements tests hold and somebody saw, by area. `--all` names each row, `--partly` the missing clauses.
// `--empty` names tests that reach no running code, `--unseen` rows that nobody looked at. With reports of a test run only passing tests count.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { readProject, root } from '../graph/project.ts';
import { claimsOf } from '../graph/test-claims.ts';
import { heldClaims, senseless, standingOf } from './held.ts';
import { looks, requirements } from './requirements.ts';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function passedClaims(reports: readonly string[]): Set<string> | undefined {
  if (reports.length === 0) return undefined;
  const suites = reports.flatMap((report) => (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults);
  return new Set(
    suites.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .flatMap(({ fullName }) => claimsOf(fullName).map((claim) => `${relative(root, name).replaceAll('\\', '/')} ${claim}`)),
    ),
  );
}

const args = process.argv.slice(2);
const rows = requirements();
const { claims, empty } = heldClaims(readProject(), passedClaims(args.filter((arg) => arg.endsWith('.json'))));
const standings = rows.map((row) => standingOf(row, claims));
const MARK = { held: '✓', partly: '◐', open: '·' } as const;

for (const [area, list] of Map.groupBy(standings, ({ row }) => row.area)) {
  console.log(`${area}: ${list.filter(({ state }) => state === 'held').length} of ${list.length}`);
  if (args.includes('--all')) for (const { row, state } of list) console.log(`  ${MARK[state]} ${row.id} ${row.text.slice(0, 110)}`);
}
const count = (state: 'held' | 'partly'): number => standings.filter((each) => each.state === state).length;
console.log(`\n${count('held')} of ${rows.length} rows are held by tests, ${count('partly')} in part`);
for (const { row, state, missing } of standings) {
  if (state === 'partly' && args.includes('--partly')) console.log(`  ${row.id}: no test shows ${missing.join(', ')}`);
}
if (empty.length > 0) console.log(`${empty.length} tests bear a number and reach no code that runs`);
if (args.includes('--empty')) for (const { file, title } of empty) console.log(`  ${file}: ${title}`);
const seen = new Map(looks().map((look) => [look.id, look]));
const isOtherwise = ({ how }: { readonly how: string }): boolean => how.includes('otherwise');
const otherwise = [...seen.values()].filter(isOtherwise);
console.log(`${seen.size} of ${rows.length} rows were seen in the running product, ${otherwise.length} of them otherwise`);
if (args.includes('--unseen')) for (const { id, text } of rows) if (!seen.has(id)) console.log(`  ${id} ${text.slice(0, 110)}`);
const known = new Set(rows.map(({ id }) => id));
const wrong = [...senseless(rows, claims), ...[...seen.keys()].filter((id) => !known.has(id)).map((id) => `${id}: seen, and no such requirement`)];
for (const each of wrong) console.error(each);
process.exit(wrong.length === 0 ? 0 : 1);
