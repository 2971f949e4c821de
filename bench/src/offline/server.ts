// The product of one lane: its own database and clock, killed and started again without warning.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { openProductDatabase } from '@vigie/e2e/product.ts';
import type { Database } from '@vigie/db/door.ts';
import type { FieldNetwork } from './network.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const KEY = 'a key of this measurement that opens nothing else';

export class FieldServer {
  private readonly env: Readonly<Record<string, string>>;
  private readonly dataDir: string;
  private readonly network: FieldNetwork;
  private child: ChildProcess | undefined;
  kills = 0;
  url = '';

  constructor(folder: string, clock: Readonly<Record<string, string>>, network: FieldNetwork) {
    this.dataDir = join(folder, 'data');
    this.network = network;
    this.env = { ...clock, DATA_DIR: this.dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: '0', LOG_LEVEL: 'silent', VIGIE_KEY: KEY };
  }

  get runs(): boolean {
    return this.child !== undefined;
  }

  async start(): Promise<void> {
    const child = fork(join(root, 'server', 'src', 'main.ts'), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...this.env },
    });
    const port = await new Promise<number>((resolve, reject) => {
      child.on('message', (message: { ready?: number }) => message.ready && resolve(message.ready));
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    });
    this.child = child;
    this.url = `http://127.0.0.1:${port}`;
    this.network.leadTo(port);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.child = undefined;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async kill(): Promise<void> {
    if (this.runs) this.kills += 1;
    await this.end('SIGKILL');
  }

  /** PostgreSQL ends with a server that ends in peace. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  openDatabase(): Promise<Database> {
    return openProductDatabase(this.dataDir);
  }
}
