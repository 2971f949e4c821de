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

export async function launch(role: Role): Promise<void> {
  const child = fork(join(root, 'server', 'src', 'main.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: dataDir, ROLES: role, PORT: String(PORT), LOG_LEVEL: 'silent', WEBHOOKS_LOCAL: '1', FRENCH_MAPS: '0' },
  });
  running.set(role, child);
  // A worker listens nowhere and says nothing.
  await (role === 'web' ? new Promise((resolve) => child.once('message', resolve)) : after(3000));
}

export async function end(role: Role, signal: NodeJS.Signals): Promise<void> {
  const child = running.get(role);
  if (!child) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/** PostgreSQL is started again by the product itself. */
export function killDatabase(): void {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
