// `npm run oracle:pay -- 100000 [first seed]`: random months of pay by the engine and by the reader of every minute; stops at the first that differ.
import { payComparer } from '@vigie/domain/hours/oracle/compare.ts';

const count = Number(process.argv[2] ?? 100_000);
const first = Number(process.argv[3] ?? 1);
const compare = payComparer('Europe/Paris');
const told = new Map<string, number>();
const began = performance.now();

for (let seed = first; seed < first + count; seed++) {
  const { engine, oracle, drawn } = compare(seed);
  if (engine.join() !== oracle.join()) {
    console.error(`seed ${seed}\n  engine  ${engine.join(', ')}\n  minutes ${oracle.join(', ')}\n${JSON.stringify(drawn, null, 1)}`);
    process.exit(1);
  }
  for (const kind of new Set(oracle.map((each) => each.split(' ')[0]!))) told.set(kind, (told.get(kind) ?? 0) + 1);
  if ((seed - first + 1) % 10_000 === 0) console.log(`${seed - first + 1} months agree, ${Math.round((performance.now() - began) / 1000)} s`);
}
for (const [kind, months] of [...told].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(`${kind.padEnd(14)} ${months}`);
console.log(`${count} random months: engine and minutes agree.`);
