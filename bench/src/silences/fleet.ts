// Two web and two worker processes over one database. One is killed every few seconds and started again.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { between } from '../protected-phone.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const FIRST_PORT = 47_310;
const ROLES = ['web', 'web', 'worker', 'worker'] as const;
const BETWEEN_KILLS = 15_000;
const WORKER_READY = 5000;

export class Fleet {
  readonly webs: readonly string[] = ROLES.flatMap((role, index) => (role === 'web' ? [`http://127.0.0.1:${FIRST_PORT + index}`] : []));
  kills = 0;
  private readonly env: Readonly<Record<string, string>>;
  private readonly running: (ChildProcess | undefined)[] = [];

  constructor(env: Readonly<Record<string, string>>) {
    this.env = env;
  }

  private launch(index: number): Promise<void> {
    const child = fork(join(root, 'server', 'src', 'main.ts'), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...this.env, ROLES: ROLES[index], PORT: String(FIRST_PORT + index) },
    });
    this.running[index] = child;
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve());
      // A worker listens nowhere and says nothing.
      if (ROLES[index] === 'worker') setTimeout(resolve, WORKER_READY);
      child.once('exit', (code) => reject(new Error(`a ${ROLES[index]} process ended with ${code} before it was ready`)));
    });
  }

  /** One after another: the first one migrates. */
  async start(): Promise<void> {
    for (const index of ROLES.keys()) await this.launch(index);
  }

  private async gone(index: number, signal: NodeJS.Signals): Promise<void> {
    const child = this.running[index];
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async killUntil(until: number): Promise<void> {
    while (Date.now() + BETWEEN_KILLS < until) {
      await after(between(BETWEEN_KILLS / 2, BETWEEN_KILLS));
      const index = Math.floor(between(0, ROLES.length));
      await this.gone(index, 'SIGKILL');
      this.kills += 1;
      await after(between(500, 4000));
      await this.launch(index);
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...ROLES.keys()].map((index) => this.gone(index, 'SIGTERM')));
  }
}
