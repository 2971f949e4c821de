// `npm run oracle -- 1000000 [first seed]`: compares the engine with a minute-by-minute reader on random weeks, and stops at the first
// difference.
import { PARIS } from '@vigie/domain/planning/judge/check-fixture.ts';
import { comparer } from '@vigie/domain/planning/oracle/compare.ts';

const count = Number(process.argv[2] ?? 100_000);
const first = Number(process.argv[3] ?? 1);
const compare = comparer(PARIS);
const told = new Map<string, number>();
const began = performance.now();

for (let seed = first; seed < first + count; seed++) {
  const { engine, oracle, week } = compare(seed);
  if (engine.join() !== oracle.join()) {
    console.error(`seed ${seed}\n  engine  ${engine.join(', ')}\n  minutes ${oracle.join(', ')}\n${JSON.stringify(week, null, 1)}`);
    process.exit(1);
  }
  for (const reproach of new Set(oracle.map((each) => each.split(' ')[0]!))) told.set(reproach, (told.get(reproach) ?? 0) + 1);
  if ((seed - first + 1) % 10_000 === 0) console.log(`${seed - first + 1} weeks agree, ${Math.round((performance.now() - began) / 1000)} s`);
}
for (const [code, weeks] of [...told].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(`${code.padEnd(24)} ${weeks}`);
console.log(`${count} random weeks: engine and minutes agree.`);
