// `npm run attack [-- 20000]`: the random tests of the wall, with 100,000 cases each instead of a few, and a separate seed.
import { install, run } from './install.mjs';

const [times = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (!/^\d+$/.test(times)) {
  console.error('usage: npm run attack [-- times [seed]]');
  process.exit(2);
}
const FILES = ['server/test/wall/chance.test.ts', 'server/src/documents/upload-store.test.ts'];
install();
console.log(`${times} throws, seed ${seed}`);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'database', '--reporter', 'verbose'];
process.exit(await run([...vitest, ...FILES], { env: { VIGIE_ATTACKS: times, VIGIE_ATTACK_SEED: seed } }));
