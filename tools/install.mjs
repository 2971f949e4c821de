// Updates node_modules to the lock file when needed, and hands over to the pinned Node that came with it. Plain JavaScript: any Node from 20
// runs it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules', '.vigie-installed');

const fingerprint = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Disk space of the dependencies, with npm's own cache of them. */
const NEEDED_MB = 1800;

const canWrite = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};
const freeMb = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1e6);
};

/** One sentence when nothing can be installed in this folder; null when it can. */
export function installRefusal(folder, { free = freeMb(folder), writable = canWrite(folder) } = {}) {
  if (!writable) return `Le dossier ${folder} n’est pas accessible en écriture : donnez-en le droit, ou copiez Vigie dans un dossier à vous.`;
  if (free < NEEDED_MB) return `Le disque est plein (${folder}) : il reste ${free} Mo, l’installation en demande ${NEEDED_MB}. Libérez de la place.`;
  return null;
}

/** npm refuses `ci` where a registry lacks other platforms' binaries; `install` leaves the lock file unchanged. */
export function install() {
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === fingerprint()) return;
  const refusal = installRefusal(root);
  if (refusal) {
    console.error(`\n  ${refusal}\n`);
    process.exit(1);
  }
  console.log('  Installation des dépendances…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error('  L’installation a échoué.');
    process.exit(done.status ?? 1);
  }
  if (!existsSync(node)) {
    console.error(`  Aucun Node 26 n'est fourni pour ${process.platform}-${process.arch}.`);
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

/** Every program, with its threads and children, resolves our modules quickly. */
function nodeOptions(given = '') {
  const own = `--import=${pathToFileURL(join(root, 'tools', 'resolve.mjs')).href}`;
  return given.includes(own) ? given : `${given} ${own}`.trim();
}

/**
 * Runs a program under the pinned Node, with node_modules/.bin first on the path, and resolves with its exit code. It ends with this process,
 * or at once by `kill`. `started` is given the process.
 */
export function run(args, options = {}) {
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    // A cache of sources without their types: a server starts in three quarters of the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node-compile'),
    NODE_OPTIONS: nodeOptions(process.env.NODE_OPTIONS),
    ...options.env,
  };
  const child = spawn(node, args, { cwd: root, stdio: [...(options.stdio ?? ['inherit', 'inherit', 'inherit']), 'ipc'], env });
  options.started?.(child);
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  options.kill?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000);
  watch.unref();
  return new Promise((resolve) =>
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, pass);
      resolve(code ?? (signal ? 1 : 0));
    }),
  );
}
