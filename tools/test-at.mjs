// `npm run test:at -- 15.5 [file…]`: the browser tests as if that many hours had passed: product, PostgreSQL and Chromium share the shifted clock.
// Many journeys happen « now », and now may be midnight, a Sunday or the hour at which the demonstration's nights change over. Linux with a C compiler.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root, run } from './install.mjs';

const [hours, ...files] = process.argv.slice(2);
const seconds = Math.round(Number(hours) * 3600);
if (hours === undefined || !Number.isFinite(seconds)) {
  console.error('usage: npm run test:at -- HOURS [file…]');
  process.exit(2);
}
install();
const built = await build();
if (built !== 0) process.exit(built);
// PostgreSQL runs as another user, who must be able to read it.
const place = mkdtempSync(join(tmpdir(), 'vigie-clock-'));
chmodSync(place, 0o755);
const library = join(place, 'shifted-clock.so');
execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, join(root, 'tools', 'shifted-clock.c')], { stdio: 'inherit' });
console.log(
  `  ${new Date(Date.now() + seconds * 1000).toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'full', timeStyle: 'short' })}`,
);
process.exit(
  await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', ...files], {
    env: { SHIFT_SECONDS: String(seconds), LD_PRELOAD: library },
  }),
);
