// `npm run test:at -- 15.5 [file…]`: runs the browser tests as if that many hours had passed. Product, PostgreSQL and Chromium share the
// shifted clock. Many journeys happen « now », which may be midnight, a Sunday or the hour at which the demonstration's nights change over.
import { build } from '../build.mjs';
import { run } from '../install.mjs';
import { shownInParis, withShiftedClock } from './clock.ts';

const [hours, ...files] = process.argv.slice(2);
const seconds = Math.round(Number(hours) * 3600);
if (hours === undefined || !Number.isFinite(seconds)) {
  console.error('usage: npm run test:at -- HOURS [file…]');
  process.exit(2);
}
const built = await build();
if (built !== 0) process.exit(built);
console.log(`  ${shownInParis(Date.now() + seconds * 1000)}`);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', ...files];
process.exit(await withShiftedClock((shifted) => run(vitest, { env: shifted(seconds) })));
