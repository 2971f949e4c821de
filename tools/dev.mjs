// `npm run dev`: restarts the server on each saved change and reloads the application hot. PostgreSQL stays between restarts and ends with
// this program.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

const FLOORS = ['contract', 'db', 'demo', 'domain', 'server'];
const RUNS = /(?<!\.test)\.(ts|sql|typ|json)$/;
/** An editor that saves several files does so within this many milliseconds. */
const ONE_SAVE = 50;

/** Watches whole folders, because many editors save by replacing the watched file. */
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

/** A replaced server is killed: everything that matters is in PostgreSQL, and nobody waits for open connections. */
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
