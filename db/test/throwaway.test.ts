import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const throwaway = join(import.meta.dirname, '..', 'src', 'embedded', 'throwaway.ts');
/** Makes a folder, leaves two sleepers there (one has its number in a file, like PostgreSQL), and prints where. */
const RUN = `
  import { spawn } from 'node:child_process';
  import { writeFileSync, mkdirSync } from 'node:fs';
  import { throwawayFolder } from ${JSON.stringify(throwaway)};
  const folder = throwawayFolder('interrupted');
  const worker = spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env: { TMPDIR: folder } });
  const cluster = spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env: {} });
  mkdirSync(folder + '/postgres');
  writeFileSync(folder + '/postgres/postmaster.pid', cluster.pid + '\\n');
  process.stdout.write(JSON.stringify({ folder, pids: [worker.pid, cluster.pid] }));
  setInterval(() => {}, 1000);
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.runIf(process.platform === 'linux')('a run that is killed leaves neither its folder nor what ran in it', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await new Promise<string>((resolve) => run.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString())));
  const { folder, pids } = JSON.parse(said) as { folder: string; pids: number[] };
  expect([existsSync(folder), ...pids.map(isAlive)]).toEqual([true, true, true]);
  run.kill('SIGKILL');
  await expect.poll(() => [existsSync(folder), ...pids.map(isAlive)], { timeout: 20_000 }).toEqual([false, false, false]);
});
