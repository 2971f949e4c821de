// The product under chaos: one web and one worker process over an embedded PostgreSQL, each of which may be killed.
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const PORT = 47_350;
export const api = `http://127.0.0.1:${PORT}/api`;
export const dataDir = join(throwawayFolder('chaos'), 'data');

export type Role = 'web' | 'worker';
const running = new Map<Role, ChildProcess>();
/** How often a process ended by itself, which its keeper answers with a new one. */
export const ended = { web: 0, worker: 0 };
const KEEPER_MS = 500;

export async function launch(role: Role): Promise<void> {
  const child = fork(join(root, 'server', 'src', 'main.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: dataDir, ROLES: role, PORT: String(PORT), LOG_LEVEL: 'silent', WEBHOOKS_LOCAL: '1', FRENCH_MAPS: '0' },
  });
  running.set(role, child);
  child.once('exit', () => {
    if (running.get(role) !== child) return;
    ended[role] += 1;
    setTimeout(() => void launch(role), KEEPER_MS);
  });
  // A worker listens nowhere and says nothing.
  if (role === 'worker') return after(3000);
  // One that ends while it starts is followed by another.
  return new Promise((resolve) => {
    child.once('message', () => resolve());
    child.once('exit', () => resolve());
  });
}

export async function end(role: Role, signal: NodeJS.Signals): Promise<void> {
  const child = running.get(role);
  if (!child) return;
  running.delete(role);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/** PostgreSQL is started again by the product itself. */
export function killDatabase(): void {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
