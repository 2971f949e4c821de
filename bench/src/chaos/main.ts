// `npm run chaos -- SECONDS`: kills server, worker and database in turn under load, then looks for every acknowledged write.
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { openProductDatabase } from '@vigie/e2e/product.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const SECONDS = Number(process.argv[2] ?? '120');
const PORT = 47_350;
const WRITERS = 4;
const QUIET_MS = 6_000;
const api = `http://127.0.0.1:${PORT}/api`;
const dataDir = join(throwawayFolder('chaos'), 'data');
const json = { 'content-type': 'application/json' };

type Role = 'web' | 'worker';
const running = new Map<Role, ChildProcess>();

async function launch(role: Role): Promise<void> {
  const child = fork(join(root, 'server', 'src', 'main.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: dataDir, ROLES: role, PORT: String(PORT), LOG_LEVEL: 'silent' },
  });
  running.set(role, child);
  // A worker listens nowhere and says nothing.
  await (role === 'web' ? new Promise((resolve) => child.once('message', resolve)) : after(3000));
}

async function end(role: Role, signal: NodeJS.Signals): Promise<void> {
  const child = running.get(role);
  if (!child) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

interface Session {
  readonly token: string;
  readonly agencyId: string;
}

async function signIn(): Promise<Session> {
  const body = JSON.stringify({ username: 'owner@vigie.test', password: 'Vigie-2026' });
  const answer: { token: string } = await (await fetch(`${api}/login_check`, { method: 'POST', headers: json, body })).json();
  const me: { userCompanies: { agency: { id: string } }[] } = await (
    await fetch(`${api}/user`, { headers: { authorization: `Bearer ${answer.token}` } })
  ).json();
  return { token: answer.token, agencyId: me.userCompanies[0]?.agency.id ?? '' };
}

const acknowledged: string[] = [];
let sent = 0;
let lastAnswer = 0;
let isOver = false;

/** Writes and reads by turns, and never repeats a write. */
async function write(writer: number, { token, agencyId }: Session): Promise<void> {
  const headers = { ...json, authorization: `Bearer ${token}` };
  for (let index = 0; !isOver; index += 1) {
    const name = `Chaos ${writer}-${index}`;
    sent += 1;
    try {
      const answer = await fetch(`${api}/agency/${agencyId}/customer`, { method: 'POST', headers, body: JSON.stringify({ name }) });
      if (answer.ok) {
        acknowledged.push(name);
        lastAnswer = Date.now();
        await (await fetch(`${api}/agency/${agencyId}/fetch/customers`, { method: 'POST', headers, body: '{}' })).text();
      } else await after(100);
    } catch {
      await after(100);
    }
  }
}

/** Kills one, and measures until the next acknowledged write. A killed process is started again, as its keeper would. */
async function kill(what: Role | 'database'): Promise<number> {
  const at = Date.now();
  if (what === 'database') process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  else await end(what, 'SIGKILL');
  const again = what === 'database' ? undefined : launch(what);
  const limit = Date.now() + 60_000;
  // An answer of before the blow does not count.
  while (lastAnswer < at + 50 && Date.now() < limit) await after(20);
  await again;
  return lastAnswer - at;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

await launch('web');
await launch('worker');
const session = await signIn();
const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer, session));
const back: Record<string, number[]> = { web: [], worker: [], database: [] };
const until = Date.now() + SECONDS * 1000;
for (let turn = 0; Date.now() < until; turn += 1) {
  await after(QUIET_MS * (0.5 + Math.random()));
  const what = (['web', 'database', 'worker'] as const)[turn % 3] ?? 'web';
  back[what]?.push(await kill(what));
}
isOver = true;
await Promise.all(writers);
const db = await openProductDatabase(dataDir);
const { rows } = await db.platform((tx) =>
  tx.execute<{ name: string; count: string }>(sql`select name, count(*) from customers where name like 'Chaos %' group by name`),
);
await db.close();
// The first to end in peace ends PostgreSQL.
await end('worker', 'SIGKILL');
await end('web', 'SIGTERM');
const found = new Map(rows.map(({ name, count }) => [name, Number(count)]));
const lost = acknowledged.filter((name) => !found.has(name));
const twice = rows.filter(({ count }) => Number(count) > 1);
console.log(`\n  ${sent} writes sent, ${acknowledged.length} acknowledged, ${lost.length} lost, ${twice.length} twice`);
for (const [what, times] of Object.entries(back))
  console.log(`  ${what}: killed ${times.length} times, back after ${percentile(times, 0.95)} ms (p95), ${Math.max(0, ...times)} ms at worst`);
process.exit(lost.length + twice.length === 0 ? 0 : 1);
