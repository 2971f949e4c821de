// Starts, adopts and stops the embedded PostgreSQL 18 through pg_ctl, so that a killed process loses nothing.
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { passableByAll, postgresHome } from './binaries.ts';
import { keepAlive, type Witness } from './keep-alive.ts';
import { enter, isDead, leave, lives } from './processes.ts';

const run = promisify(execFile);
export const NOBODY = 65534;

export interface EmbeddedOptions {
  /** Cluster directory, created at first use. Until it contains a cluster, it must be absent or empty. */
  readonly dir: string;
  /** Extra `-c name=value` settings. */
  readonly settings?: Record<string, string>;
}
export interface EmbeddedPostgres {
  readonly action: 'adopted' | 'started' | 'created';
  readonly port: number;
  /** Connection of the superuser, without a database name. */
  readonly superuser: { host: string; port: number; user: string; password: string };
  /** Restarts the server on the same port whenever it dies before `stop`. Until then no other process stops it. */
  keepAlive(witness: Witness): void;
  /** Leaves it running while another process keeps it alive. */
  readonly stop: () => Promise<void>;
}

/** Another process has started the server on another port: whoever knows the former one cannot reach it. */
export class MovedError extends Error {
  override readonly name = 'MovedError';
}

/** `wanted`, unless somebody listens there. Then, or without one: any free port. */
const freePort = (wanted = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort())));
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/** Process, …, port (fourth line), …, state (eighth) of the cluster's pid file. Empty without one: it goes away at any moment. */
function pidFile(dir: string): string[] {
  try {
    return readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
const runningPort = (dir: string): number => Number(pidFile(dir)[3]);

/** The port of its last start, which PostgreSQL keeps with its command. All processes of the product know the cluster by it. */
function lastPort(dir: string): number | undefined {
  const file = join(dir, 'postmaster.opts');
  return existsSync(file) ? Number(/"-p" "(\d+)"/.exec(readFileSync(file, 'utf8'))?.[1]) || undefined : undefined;
}

/** The server's process number, while its file exists. */
const pidOf = (dir: string): number | undefined => Number(pidFile(dir)[0]) || undefined;

/** Removes the pid file of a dead server. Otherwise PostgreSQL would trust it. */
function buryDead(dir: string): void {
  const pid = pidOf(dir);
  if (pid !== undefined && isDead(pid)) rmSync(join(dir, 'postmaster.pid'), { force: true });
}

const isAlive = (dir: string): boolean => {
  const pid = pidOf(dir);
  return pid !== undefined && lives(pid);
};

/** Waits while a server that was started plays its journal, and answers nobody. False: it has ended meanwhile. */
export async function becomesReady(dir: string): Promise<boolean> {
  for (; isAlive(dir); await new Promise((resolve) => setTimeout(resolve, 50))) if (pidFile(dir)[7]?.trim() === 'ready') return true;
  return false;
}

export const lastLines = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : '');

/** Runs PostgreSQL's own programs on one cluster. */
export interface Tools {
  /** The cluster's path for these programs. */
  readonly cluster: string;
  /** `input` is what the program reads. */
  run(program: string, args: string[], input?: string): Promise<unknown>;
}

/**
 * `nobody` cannot enter the folders of root's home. But every process can use its own working directory through its Linux name. So the programs start in
 * the cluster and use that name.
 */
export async function tools(dir: string, asRoot: boolean): Promise<Tools> {
  const home = await postgresHome(asRoot);
  const isHidden = asRoot && process.platform === 'linux' && !passableByAll(dirname(dir));
  const env = { ...process.env, LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: join(home, 'lib') };
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const cwd = isHidden ? dir : '/';
  return {
    cluster: isHidden ? '/proc/self/cwd' : dir,
    run: (program, args, input) => {
      const running = run(join(home, 'bin', program), args, { ...identity, env, cwd, maxBuffer: 1e7 });
      if (input !== undefined) running.child.stdin?.end(input);
      return running;
    },
  };
}

/** Created beside its place and moved there when complete, so a killed start leaves no partial cluster. */
async function initialise(place: string, password: string, asRoot: boolean): Promise<void> {
  const dir = `${place}.new`;
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const tool = await tools(dir, asRoot);
  // Root's password file must be where `nobody` can reach it.
  const passwordFile = join(asRoot ? '/tmp' : dirname(dir), `.vigie-init-${crypto.randomUUID()}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (asRoot) for (const path of [dir, passwordFile]) chownSync(path, NOBODY, NOBODY);
  try {
    await tool.run('initdb', [
      '-D',
      tool.cluster,
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
  renameSync(dir, place);
}

export function superuserPassword(dir: string): string {
  const file = join(dirname(dir), '.postgres-password');
  if (!existsSync(file)) writeFileSync(file, crypto.randomUUID(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** `pg_ctl` gives the settings to a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

interface Starting {
  readonly samePort?: number;
  readonly attempts?: number;
  readonly seconds?: number;
}

/** Returns the port: a given one, that of its last start, or a free one. Another process may start it first: then its port. */
export async function start(
  dir: string,
  settings: Record<string, string>,
  tool: Tools,
  { samePort, attempts = 4, seconds = 60 }: Starting = {},
): Promise<number> {
  let failure: unknown;
  // Processes of a killed server may take a moment to end. Later attempts find them gone, and the last one takes another port.
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = samePort ?? (await freePort(attempt < attempts - 1 ? lastPort(dir) : undefined));
    const flags = [`-p ${port}`, '-c listen_addresses=127.0.0.1', '-c unix_socket_directories=']
      .concat(Object.entries(settings).map(([name, value]) => `-c ${quoted(`${name}=${value}`)}`))
      .join(' ');
    try {
      await tool.run('pg_ctl', ['-D', tool.cluster, '-l', join(tool.cluster, 'server.log'), '-w', '-t', String(seconds), '-o', flags, 'start']);
    } catch (cause) {
      failure = cause;
    }
    if (await becomesReady(dir)) return runningPort(dir);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  throw new Error(`PostgreSQL n'a pas démarré :\n${lastLines(join(dir, 'server.log'))}`, { cause: failure });
}

const isRunning = (tool: Tools): Promise<boolean> =>
  tool.run('pg_ctl', ['-D', tool.cluster, 'status']).then(
    () => true,
    () => false,
  );

const isReady = async (dir: string, tool: Tools): Promise<boolean> => (await isRunning(tool)) && (await becomesReady(dir));

/** Brings the cluster up: creates it, starts it, or adopts the one left running by a killed process. */
export async function ensurePostgres({ dir: place, settings = {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const asRoot = process.getuid?.() === 0;
  const dir = resolve(place);
  mkdirSync(dirname(dir), { recursive: true });
  const password = superuserPassword(dir);
  const fresh = !existsSync(join(dir, 'PG_VERSION'));
  if (fresh) await initialise(dir, password, asRoot);
  const tool = await tools(dir, asRoot);
  buryDead(dir);
  // Another process may have started it this very moment, after a crash.
  const running = await isReady(dir, tool);
  if (!running) buryDead(dir);
  const port = running ? runningPort(dir) : await start(dir, settings, tool);
  let endWatch = (): Promise<void> => Promise.resolve();
  const revive = async (): Promise<void> => {
    buryDead(dir);
    const now = (await isReady(dir, tool)) ? runningPort(dir) : await start(dir, settings, tool, { samePort: port });
    if (now !== port) throw new MovedError('PostgreSQL écoute sur un autre port qu’avant.');
  };
  return {
    action: running ? 'adopted' : fresh ? 'created' : 'started',
    port,
    superuser: { host: '127.0.0.1', port, user: 'postgres', password },
    keepAlive: (witness) => {
      enter(dir);
      endWatch = keepAlive({ isAlive: () => isAlive(dir) && (runningPort(dir) || port) === port, revive }, witness);
    },
    stop: async () => {
      await endWatch();
      if (!leave(dir)) return;
      const stopAt = (mode: string) => tool.run('pg_ctl', ['-D', tool.cluster, '-m', mode, '-w', 'stop']);
      // A server that cannot write its last page, on a full disk, is stopped at once. It recovers at its next start.
      await stopAt('fast').catch(() => stopAt('immediate'));
    },
  };
}
