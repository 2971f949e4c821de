// Runs lanes side by side, each in a process. An order that never ends is killed with its process, and a new one replaces it.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { LaneOptions, Order, Ran } from './lane.ts';

/** The result of an order; `lost`: it took too long, or its process crashed. */
export type Answer = readonly Ran[] | 'lost';

export class Lane {
  #process: ChildProcess | null = null;
  readonly #options: LaneOptions;
  constructor(options: LaneOptions) {
    this.#options = options;
  }

  #next(child: ChildProcess, ms: number): Promise<unknown> {
    return new Promise((resolve) => {
      const done = (answer: unknown) => {
        clearTimeout(timer);
        child.off('message', heard);
        child.off('exit', lost);
        resolve(answer);
      };
      const lost = () => done('lost');
      let timer = setTimeout(lost, ms);
      const heard = (message: unknown) => {
        if (message !== 'goes on') return done(message);
        clearTimeout(timer);
        timer = setTimeout(lost, ms);
      };
      child.on('message', heard);
      child.on('exit', lost);
    });
  }

  async #open(): Promise<ChildProcess> {
    if (this.#process) return this.#process;
    const child = fork(join(import.meta.dirname, 'lane.ts'), [JSON.stringify(this.#options)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=3072'],
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    this.#process = child;
    if ((await this.#next(child, 120_000)) !== 'open') throw new Error('a lane did not open');
    return child;
  }

  /** `ms`: how long one test file may take, the first with all that it loads. */
  async carryOut(order: Order, ms: number): Promise<Answer> {
    const child = await this.#open();
    child.send(order);
    const answer = (await this.#next(child, ms)) as Answer;
    if (answer === 'lost') this.close();
    return answer;
  }

  close(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }
}

/** Each order goes to the next free lane; `told` receives each answer as it arrives. */
export async function share<T>(lanes: readonly Lane[], orders: readonly T[], work: (lane: Lane, order: T) => Promise<void>): Promise<void> {
  const waiting = [...orders];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) await work(lane, order);
    }),
  );
}
