// The product under chaos: a web process and two workers over an embedded PostgreSQL, each of which may be killed.
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const PORT = 47_350;
export const api = `http://127.0.0.1:${PORT}/api`;
export const dataDir = join(throwawayFolder('chaos'), 'data');

/** One worker keeps the clock while the other one starts again. */
export const members = ['web', 'worker 1', 'worker 2'] as const;
export type Member = (typeof members)[number];
const running = new Map<Member, ChildProcess>();
/** How often a process ended by itself, which its keeper answers with a new one. */
export const ended: Record<Member, number> = { web: 0, 'worker 1': 0, 'worker 2': 0 };
const KEEPER_MS = 500;

export async function launch(member: Member): Promise<void> {
  const isWorker = member !== 'web';
  const child = fork(join(root, 'server', 'src', 'main.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ROLES: isWorker ? 'worker' : 'web',
      PORT: String(PORT),
      LOG_LEVEL: 'silent',
      WEBHOOKS_LOCAL: '1',
      FRENCH_MAPS: '0',
    },
  });
  running.set(member, child);
  child.once('exit', () => {
    if (running.get(member) !== child) return;
    ended[member] += 1;
    setTimeout(() => void launch(member), KEEPER_MS);
  });
  // A worker listens nowhere and says nothing.
  if (isWorker) return after(3000);
  // One that ends while it starts is followed by another.
  return new Promise((resolve) => {
    child.once('message', () => resolve());
    child.once('exit', () => resolve());
  });
}

export async function end(member: Member, signal: NodeJS.Signals): Promise<void> {
  const child = running.get(member);
  if (!child) return;
  running.delete(member);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/** PostgreSQL is started again by the product itself. */
export function killDatabase(): void {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
