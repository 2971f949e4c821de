// Starts, adopts and stops the embedded PostgreSQL: real PostgreSQL 18 driven through pg_ctl, so that a killed process loses nothing.
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { postgresHome } from './binaries.ts';

const run = promisify(execFile);
const NOBODY = 65534;

export interface EmbeddedOptions {
  /** Cluster directory; made at first use. */
  readonly dir: string;
  /** Extra `-c name=value` settings. */
  readonly settings?: Record<string, string>;
}
export interface EmbeddedPostgres {
  readonly action: 'adopted' | 'started' | 'created';
  readonly port: number;
  /** Address of the superuser, without a database name. */
  readonly superuser: { host: string; port: number; user: string; password: string };
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Process, …, port (fourth line) of the cluster's pid file. */
const pidFile = (dir: string): string[] => readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
const runningPort = (dir: string): number => Number(pidFile(dir)[3]);

/** A killed process whose parent never waits for it still counts as alive for `kill`: only Linux tells. */
function isDead(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Forgets the pid file of a server that is dead but not buried; PostgreSQL would believe it. */
function buryDead(dir: string): void {
  const file = join(dir, 'postmaster.pid');
  if (existsSync(file) && isDead(Number(pidFile(dir)[0]))) rmSync(file);
}

const lastLines = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : '');

interface Tools {
  (program: string, args: string[]): Promise<unknown>;
}

async function tools(asRoot: boolean): Promise<Tools> {
  const home = await postgresHome(asRoot);
  const env = { ...process.env, LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: join(home, 'lib') };
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  return (program, args) => run(join(home, 'bin', program), args, { ...identity, env, cwd: '/', maxBuffer: 1e7 });
}

async function initialise(dir: string, password: string, asRoot: boolean, tool: Tools): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(dir), `.init-${process.pid}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (asRoot) for (const path of [dir, passwordFile]) chownSync(path, NOBODY, NOBODY);
  try {
    await tool('initdb', [
      '-D',
      dir,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=fr-FR',
      '--locale=C.UTF-8',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Makes parent directories passable for the system user that runs the cluster. */
function openPath(dir: string): void {
  mkdirSync(dirname(dir), { recursive: true });
}

function superuserPassword(dir: string): string {
  const file = join(dirname(dir), '.postgres-password');
  if (!existsSync(file)) writeFileSync(file, crypto.randomUUID(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function start(dir: string, settings: Record<string, string>, tool: Tools): Promise<number> {
  const log = join(dir, 'server.log');
  let failure: unknown;
  // Processes of a killed server may need a moment to leave: the second and third tries find them gone.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const port = await freePort();
    const flags = [`-p ${port}`, '-c listen_addresses=127.0.0.1', '-c unix_socket_directories=']
      .concat(Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`))
      .join(' ');
    try {
      await tool('pg_ctl', ['-D', dir, '-l', log, '-w', '-t', '60', '-o', flags, 'start']);
      return port;
    } catch (cause) {
      failure = cause;
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
  }
  throw new Error(`PostgreSQL n'a pas démarré :\n${lastLines(log)}`, { cause: failure });
}

/** Brings the cluster up: creates it, starts it, or adopts the one that a killed process left running. */
export async function ensurePostgres({ dir, settings = {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const asRoot = process.getuid?.() === 0;
  const tool = await tools(asRoot);
  openPath(dir);
  const password = superuserPassword(dir);
  const fresh = !existsSync(join(dir, 'PG_VERSION'));
  if (fresh) await initialise(dir, password, asRoot, tool);
  buryDead(dir);
  const running = await tool('pg_ctl', ['-D', dir, 'status']).then(
    () => true,
    () => false,
  );
  const port = running ? runningPort(dir) : await start(dir, settings, tool);
  return {
    action: running ? 'adopted' : fresh ? 'created' : 'started',
    port,
    superuser: { host: '127.0.0.1', port, user: 'postgres', password },
    stop: async () => {
      await tool('pg_ctl', ['-D', dir, '-m', 'fast', '-w', 'stop']);
    },
  };
}
