// `npm run dev`: the server starts anew on each saved change, the application reloads hot. PostgreSQL stays between starts and ends with us.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

const FLOORS = ['contract', 'db', 'demo', 'domain', 'server'];
const RUNS = /(?<!\.test)\.(ts|sql|typ|json)$/;
/** An editor that saves several files does so within this many milliseconds. */
const ONE_SAVE = 50;

/** Whole folders, because many editors save by putting another file in the place of the one that is watched. */
function onChange(act) {
  let timer;
  for (const floor of FLOORS) {
    watch(join(root, floor), { recursive: true }, (_event, name) => {
      if (!name || !RUNS.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => act(), ONE_SAVE);
    });
  }
}

/** A server that is replaced is killed: whatever dies with it, PostgreSQL holds, and nobody waits for open connections. */
async function serve(env) {
  let stop = new AbortController();
  onChange(() => stop.abort());
  for (;;) {
    stop = new AbortController();
    const changed = new Promise((resolve) => stop.signal.addEventListener('abort', resolve, { once: true }));
    const code = await run(['server/src/main.ts'], { env, kill: stop.signal });
    if (stop.signal.aborted) continue;
    if (code === 0) return;
    console.log('  Le serveur s’est arrêté : il repart au prochain changement');
    await changed;
  }
}

install();
const port = Number(process.env.PORT || 4405);
const env = { PORT: String(port), VIGIE_API: `http://localhost:${port}`, KEEP_POSTGRES: '1' };
const vite = run(['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts', '--port', String(port + 1), '--strictPort', 'web'], { env });
await Promise.race([vite, serve(env)]);
await run(['tools/stop-postgres.ts']);
process.exit(0);
