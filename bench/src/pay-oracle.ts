// `npm run oracle:pay -- 100000 [first seed] [months|years]`: random pay by the engine and by the reader of every minute; stops at the first that differ.
import { payComparer } from '@vigie/domain/hours/oracle/compare.ts';
import { yearComparer } from '@vigie/domain/hours/oracle/compare-year.ts';

const count = Number(process.argv[2] ?? 100_000);
const first = Number(process.argv[3] ?? 1);
const only = process.argv[4];

type Compare = (seed: number) => { readonly engine: readonly string[]; readonly oracle: readonly string[]; readonly drawn: object };

/** What was found, so that a run in which nothing happens proves nothing. */
function run(what: string, compare: Compare, kindOf: (line: string) => string): void {
  const told = new Map<string, number>();
  const began = performance.now();
  for (let seed = first; seed < first + count; seed++) {
    const { engine, oracle, drawn } = compare(seed);
    if (engine.join() !== oracle.join()) {
      console.error(`seed ${seed}\n  engine  ${engine.join(', ')}\n  minutes ${oracle.join(', ')}\n${JSON.stringify(drawn, null, 1)}`);
      process.exit(1);
    }
    for (const kind of new Set(oracle.map(kindOf))) told.set(kind, (told.get(kind) ?? 0) + 1);
    if ((seed - first + 1) % 10_000 === 0) console.log(`${seed - first + 1} ${what} agree, ${Math.round((performance.now() - began) / 1000)} s`);
  }
  for (const [kind, times] of [...told].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(`${kind.padEnd(18)} ${times}`);
  console.log(`${count} random ${what}: engine and minutes agree.`);
}

if (only !== 'years') run('months', payComparer('Europe/Paris'), (line) => line.split(' ')[0]!);
if (only !== 'months') {
  run('years', yearComparer('Europe/Paris'), (line) => {
    const [what, , , state] = line.split(' ');
    return `${what} ${state}`;
  });
}
