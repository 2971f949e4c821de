// `npm run dev`: restarts the server on each saved change and reloads the application hot. PostgreSQL stays between restarts and ends with
// this program.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

const FLOORS = ['contract', 'db', 'demo', 'domain', 'server'];
const RUNS = /(?<!\.test)\.(ts|sql|typ|json)$/;
/** An editor that saves several files does so within this many milliseconds. */
const ONE_SAVE = 30;

/** Watches whole folders, because many editors save by replacing the watched file. */
function onChange(act) {
  let timer;
  let saved = new Set();
  for (const floor of FLOORS) {
    watch(join(root, floor), { recursive: true }, (_event, name) => {
      if (!name || !RUNS.test(name)) return;
      saved.add(join(root, floor, name));
      clearTimeout(timer);
      timer = setTimeout(() => {
        act(saved);
        saved = new Set();
      }, ONE_SAVE);
    });
  }
}

/** A process with all modules loaded, ahead of its turn (dev/standby.ts). */
function standBy(env) {
  const changed = new Set();
  const stop = new AbortController();
  let child;
  let answer = () => {};
  const ended = run(['tools/dev/standby.ts'], {
    env,
    kill: stop.signal,
    started: (started) => {
      child = started;
      child.on('message', (message) => answer('ready' in message ? 'ready' : 'unreadable'));
    },
  });
  const go = () =>
    new Promise((resolve) => {
      answer = resolve;
      child.send({ changed: [...changed] });
    });
  return { changed, ended, go, kill: () => stop.abort() };
}

/** Migrations and templates are read when they are used. Any other file that is no module may have been read already. */
const canTakeIn = ({ changed }) => [...changed].every((file) => /\.(ts|sql|typ)$/.test(file));

/** Serves until something changes, or it ends. `ahead` is called once it serves: two that load at once would both be late. */
async function serveUntil(server, changed, ahead) {
  const first = await Promise.race([server.go(), server.ended, changed]);
  if (first !== 'ready') return first;
  ahead();
  return Promise.race([server.ended, changed]);
}

/** A replaced server is killed: everything that matters is in PostgreSQL, and nobody waits for open connections. */
async function replaced(server, next, env) {
  server.kill();
  await server.ended;
  if (next && canTakeIn(next)) return next;
  next?.kill();
  return standBy(env);
}

async function serve(env) {
  let [server, next] = [standBy(env), null];
  let change = () => {};
  onChange((files) => {
    for (const file of files) for (const each of [server, next]) each?.changed.add(file);
    change();
  });
  for (;;) {
    const changed = new Promise((resolve) => (change = () => resolve('changed')));
    const last = await serveUntil(server, changed, () => (next ??= standBy(env)));
    if (last === 0) return;
    if (last !== 'changed') {
      console.log('  Le serveur s’est arrêté : il repart au prochain changement');
      await changed;
    }
    if (last === 'unreadable' && canTakeIn(server)) continue;
    server = await replaced(server, next, env);
    next = null;
  }
}

install();
const port = Number(process.env.PORT || 4405);
const env = { PORT: String(port), VIGIE_API: `http://localhost:${port}`, KEEP_POSTGRES: '1' };
const vite = run(['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts', '--port', String(port + 1), '--strictPort', 'web'], { env });
await Promise.race([vite, serve(env)]);
await run(['tools/stop-postgres.ts']);
process.exit(0);
